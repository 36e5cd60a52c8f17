// The part of the form for a new table that is about time: the clock, and when somebody who is away may be replaced.
export function updateClock(form) {
  const kind = form.querySelector("[name=clock]").value;
  for (const label of form.querySelectorAll("[data-clock]")) label.hidden = !kind || !label.dataset.clock.split(" ").includes(kind);
}

// The values for the server; fields that are not shown are not sent.
export function clockOf(data) {
  const number = (name) => Number(data.get(name));
  const kind = data.get("clock");
  const clock = { at_zero: data.get("at_zero"), ...(kind === "days" ? { days: number("days") } : { minutes: number("minutes"), increment: number("increment") }) };
  return { away_minutes: number("away"), clock: kind ? clock : null };
}
