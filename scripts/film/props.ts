// The things of the film that no story brings: boards, paper edges, shadows, fireflies, the night behind the table.
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { createRng } from '#engine/drawing/rng.ts';
import { type Canvas, fromRgba } from './canvas.ts';

export interface Props {
  readonly board: Canvas;
  readonly paper: Canvas;
  readonly paperEdge: Canvas;
  /** The side of a closed book: a board, leaves, a board. */
  readonly leaves: Canvas;
  readonly shadow: Canvas;
  readonly firefly: Canvas;
}

export const makeProps = async (): Promise<Props> => ({
  board: plain('#3d175e', 64),
  paper: plain('#fbefdd', 64),
  paperEdge: plain('#d8bd97', 64),
  leaves: leaves(),
  shadow: await shadow(),
  firefly: firefly(),
});

const draw = (svg: string, margin = 0): Canvas => {
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return fromRgba(new Uint8Array(pixels), width, height, margin);
};

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;

const plain = (colour: string, size: number): Canvas =>
  draw(svg(size, size, `<rect width="100%" height="100%" fill="${colour}"/>`));

const leaves = (): Canvas => {
  const lines = [9, 14, 19, 24].map((y) => `<rect y="${y}" width="64" height="2" fill="#d8bd97"/>`).join('');
  const boards = '<rect width="64" height="32" fill="#3d175e"/><rect y="4" width="64" height="24" fill="#f7e8d0"/>';
  return draw(svg(64, 32, boards + lines));
};

/** Five parts of seven are full, the rest is the soft rim. */
const shadow = async (): Promise<Canvas> => {
  const size = 280;
  const rim = Math.round(size / 7);
  const body = `<rect x="${rim}" y="${rim}" width="${size - 2 * rim}" height="${size - 2 * rim}" rx="8" fill="#08061c" fill-opacity="0.62"/>`;
  const { data } = await sharp(Buffer.from(svg(size, size, body)))
    .blur(13)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromRgba(data, size, size);
};

const firefly = (): Canvas =>
  draw(
    svg(
      56,
      56,
      '<radialGradient id="g"><stop stop-color="#fff3c4"/><stop offset=".12" stop-color="#ffd76a" stop-opacity=".8"/><stop offset=".4" stop-color="#ffb638" stop-opacity=".2"/><stop offset="1" stop-color="#ff9d2e" stop-opacity="0"/></radialGradient><circle cx="28" cy="28" r="28" fill="url(#g)"/>',
    ),
  );

/** Night around a pool of lamp light; grain of one step keeps the darkness from showing bands. */
export const makeNight = (width: number, height: number): Canvas => {
  const stops =
    '<stop stop-color="#6a3f8f"/><stop offset=".35" stop-color="#472c78"/><stop offset=".7" stop-color="#2a2062"/><stop offset="1" stop-color="#17123d"/>';
  const gradient = `<radialGradient id="n" gradientUnits="userSpaceOnUse" cx="${width * 0.46}" cy="${height * 0.4}" r="${width * 0.62}">${stops}</radialGradient>`;
  const night = draw(svg(width, height, `${gradient}<rect width="100%" height="100%" fill="url(#n)"/>`));
  const random = createRng(7).next;
  for (let at = 0; at < night.pixels.length; at++) {
    const grain = random() < 0.5 ? 0x010101 : 0;
    night.pixels[at] = (night.pixels[at] ?? 0) + grain;
  }
  return night;
};
