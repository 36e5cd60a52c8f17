// The table as a PNG: this browser draws the SVG, twice as large, and hands out what it has drawn.
const LARGER = 2;
const BELOW = 8; // pixels left empty below the table

async function drawn(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(lit(await answer.text()))}`;
  await image.decode();
  const [width, height] = [image.naturalWidth * LARGER, image.naturalHeight * LARGER];
  const whole = canvas(width, height);
  whole.drawImage(image, 0, 0, width, height);
  const used = canvas(width, lowest(whole, width, height));
  used.drawImage(whole.canvas, 0, 0);
  return new Promise((done) => used.canvas.toBlob(done, "image/png"));
}

const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");

// How far down there is something: below the table the page is empty.
function lowest(drawing, width, height) {
  const pixels = new Uint32Array(drawing.getImageData(0, 0, width, height).data.buffer);
  let last = pixels.length - 1;
  while (last > 0 && pixels[last] === pixels[last - 1]) last -= 1;
  return Math.min(height, Math.ceil(last / width) + BELOW);
}

// In the light that was chosen here.
function lit(text) {
  const theme = document.documentElement.dataset.theme;
  return theme ? text.replace("<svg ", `<svg data-theme="${theme}" `) : text;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-png]");
  if (!link) return;
  event.preventDefault();
  try {
    const address = URL.createObjectURL(await drawn(link.href));
    Object.assign(document.createElement("a"), { href: address, download: link.download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch {
    document.getElementById("error").textContent = link.dataset.sorry;
  }
});
