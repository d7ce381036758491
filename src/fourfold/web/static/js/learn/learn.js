/** The page of an introduction: which lesson it is stands in the page. */

import { byId } from "../shared/dom.js";
import { Lesson } from "./lesson.js";
import { QUADS } from "../games/quads/lesson.js";
import { QuadsStage } from "../games/quads/stage.js";
import { QUARTO } from "../games/quarto/lesson.js";
import { QuartoStage } from "../games/quarto/stage.js";

const stage = byId("stage");
if (byId("main").dataset.game === "Quarto") new Lesson("Quarto", QUARTO, new QuartoStage(stage));
else new Lesson("Quads", QUADS, new QuadsStage(stage));
