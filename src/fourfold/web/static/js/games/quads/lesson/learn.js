/** The page that introduces Quads. */

import { Lesson } from "../../../learn/lesson.js";
import { byId } from "../../../shared/dom.js";
import { QuadsStage } from "./stage.js";
import { STEPS } from "./steps.js";

new Lesson("Quads", STEPS, new QuadsStage(byId("stage")));
