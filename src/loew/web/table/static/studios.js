// "Look at the table" shows it in place of the cards of the set-up, and then the cards again.
// The link "Back to mine" closes the studio of another seat and gives the focus back to its card.
import { closest } from "./dom.js";
document.addEventListener("click", (event) => {
  if (closest(event, "[data-look]:not(body)")) document.body.toggleAttribute("data-look");
  const link = closest(event, "[data-fold]");
  const studio = link?.closest("details");
  if (!studio) return;
  studio.open = false;
  studio.querySelector("summary").focus({ preventScroll: true });
  if (matchMedia("(min-width: 1101px)").matches) event.preventDefault(); // one's own studio is in sight there
});
