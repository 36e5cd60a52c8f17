// Morph an element into new markup. Children with the same id (or, without an id, at the same place) stay the same
// elements, so focus and animations survive and a screen reader reads only what is new. What the server left out because
// it has not changed (data-unchanged) stays the same element wherever it goes.

/**
 * @param {Element} old
 * @param {Element} fresh
 */
export function updateMarkup(old, fresh) {
  const leftOut = [...fresh.querySelectorAll("[data-unchanged]")];
  morph(old, fresh, new Map(leftOut.map(({ id }) => [id, document.getElementById(id)])));
}

/**
 * @param {Element} old
 * @param {Element} fresh
 * @param {Map<string, Element>} kept the elements that were left out, by id
 */
function morph(old, fresh, kept) {
  if (fresh.hasAttribute("data-unchanged")) return;
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
    if (child.hasAttribute("data-unchanged") && kept.get(child.id)) return kept.get(child.id);
    const [atPlace] = [before[i]].filter((node) => node instanceof Element && !node.id);
    const same = child.id ? byId.get(child.id) : /** @type {Element} */ (atPlace);
    if (same?.tagName !== child.tagName) return imported(child, kept);
    morph(same, child, kept);
    return same;
  });
  const focus = document.activeElement?.id;
  for (const node of before) if (node.parentNode === old && !nodes.includes(node)) node.remove();
  nodes.forEach((node, i) => old.childNodes[i] === node || old.insertBefore(node, old.childNodes[i] ?? null));
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
}

/**
 * A new element, with what was left out in it.
 * @param {Element} fresh
 * @param {Map<string, Element>} kept
 */
function imported(fresh, kept) {
  const node = document.importNode(fresh, true);
  for (const leftOut of node.querySelectorAll("[data-unchanged]"))
    if (kept.get(leftOut.id)) leftOut.replaceWith(kept.get(leftOut.id));
  return node;
}
