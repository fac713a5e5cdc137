// A gallery seen along its wall: the wall leads from the near left edge to a corner, where the next wall begins.

import { linear, mix, n } from '#engine/drawing/draw.ts';
import {
  numberParam,
  type Piece,
  type PieceContext,
  type PieceKit,
  type PieceParams,
  tone,
} from '#engine/drawing/piece.ts';

type ToScreen = (along: number, height: number) => [x: number, y: number];

interface Perspective {
  corner: number;
  floor: number;
  /** Maps a place on the wall: `along` from 0 at the corner to 1 at the left edge, `height` as it is at the corner. */
  at: ToScreen;
}

/** The side wall grows from scale 1 at the corner to `near` at the left edge; `eye` is the height of the horizon. */
function perspectiveOf(params: PieceParams): Perspective {
  const corner = numberParam(params, 'corner', 1500);
  const near = numberParam(params, 'near', 2.2);
  const eye = numberParam(params, 'eye', 1500);
  return {
    corner,
    floor: numberParam(params, 'floor', 1560),
    at: (along, height) => {
      const scale = 1 / (1 - along * (1 - 1 / near));
      return [(corner * (near - scale)) / (near - 1), eye + (height - eye) * scale];
    },
  };
}

const quad = (at: ToScreen, from: number, to: number, high: number, low: number): string => {
  const corners = [at(from, high), at(to, high), at(to, low), at(from, low)];
  return `M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
};

/** Diamonds of the damask over a wall, smaller towards the corner. */
function damask(at: ToScreen, columns: number, high: number, low: number): string {
  let d = '';
  for (let column = 0; column < columns; column++)
    for (let row = 0; high + row * 130 < low - 60; row++) {
      const along = (column + 0.5) / columns;
      const middle = high + 40 + row * 130 + (column % 2) * 65;
      if (middle > low - 50) continue;
      const half = 0.28 / columns;
      const points = [
        at(along, middle - 42),
        at(along + half, middle),
        at(along, middle + 42),
        at(along - half, middle),
      ];
      const [top, right, bottom, left] = points.map(([x, y]) => `${n(x)} ${n(y)}`);
      d += `M${top}Q${right} ${bottom}Q${left} ${top}Z`;
    }
  return d;
}

/**
 * The wall from the left edge to `corner` and the wall beyond it, over the whole picture. `floor` and `dado` are heights
 * at the corner, `near` is how much larger the wall is at the left edge, `eye` the horizon.
 */
const gallery: Piece = (params, context: PieceContext) => {
  const { size } = context;
  const { corner, floor, at } = perspectiveOf(params);
  const dado = floor - numberParam(params, 'dado', 170);
  const cornice = numberParam(params, 'cornice', 120);
  const [top, low] = [tone(params, context, 'wall-top', '#173a2e'), tone(params, context, 'wall-low', '#2f6146')];
  const wood = tone(params, context, 'dado', '#4a3022');
  const gilt = tone(params, context, 'gilt', '#c9973e');
  const [down, away] = [context.id('down'), context.id('away')];
  const beyond: ToScreen = (along, height) => [corner + along * (size.width + 20 - corner), height];
  const wallOf = (where: ToScreen, columns: number, panels: number, dim: number): string => {
    const pattern = `<path class="tiny" d="${damask(where, columns, cornice + 40, dado)}" fill="${mix(low, gilt, 0.24)}" fill-opacity=".42"/>`;
    let boards = '';
    for (let i = 0; i < panels; i++)
      boards += quad(where, (i + 0.12) / panels, (i + 0.88) / panels, dado + 46, floor - 44);
    return (
      `<path class="sky" d="${quad(where, 0, 1, -60, dado)}" fill="url(#${down})"/>${pattern}` +
      `<path d="${quad(where, 0, 1, -60, cornice)}" fill="${mix(top, '#05080c', 0.35)}"/><path d="${quad(where, 0, 1, cornice, cornice + 26)}" fill="${mix(gilt, top, 0.25)}"/>` +
      `<path d="${quad(where, 0, 1, dado, floor)}" fill="${wood}"/><path d="${boards}" fill="${mix(wood, '#c98a4a', 0.18)}"/>` +
      `<path d="${quad(where, 0, 1, dado - 12, dado + 16)}" fill="${gilt}"/><path d="${quad(where, 0, 1, floor - 26, floor)}" fill="${mix(wood, '#1c1410', 0.4)}"/>` +
      `<path class="shade" d="${quad(where, 0, 1, -60, floor)}" fill="#05080c" fill-opacity="${dim}"/>`
    );
  };
  const reach = quad(at, 0, 1, -60, floor);
  return {
    defs:
      linear(down, [
        [0, top],
        [1, low],
      ]) +
      `<linearGradient id="${away}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#05080c" stop-opacity="0"/><stop offset=".7" stop-color="#05080c" stop-opacity=".08"/><stop offset="1" stop-color="#05080c" stop-opacity=".42"/></linearGradient>`,
    body: `${wallOf(beyond, Math.max(2, Math.round((size.width - corner) / 130)), Math.max(1, Math.round((size.width - corner) / 260)), 0.26)}${wallOf(at, 12, 7, 0)}<path class="shade" d="${reach}" fill="url(#${away})"/>`,
  };
};

/** The light of a tall window on a wall, leaning by `lean`: three rows of two panes around the origin. */
const wallLight: Piece = (params, context) => {
  const w = numberParam(params, 'width', 460);
  const h = numberParam(params, 'height', 900);
  const lean = numberParam(params, 'lean', -360);
  const opacity = numberParam(params, 'opacity', 0.2);
  const at = (u: number, v: number): string =>
    `${n((u - 0.5) * w - (v - 0.5) * lean)} ${n((v - 0.5) * h + (u - 0.5) * w * 0.14)}`;
  const panes = [
    [0, 0.46],
    [0.54, 1],
  ].flatMap(([a = 0, b = 0]) =>
    [
      [0, 0.3],
      [0.35, 0.65],
      [0.7, 1],
    ].map(([s = 0, t = 0]) => `M${at(a, s)}L${at(b, s)}L${at(b, t)}L${at(a, t)}Z`),
  );
  const colour = tone(params, context, 'moon', '#9cc4ff');
  const halo = context.id('halo');
  return {
    defs: `<radialGradient id="${halo}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    body: `<g class="shade"><ellipse rx="${n(w * 1.1 + Math.abs(lean) * 0.5)}" ry="${n(h * 0.8)}" fill="url(#${halo})"/><path d="${panes.join('')}" fill="${colour}" fill-opacity="${opacity}"/></g>`,
  };
};

export const galleryPieces: PieceKit = { 'museum/gallery': gallery, 'museum/wall-light': wallLight };
