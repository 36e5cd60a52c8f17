// New markup for old, element by element: what has the same id, or without one the same place, stays the same element,
// so focus and movement survive and a screen reader says only what is new.
export function swap(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const open = old.tagName === "DETAILS" && old.open; // what somebody unfolded stays so
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (open) old.open = true;
  const kept = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  const before = [...old.childNodes];
  const nodes = [...fresh.childNodes].map((child, i) => {
    const same = child.id ? kept.get(child.id) : before[i] && !before[i].id ? before[i] : null;
    if (child.nodeType === Node.ELEMENT_NODE && same?.tagName === child.tagName) {
      swap(same, child);
      return same;
    }
    return document.importNode(child, true);
  });
  const focus = document.activeElement?.id;
  for (const node of before) if (!nodes.includes(node)) node.remove();
  nodes.forEach((node, i) => old.childNodes[i] === node || old.insertBefore(node, old.childNodes[i] ?? null));
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
}

// The element of that id in a page that was fetched; null if there is no such page, or not for us.
export async function fetched(address, id) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if ([403, 404].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById(id);
}
