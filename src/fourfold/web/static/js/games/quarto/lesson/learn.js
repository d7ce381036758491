/** The page that introduces Quarto. */

import { Lesson } from "../../../learn/lesson.js";
import { byId } from "../../../shared/dom.js";
import { SET } from "../edition.js";
import { QuartoStage } from "./stage.js";
import { STEPS } from "./steps.js";

new Lesson(SET === "access" ? "Quarto Access" : "Quarto", STEPS, new QuartoStage(byId("stage")));
