// Quiet sounds, made here without files, if the setting is on: my turn, a choice of somebody else, the end of the game.
// Browsers allow sound only after the person has clicked or typed on the page.
import { fieldById } from "./dom.js";
const SOUNDS = {
  // [start, pitch, length, volume] of each tone: seconds, hertz, seconds, 0 to 1
  turn: [
    [0, 587, 0.5, 0.07],
    [0.14, 880, 0.5, 0.07],
  ],
  piece: [
    [0, 220, 0.09, 0.06],
    [0.02, 330, 0.07, 0.03],
  ],
  over: [
    [0, 392, 0.6, 0.06],
    [0.16, 494, 0.6, 0.06],
    [0.32, 587, 0.6, 0.06],
    [0.48, 784, 0.9, 0.06],
  ],
};
const setting = fieldById("sound");
let audio = null;

export function sound(name) {
  if (!setting.checked || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const [start, pitch, length, loudness] of SOUNDS[name]) {
    const at = audio.currentTime + start;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loudness, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
}

setting.checked = localStorage.getItem("loew-sound") === "on";
setting.addEventListener("change", () => {
  localStorage.setItem("loew-sound", setting.checked ? "on" : "off");
  sound("turn");
});
