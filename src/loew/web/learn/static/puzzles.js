// The list of puzzles: which of them this browser has solved or tried.
import { marks } from "./puzzle_marks.js";

const { solved, tried } = document.querySelector(".puzzles-page").dataset;
for (const link of document.querySelectorAll("[data-puzzle]")) {
  const mark = marks()[link.dataset.puzzle];
  link.classList.toggle("solved", mark === "solved");
  link.querySelector(".mark").textContent = mark === "solved" ? `✓ ${solved}` : mark ? tried : "";
}
