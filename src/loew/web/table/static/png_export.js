// Download the table as a PNG: the browser draws the SVG at twice its size.
import { byId, closest } from "./dom.js";
const SCALE = 2;
const MARGIN_BELOW = 8; // pixels

async function drawPng(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withTheme(await response.text()))}`;
  await image.decode();
  const [width, height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
  const whole = canvas(width, height);
  whole.drawImage(image, 0, 0, width, height);
  const cropped = canvas(width, usedHeight(whole, width, height));
  cropped.drawImage(whole.canvas, 0, 0);
  return new Promise((done) => cropped.canvas.toBlob(done, "image/png"));
}

const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");

// The height without the empty area below the table.
function usedHeight(drawing, width, height) {
  const pixels = new Uint32Array(drawing.getImageData(0, 0, width, height).data.buffer);
  let last = pixels.length - 1;
  while (last > 0 && pixels[last] === pixels[last - 1]) last -= 1;
  return Math.min(height, Math.ceil(last / width) + MARGIN_BELOW);
}

// The SVG in the theme chosen in this browser.
function withTheme(text) {
  const theme = document.documentElement.dataset.theme;
  return theme ? text.replace("<svg ", `<svg data-theme="${theme}" `) : text;
}

document.addEventListener("click", async (event) => {
  /** @type {HTMLAnchorElement} */
  const link = closest(event, "a[data-png]");
  if (!link) return;
  event.preventDefault();
  try {
    const address = URL.createObjectURL(await drawPng(link.href));
    Object.assign(document.createElement("a"), { href: address, download: link.download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch {
    byId("error").textContent = link.dataset.unsupported;
  }
});
