/** The page that teaches how to play blindfolded. */

import { Lesson } from "../../../learn/lesson.js";
import { byId } from "../../../shared/dom.js";
import { BlindfoldStage } from "./blindfold-stage.js";
import { STEPS } from "./blindfold-steps.js";

new Lesson("blindfold", STEPS, new BlindfoldStage(byId("stage")));
