// Morph an element into new markup. Children with the same id (or, without an id, at the same place) stay the same
// elements, so focus and animations survive and a screen reader reads only what is new.

/**
 * What the server left out of the new markup, as it is shown now: it may have to move to another parent.
 * @param {Element} old
 * @param {Element} fresh
 * @returns {Map<string, Element>}
 */
const unchanged = (old, fresh) =>
  new Map(
    [...fresh.querySelectorAll("[data-unchanged]")].map(({ id }) => [id, old.querySelector(`#${CSS.escape(id)}`)]),
  );

/**
 * New markup as an element of the page, with what the server left out of it.
 * @param {Element} fresh
 * @param {Map<string, Element>} kept
 */
function imported(fresh, kept) {
  const element = document.importNode(fresh, true);
  for (const empty of element.querySelectorAll("[data-unchanged]")) empty.replaceWith(kept.get(empty.id) ?? empty);
  return element;
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
export function updateMarkup(old, fresh, kept = unchanged(old, fresh)) {
  if (fresh.hasAttribute("data-unchanged")) return; // the server left it out because it has not changed
  if (fresh.hasAttribute("data-preserve")) return; // filled in by a script of the page
  if (old.isEqualNode(fresh)) return;
  const open = old instanceof HTMLDetailsElement && old.open; // what the reader opened stays open
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (open) old.setAttribute("open", "");
  const byId = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  const before = [...old.childNodes];
  const nodes = [...fresh.childNodes].map((child, i) => {
    if (!(child instanceof Element)) return document.importNode(child, true);
    const [atPlace] = [before[i]].filter((node) => node instanceof Element && !node.id);
    const same = child.id ? (byId.get(child.id) ?? kept.get(child.id)) : /** @type {Element} */ (atPlace);
    if (same?.tagName !== child.tagName) return imported(child, kept);
    updateMarkup(same, child, kept);
    return same;
  });
  const focus = document.activeElement?.id;
  for (const node of before) if (node.parentNode === old && !nodes.includes(node)) node.remove();
  nodes.forEach((node, i) => old.childNodes[i] === node || old.insertBefore(node, old.childNodes[i] ?? null));
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
}
