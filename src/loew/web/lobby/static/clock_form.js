// The fields of a new table about time: the clock, and when an absent player may be replaced.

/** @param {HTMLFormElement} form */
export function updateClock(form) {
  const kind = /** @type {HTMLSelectElement} */ (form.querySelector("[name=clock]")).value;
  for (const label of form.querySelectorAll("[data-clock]")) {
    label.hidden = !label.dataset.clock.split(" ").includes(kind || "none");
  }
}

/**
 * The values for the server; hidden fields are not sent.
 *
 * @param {FormData} data
 */
export function clockOf(data) {
  /** @param {string} name */
  const number = (name) => Number(data.get(name));
  const kind = data.get("clock");
  const time =
    kind === "days" ? { days: number("days") } : { minutes: number("minutes"), increment: number("increment") };
  return { away_minutes: number("away"), clock: kind ? { at_zero: data.get("at_zero"), ...time } : null };
}
