/** The page of an introduction: which lesson it is stands in the page. */

import { byId } from "../dom.js";
import { Lesson } from "./lesson.js";
import { QUADS } from "./quads.js";
import { QuadsStage } from "./quads-stage.js";
import { QUARTO } from "./quarto.js";
import { QuartoStage } from "./quarto-stage.js";

const stage = byId("stage");
if (byId("main").dataset.game === "Quarto") new Lesson("Quarto", QUARTO, new QuartoStage(stage));
else new Lesson("Quads", QUADS, new QuadsStage(stage));
