// Place a small window beside an element of the page.
import { setStyle } from "./dom.js";

const GAP = 6; // pixels between the element and the window, and to the edge of the page

/**
 * @param {HTMLElement} element the small window
 * @param {DOMRect} beside
 */
export function placeBeside(element, { left, right, top, bottom }) {
  element.removeAttribute("style");
  const { width, height } = element.getBoundingClientRect();
  const x = Math.max(GAP, Math.min((left + right - width) / 2, document.documentElement.clientWidth - width - GAP));
  const y = bottom + height + 2 * GAP <= innerHeight ? bottom + GAP : Math.max(GAP, top - height - GAP);
  setStyle(element, { "--x": `${x}px`, "--y": `${y}px` });
}
