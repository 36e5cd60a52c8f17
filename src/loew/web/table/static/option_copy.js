// A copy of options of the question for another place of the page: without ids, every button reached by Tab.
export function copyOf(element) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) each.removeAttribute("id");
  for (const button of [copy, ...copy.querySelectorAll("button")].filter((each) => each.matches("button"))) {
    button.tabIndex = 0;
    button.removeAttribute("data-place");
  }
  return copy;
}
