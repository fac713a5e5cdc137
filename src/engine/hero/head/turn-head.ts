// Turns a drawn head further than its features alone allow: moves the markup over the skull as over an ellipsoid, so
// that hair, glasses and hats follow the face.

import { clamp, n } from '#engine/drawing/draw.ts';
import { mapMarkup } from '#engine/drawing/map-markup.ts';
import type { Dot } from '#engine/drawing/path.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';

/** Turn and pitch up to which moving the features is enough; a pose never exceeds it. */
const FEATURES_ONLY_MAX = 1;
/** Units the middle of the face moves for each further step. */
const SIDEWAYS_UNITS = 13.5;
const UPWARD_UNITS = 10;
/** Share of the half width of the head that the face may move; from a half on it would fold over. */
const SIDEWAYS_MAX_SHARE = 0.4;
/** Height of the axis of the turn, and how far above the crown the turn still shows. */
const AXIS_Y = -96;
const CROWN_REACH = 1.24;
const CHIN_LOSS = 0.42;

interface HeadTurn {
  /** What the features do by themselves. */
  turn: number;
  pitch: number;
  /** What is left for the whole head. */
  further: { turn: number; pitch: number };
}

export function splitTurn(turn: number, pitch: number): HeadTurn {
  const own = {
    turn: clamp(turn, -FEATURES_ONLY_MAX, FEATURES_ONLY_MAX),
    pitch: clamp(pitch, -FEATURES_ONLY_MAX, FEATURES_ONLY_MAX),
  };
  return { ...own, further: { turn: turn - own.turn, pitch: pitch - own.pitch } };
}

/** Where a point of the head is after the further turn. */
function turnedPoint(shape: HeadShape, { further }: HeadTurn): (dot: Dot) => Dot {
  const half = shape.half * 1.05;
  const most = half * SIDEWAYS_MAX_SHARE;
  const aside = clamp(further.turn * SIDEWAYS_UNITS, -most, most);
  const down = further.pitch * UPWARD_UNITS;
  const above = (AXIS_Y - shape.top) * CROWN_REACH;
  const below = shape.chin - AXIS_Y;
  return ([x, y]) => {
    const u = clamp(x / half, -1, 1);
    const across = 1 - u * u;
    const v = y < AXIS_Y ? clamp((AXIS_Y - y) / above, 0, 1) : clamp((y - AXIS_Y) / below, 0, 1);
    const level = y < AXIS_Y ? 1 - v * v : 1 - CHIN_LOSS * v * v;
    const upright = y < AXIS_Y ? 1 - v * v : 1 - v * v * 0.8;
    return [x + aside * across * level, y + down * upright * (0.35 + 0.65 * across)];
  };
}

interface TurnedMarkup {
  markup: string;
  /** Applies the turn to the clip paths the markup uses. */
  defs: (defs: string) => string;
}

export function turnMarkup(markup: string, shape: HeadShape, turn: HeadTurn): TurnedMarkup {
  if (turn.further.turn === 0 && turn.further.pitch === 0) return { markup, defs: (defs) => defs };
  return mapMarkup(markup, turnedPoint(shape, turn));
}

/** What is behind the head moves the other way. */
const BACK_SHARE = -0.22;

export function turnedBack(markup: string, { further }: HeadTurn): string {
  if (markup === '' || further.turn === 0) return markup;
  return `<g transform="translate(${n(further.turn * SIDEWAYS_UNITS * BACK_SHARE)} 0)">${markup}</g>`;
}
