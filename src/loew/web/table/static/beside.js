// Put a small window beside a thing on the page. The policy of the page allows no style attribute.
const GAP = 6; // pixels between the thing and the window, and to the edge of the page

export function placer(element) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return ({ left, right, top, bottom }) => {
    sheet.replaceSync("");
    const { width, height } = element.getBoundingClientRect();
    const x = Math.max(GAP, Math.min((left + right - width) / 2, document.documentElement.clientWidth - width - GAP));
    const y = bottom + height + 2 * GAP <= innerHeight ? bottom + GAP : Math.max(GAP, top - height - GAP);
    sheet.replaceSync(`#${element.id} { --x: ${x}px; --y: ${y}px; }`);
  };
}
