// Parts of the fox cub: head with moods, paws in dark socks, and the tail.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { type Dot, tube } from '#engine/drawing/path.ts';
import { animalEye, bushyTail, type Nature } from '../animal.ts';

export const FUR = '#ef7b2e';
export const CREAM = '#fff0d8';
const INK = '#3a2130';
export const SOCK = '#3a2130';
export const DARK = '#c4531f';

export interface HeadPlace {
  at: Dot;
  rotate?: number;
  scale?: number;
  /** Ears laid back: 0 upright, 1 flat with fear. */
  ears?: number;
  /** A grown fox: smaller eyes, longer cheeks. */
  adult?: boolean;
  /** The muzzle's shift to the side in a three-quarter view, -1..1. */
  turn?: number;
}

const HEAD =
  'M0 -84C58 -84 98 -48 116 4C126 18 138 34 152 44C134 56 118 62 104 66C76 92 34 116 0 118C-34 116 -76 92 -104 66C-118 62 -134 56 -152 44C-138 34 -126 18 -116 4C-98 -48 -58 -84 0 -84Z';

function ear(brush: Brush, q: -1 | 1, back: number): string {
  // A laid-back ear turns outwards around its root.
  const { brush: hand, transform } = brush.at(q * 62, -52, q * back * 62, 1 - back * 0.12, q < 0);
  const svg =
    hand.solid('M42 46C72 -18 74 -98 56 -124C22 -114 -28 -64 -44 -14Z', FUR, { shade: 0.45, edge: 2 }) +
    hand.solid('M34 24C50 -28 52 -76 44 -96C22 -86 -10 -48 -22 -14Z', INK, { shade: 0, rim: 0 }) +
    hand.solid('M22 22C30 -14 32 -40 30 -52C14 -40 -4 -24 -12 -8Z', '#e9a08f', { shade: 0.25, rim: 0 });
  return `<g transform="${transform}">${svg}</g>`;
}

export function foxHead(parent: Brush, nature: Nature, place: HeadPlace): string {
  const { brush, transform } = parent.at(place.at[0], place.at[1], place.rotate ?? 0, place.scale ?? 1);
  const scared = nature.mood === 'scared';
  const back = place.ears ?? (scared ? 0.8 : nature.mood === 'sad' ? 0.5 : nature.mood === 'asleep' ? 0.3 : 0);
  const t = (place.turn ?? 0) * 16;
  const eye = place.adult ? { rx: 12, ry: 16, iris: '#b5702a' } : { rx: 17, ry: 22, iris: '#c9803a' };
  const eyeY = place.adult ? 18 : 22;
  const mask =
    `<path d="M-160 20C-100 4 ${n(-52 + t)} 14 ${n(-30 + t)} 54C${n(-18 + t)} 76 ${n(-10 + t)} 96 ${n(t)} 124L-160 124Z" fill="${CREAM}"/>` +
    `<path d="M160 20C100 4 ${n(52 + t)} 14 ${n(30 + t)} 54C${n(18 + t)} 76 ${n(10 + t)} 96 ${n(t)} 124L160 124Z" fill="${CREAM}"/>` +
    `<path class="shade" d="M${n(-14 + t * 0.5)} -90C${n(-10 + t)} -50 ${n(-8 + t)} -20 ${n(t)} 10C${n(8 + t)} -20 ${n(10 + t)} -50 ${n(14 + t * 0.5)} -90Z" fill="${DARK}" opacity=".5"/>`;
  const browY = scared || nature.mood === 'wonder' ? -18 : -12;
  const inner = nature.mood === 'sad' || scared ? -9 : 0;
  const brows = brush.line(
    `M${n(-70 + t)} ${n(browY)}Q${n(-52 + t)} ${n(browY - 11)} ${n(-32 + t)} ${n(browY - 5 + inner)}M${n(32 + t)} ${n(browY - 5 + inner)}Q${n(52 + t)} ${n(browY - 11)} ${n(70 + t)} ${n(browY)}`,
    DARK,
    6.4,
  );
  const nose =
    `<path d="M${n(-19 + t * 1.3)} 82C${n(-17 + t * 1.3)} 71 ${n(17 + t * 1.3)} 71 ${n(19 + t * 1.3)} 82C${n(19 + t * 1.3)} 97 ${n(6 + t * 1.3)} 105 ${n(t * 1.3)} 105C${n(-6 + t * 1.3)} 105 ${n(-19 + t * 1.3)} 97 ${n(-19 + t * 1.3)} 82Z" fill="${INK}"/>` +
    `<ellipse class="tiny" cx="${n(5 + t * 1.3)}" cy="80" rx="7" ry="3.4" fill="#9a7a88"/>`;
  const blush = `<g class="shade" fill="#ff8a6a" opacity=".42"><ellipse cx="${n(-86 + t * 0.5)}" cy="56" rx="23" ry="13"/><ellipse cx="${n(88 + t * 0.5)}" cy="56" rx="23" ry="13"/></g>`;
  const svg =
    ear(brush, -1, back) +
    ear(brush, 1, back) +
    brush.solid(HEAD, FUR, { inside: mask, shade: 0.45, depth: 24, dry: 12, dryAngle: 0.5 }) +
    blush +
    animalEye(brush, -47 + t, eyeY, eye, nature) +
    animalEye(brush, 49 + t, eyeY, eye, nature) +
    brows +
    mouth(brush, nature, t * 1.3) +
    nose +
    (nature.mood === 'sad' ? tear(t) : '');
  return `<g transform="${transform}">${svg}</g>`;
}

function mouth(brush: Brush, nature: Nature, t: number): string {
  switch (nature.mood) {
    case 'joy':
      return (
        `<path d="M${n(-24 + t)} 106Q${n(t)} 112 ${n(24 + t)} 106C${n(20 + t)} 138 ${n(-20 + t)} 138 ${n(-24 + t)} 106Z" fill="#8f2c38" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` +
        `<ellipse class="tiny" cx="${n(t)}" cy="125" rx="11" ry="7" fill="#ea8086"/>`
      );
    case 'scared':
      return brush.line(`M${n(-15 + t)} 116Q${n(-8 + t)} 109 ${n(t)} 115Q${n(8 + t)} 121 ${n(15 + t)} 114`, INK, 4.4);
    case 'sad':
      return brush.line(`M${n(t)} 104L${n(t)} 111M${n(-14 + t)} 116Q${n(t)} 107 ${n(14 + t)} 116`, INK, 4.4);
    case 'wonder':
      return `<ellipse cx="${n(t)}" cy="116" rx="8" ry="9" fill="#8f2c38" stroke="${INK}" stroke-width="4"/>`;
    default:
      return brush.line(
        `M${n(t)} 104L${n(t)} 111M${n(-20 + t)} 111Q${n(-8 + t)} 124 ${n(t)} 112Q${n(8 + t)} 124 ${n(20 + t)} 111`,
        INK,
        4.5,
      );
  }
}

const tear = (t: number): string =>
  `<path class="tiny" d="M${n(-70 + t)} 46C${n(-60 + t)} 58 ${n(-60 + t)} 68 ${n(-70 + t)} 69C${n(-80 + t)} 68 ${n(-80 + t)} 58 ${n(-70 + t)} 46Z" fill="#cfe6ff" stroke="#8fb4dc" stroke-width="2"/>`;

/** A leg: fur above, a dark sock below, a soft paw at the end. */
export function foxLeg(
  brush: Brush,
  hip: Dot,
  knee: Dot,
  paw: Dot,
  options: { half?: number; far?: boolean; toe?: number } = {},
): string {
  const half = options.half ?? 25;
  const fur = options.far ? mix(FUR, DARK, 0.55) : FUR;
  const d = tube(hip, knee, paw, { half: [half * 1.25, half * 0.95, half * 0.88], caps: [0.6, 0.7] });
  const sock = tube(hip, knee, paw, { from: 0.6, half: [half * 0.98, half * 0.98, half * 0.96], caps: [-0.35, 0.8] });
  const toe = options.toe ?? 1;
  const foot = `M${n(paw[0] - half * 0.95)} ${n(paw[1] - 4)}C${n(paw[0] - half)} ${n(paw[1] + 16)} ${n(paw[0] + toe * half * 0.4)} ${n(paw[1] + 20)} ${n(paw[0] + toe * half * 1.25)} ${n(paw[1] + 16)}C${n(paw[0] + toe * half * 1.7)} ${n(paw[1] + 4)} ${n(paw[0] + half)} ${n(paw[1] - 8)} ${n(paw[0] + half * 0.7)} ${n(paw[1] - 10)}Z`;
  return (
    brush.solid(d, fur, { shade: 0.45, edge: 3 }) +
    brush.solid(sock, SOCK, { shade: 0.2 }) +
    brush.solid(foot, SOCK, { shade: 0.2 }) +
    brush.stroke(
      `M${n(paw[0] + toe * half * 0.5)} ${n(paw[1] + 14)}l0 -7M${n(paw[0] + toe * half * 0.95)} ${n(paw[1] + 13)}l0 -7`,
      '#7a5a68',
      3,
      0.9,
    )
  );
}

export function foxTail(brush: Brush, line: readonly Dot[], width = 62, ragged = 0): string {
  return bushyTail(brush, line, { width, fur: FUR, tip: CREAM, ragged });
}

export const chest = (inner: string): string => `<path d="${inner}" fill="${CREAM}"/>`;
