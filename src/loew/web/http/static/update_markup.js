// Update an element from new markup. Children with the same id (or, without an id, at the same place) stay the same
// elements, so focus and animations survive and a screen reader reads only what is new.
export function updateMarkup(old, fresh) {
  if (fresh.hasAttribute("data-same")) return; // the server left it out because it has not changed
  if (fresh.hasAttribute("data-kept")) return; // filled in by a script of the page
  if (old.isEqualNode(fresh)) return;
  const open = old.tagName === "DETAILS" && old.open; // what the reader opened stays open
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (open) old.open = true;
  const byId = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  const before = [...old.childNodes];
  const nodes = [...fresh.childNodes].map((child, i) => {
    const same = child.id ? byId.get(child.id) : before[i] && !before[i].id ? before[i] : null;
    if (child.nodeType === Node.ELEMENT_NODE && same?.tagName === child.tagName) {
      updateMarkup(same, child);
      return same;
    }
    return document.importNode(child, true);
  });
  const focus = document.activeElement?.id;
  for (const node of before) if (!nodes.includes(node)) node.remove();
  nodes.forEach((node, i) => old.childNodes[i] === node || old.insertBefore(node, old.childNodes[i] ?? null));
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
}

// Fetch a page and return its element with that id; null if the page does not exist or is forbidden.
export async function fetchElement(address, id) {
  const response = await fetch(address, { headers: { accept: "text/html" } });
  if ([403, 404].includes(response.status)) return null;
  if (!response.ok) throw new Error(response.statusText);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.getElementById(id);
}
