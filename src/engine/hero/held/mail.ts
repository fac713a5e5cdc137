// Held things of cloud-post, drawn around the fist: letters and a pencil.

import type { Brush } from '#engine/drawing/brush.ts';

const PAPER = '#fff6e4';

export const letter = (brush: Brush): string =>
  brush.solid('M-58 -96L66 -104L72 -14L-52 -6Z', PAPER, { shade: 0.25 }) +
  brush.line('M-58 -96L8 -46L66 -104', '#cfa98c', 5) +
  '<path class="shade" d="M-54 -30C-30 -44 0 -18 30 -32C50 -40 64 -30 71 -34L72 -14L-52 -6Z" fill="#a8bcd8" opacity=".6"/>' +
  '<path d="M34 -84C30 -96 42 -102 48 -94C58 -98 62 -86 55 -80C60 -72 50 -66 44 -71C38 -64 28 -70 33 -76C26 -78 26 -86 34 -84Z" fill="#6a4f9a"/>' +
  '<path d="M-34 0C-27 12 -26 22 -34 24C-42 22 -41 12 -34 0ZM30 -6C38 8 39 20 30 23C21 20 22 8 30 -6Z" fill="#9fd0ea"/>';

/** With an address. */
export const addressedLetter = (brush: Brush): string =>
  letter(brush) +
  '<path class="ink" d="M-34 -50L14 -54M-32 -36L34 -41M-30 -22L6 -25" fill="none" stroke="#7a4a6a" stroke-width="5" stroke-linecap="round"/>';

/** The child's reply: dry, with an address and a stamp, closed with a heart. */
export const answerLetter = (brush: Brush): string =>
  brush.solid('M-58 -96L66 -104L72 -14L-52 -6Z', PAPER, { shade: 0.25 }) +
  brush.line('M-58 -96L8 -46L66 -104', '#cfa98c', 5) +
  brush.solid('M-38 -88L-14 -90L-12 -62L-36 -60Z', '#f2b63c', { shade: 0.3 }) +
  '<path d="M8 -40C-2 -52 -12 -44 -8 -34C-4 -26 4 -22 8 -16C12 -22 20 -28 23 -36C26 -46 16 -52 8 -40Z" fill="#d8423a"/>' +
  '<path class="ink" d="M30 -50L56 -52M30 -38L50 -40" fill="none" stroke="#7a4a6a" stroke-width="5" stroke-linecap="round"/>';

export const openLetter = (brush: Brush): string =>
  brush.solid('M-86 -150C-30 -160 40 -158 92 -146L86 30C36 20 -30 20 -82 32Z', PAPER, { shade: 0.3 }) +
  '<path class="ink" d="M-60 -118C-20 -124 30 -122 66 -116M-58 -90C-20 -96 20 -94 50 -90M-58 -62C-10 -68 30 -66 64 -60M-56 -34C-20 -40 10 -38 36 -34" fill="none" stroke="#8a76b4" stroke-width="6" stroke-linecap="round"/>' +
  '<path d="M44 -16C40 -28 52 -34 58 -26C68 -30 72 -18 65 -12C70 -4 60 2 54 -3C48 4 38 -2 43 -8C36 -10 36 -18 44 -16Z" fill="#6a4f9a"/>';

export const pencil = (brush: Brush): string =>
  brush.solid('M-12 -96L12 -96L12 40L-12 40Z', '#f2b63c', { shade: 0.4, edge: 2 }) +
  brush.solid('M-12 40L12 40L0 74Z', '#f6dcb8', { shade: 0.3 }) +
  '<path d="M-5 60L5 60L0 74Z" fill="#4a2c44"/>' +
  brush.solid('M-12 -116L12 -116L12 -94L-12 -94Z', '#e0604e', { shade: 0.3 });
