// Draws nose and mouth.

import type { Brush } from '#engine/drawing/brush.ts';
import { clamp, lerp, mix, n } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { HeroLook } from '#engine/types.ts';
import type { SkinTones } from '../palettes.ts';
import type { Mood, MouthKind } from './expression.ts';

/** Shade beside a high bridge of the nose; a flat one has a broad soft light instead. */
function noseBridge(brush: Brush, shape: HeadShape, bridge: number, skin: SkinTones): string {
  if (Math.abs(bridge) < 0.12) return '';
  const x = shape.turn * 1.25;
  if (bridge < 0)
    return `<ellipse class="shade" cx="${n(x)}" cy="${n(shape.eye.y + 4)}" rx="14" ry="7" fill="${mix(skin.base, '#fff3dc', 0.45)}" opacity="${n(-0.38 * bridge)}"/>`;
  const side = (q: 1 | -1): string =>
    `M${n(x + q * 9)} ${n(shape.eye.y - 12)}Q${n(x + q * 5.5)} ${n(shape.eye.y + 4)} ${n(x + q * 7)} ${n(shape.noseY - 12)}`;
  const lean = brush.light.key.from.x < 0 ? 1 : -1;
  return (
    brush.stroke(side(lean), skin.shade, 4, 0.42 * bridge) +
    brush.stroke(side(lean > 0 ? -1 : 1), skin.shade, 3, 0.2 * bridge)
  );
}

/** Shift of the features from which the nose shows its side: more than any pose has by itself. */
const STRONG_TURN_UNITS = 13;

export function drawNose(brush: Brush, shape: HeadShape, look: HeroLook, skin: SkinTones): string {
  const wide = clamp(look.face.noseWidth, -1.25, 1.25);
  const long = clamp(look.face.noseLength, -1.25, 1.25);
  const half = 11 * (1 + 0.7 * wide);
  const x = shape.turn * 1.35;
  const y = shape.noseY;
  const lean = Math.sign(shape.turn || 1);
  const ink = mix(skin.line, skin.mouth, 0.35);
  const sag = 5 + 1.5 * wide;
  let s = '';
  s += noseBridge(brush, shape, look.face.noseBridge ?? 0, skin);
  if (Math.abs(shape.turn) > STRONG_TURN_UNITS) {
    // The far side of the bridge, seen from the near side.
    s += brush.stroke(
      `M${n(x + lean * 2)} ${n(y - 34)}C${n(x + lean * 5)} ${n(y - 24)} ${n(x + lean * (half + 1))} ${n(y - 14)} ${n(x + lean * (half + 1))} ${n(y - 4)}`,
      skin.shade,
      3.6,
      0.5,
    );
  }
  if (long > 0.25) {
    // A longer nose gets a soft side instead of a line.
    s += brush.stroke(
      `M${n(x - lean * 4)} ${n(y - 26 - long * 6)}Q${n(x - lean * 8)} ${n(y - 14)} ${n(x - lean * (half * 0.72))} ${n(y - 4)}`,
      skin.shade,
      4,
      0.34,
    );
  }
  s += `<ellipse class="shade" cx="${n(x)}" cy="${n(y - 4)}" rx="${n(half * 1.2)}" ry="9" fill="${skin.blush}" opacity="${n(skin.blushOpacity * 0.6)}"/>`;
  s += brush.line(
    `M${n(x - half)} ${n(y - 3)}C${n(x - half * 0.7)} ${n(y + sag)} ${n(x + half * 0.7)} ${n(y + sag)} ${n(x + half)} ${n(y - 3)}`,
    ink,
    lerp(4.4, 5.2, (wide + 1) / 2),
  );
  if (wide > 0.25) {
    s += brush.stroke(
      `M${n(x - half - 3)} ${n(y - 8)}Q${n(x - half - 5)} ${n(y - 2)} ${n(x - half + 1)} ${n(y + 1)}M${n(x + half + 3)} ${n(y - 8)}Q${n(x + half + 5)} ${n(y - 2)} ${n(x + half - 1)} ${n(y + 1)}`,
      ink,
      3.2,
      0.7,
    );
  }
  s += `<ellipse class="tiny" cx="${n(x + 2)}" cy="${n(y - 11)}" rx="${n(half * 0.42)}" ry="${n(3.4 + 0.8 * skin.dark)}" fill="${mix('#fff3dc', skin.glow, 0.4 * skin.dark)}" opacity="${lerp(0.5, 0.62, skin.dark).toFixed(2)}"/>`;
  return s;
}

const INSIDE = '#8f2c38';
const TONGUE = '#e8757c';
const TEETH = '#fff6e8';

interface Lips {
  x: number;
  y: number;
  w: number;
  lift: number;
  /** 0 if the mouth is closed. */
  open: number;
}

/** Fullness from which both lips are drawn. */
const FULL_LIPS_MIN = 0.3;

/** Coloured lips if they are full, and always on deep skin, where a line alone is hard to see. */
function drawLips(brush: Brush, skin: SkinTones, full: number, { x, y, w, lift, open }: Lips): string {
  const shown = Math.min(1, full + 0.6 * skin.dark);
  if (shown <= 0.15) return '';
  // A closed lip follows the line of the mouth, an open one its lower edge.
  const [half, edge, top] = open > 0 ? [0.94, y + open * 0.8, y - lift * 0.5] : [0.6, y + lift * 0.42, y];
  const deep = (open > 0 ? 3 : 4.5) + shown * 4.5 + 4 * Math.max(0, full - FULL_LIPS_MIN);
  const low = top + (edge + deep - top) / 0.75;
  const l = x - w * half;
  const r = x + w * half;
  const belly = w * half * (open > 0 ? 0.98 : 0.62);
  const lip = `M${n(l)} ${n(top)}Q${n(x)} ${n(edge * 2 - top)} ${n(r)} ${n(top)}C${n(x + belly)} ${n(low)} ${n(x - belly)} ${n(low)} ${n(l)} ${n(top)}Z`;
  let s = `<path class="shade" d="${lip}" fill="${skin.lip}" opacity="${lerp(0.6, 0.9, skin.dark).toFixed(2)}"/>`;
  if (shown > 0.4) {
    const shine = edge + deep * 0.5;
    s += brush.stroke(
      `M${n(x - w * 0.2)} ${n(shine - 0.8)}Q${n(x)} ${n(shine + 1.4)} ${n(x + w * 0.2)} ${n(shine - 0.8)}`,
      skin.lipLight,
      2.4,
      0.6,
    );
  }
  if (full > FULL_LIPS_MIN && open === 0) {
    // The bow of the upper lip.
    const mid = y + lift * 0.38;
    const bow = 3 + 3.5 * full;
    s += `<path class="shade" d="M${n(x - w * 0.56)} ${n(mid - lift * 0.25)}Q${n(x - w * 0.2)} ${n(mid - bow * 1.7)} ${n(x)} ${n(mid - bow)}Q${n(x + w * 0.2)} ${n(mid - bow * 1.7)} ${n(x + w * 0.56)} ${n(mid - lift * 0.25)}Q${n(x)} ${n(mid + 3)} ${n(x - w * 0.56)} ${n(mid - lift * 0.25)}Z" fill="${skin.lip}" opacity="${n(0.6 + 0.2 * skin.dark)}"/>`;
  }
  return s;
}

/** A lost milk tooth beside the middle, and braces, on the upper row of an open mouth. */
function drawTeeth(look: HeroLook, { x, y, w, lift, open }: Lips): string {
  const top = y - lift - 4;
  const low = y + open * 0.5;
  const lost = look.missingTooth
    ? `<path d="M${n(x + 1)} ${n(top)}h11v${n(low - top - 3)}q-5.5 6 -11 0Z" fill="${INSIDE}"/>`
    : '';
  if (!look.braces) return lost;
  const wire = y - lift * 0.42 + open * 0.1;
  const at = [-0.56, -0.3, -0.1, 0.1, 0.3, 0.56].map((u) => ({ bx: x + u * w, by: wire + lift * 0.42 * (1 - u * u) }));
  const blocks = at.map(
    ({ bx, by }) => `<rect x="${n(bx - 2.4)}" y="${n(by - 2.2)}" width="4.8" height="4.4" rx="1.2"/>`,
  );
  const line = `M${n(x - w * 0.74)} ${n(wire - lift * 0.1)}Q${n(x)} ${n(wire + lift * 0.9)} ${n(x + w * 0.74)} ${n(wire - lift * 0.1)}`;
  return `<path d="${line}" fill="none" stroke="#8fa0b4" stroke-width="1.8"/><g fill="#7d90a8" stroke="#fff" stroke-width=".6">${blocks.join('')}</g>${lost}`;
}

/** Drawn down at the corners, the upper teeth showing. */
function uneasyMouth(brush: Brush, skin: SkinTones, { x, y, w, lift, open }: Lips): string {
  const d = `M${n(x - w)} ${n(y + lift)}Q${n(x)} ${n(y - open * 0.9)} ${n(x + w)} ${n(y + lift)}Q${n(x + w * 0.9)} ${n(y + open)} ${n(x)} ${n(y + open * 0.86)}Q${n(x - w * 0.9)} ${n(y + open)} ${n(x - w)} ${n(y + lift)}Z`;
  const teeth = `<path d="M${n(x - w)} ${n(y - open)}h${n(w * 2)}v${n(open + lift * 0.4)}Q${n(x)} ${n(y + open * 0.1)} ${n(x - w)} ${n(y + lift * 0.4)}Z" fill="${TEETH}"/>`;
  return `<path d="${d}" fill="${INSIDE}" stroke="${mix(skin.mouth, skin.lip, 0.6 * skin.dark)}" stroke-width="${n(3.2 + 1.4 * skin.dark)}" stroke-linejoin="round"/>${brush.within(d, teeth, ' class="tiny"')}`;
}

/** A mouth that shows at most the tip of the tongue or a gap. */
function closedMouth(
  brush: Brush,
  skin: SkinTones,
  kind: MouthKind,
  { x, y, w, lift, open, thick }: Lips & { thick: number },
): string {
  const ink = skin.mouth;
  const left = x - w;
  const right = x + w;
  const bent = `M${n(left)} ${n(y - lift * 0.2)}C${n(x - w * 0.3)} ${n(y + lift * 0.7)} ${n(x + w * 0.5)} ${n(y + lift * 0.6)} ${n(right)} ${n(y - lift)}`;
  switch (kind) {
    case 'side':
      return brush.line(bent, ink, thick);
    case 'tongue':
      return (
        `<path d="M${n(x + w * 0.1)} ${n(y + lift * 0.3)}c${n(-w * 0.1)} 11 ${n(w * 0.2)} 15 ${n(w * 0.42)} 14c${n(w * 0.34)} -1 ${n(w * 0.44)} -9 ${n(w * 0.3)} -16Z" fill="${TONGUE}" stroke="${mix(TONGUE, ink, 0.4)}" stroke-width="2"/>` +
        brush.line(bent, ink, thick)
      );
    case 'uneasy':
      return uneasyMouth(brush, skin, { x, y, w, lift, open });
    case 'pout':
      return (
        brush.line(
          `M${n(left)} ${n(y + lift)}C${n(x - w * 0.5)} ${n(y - lift * 2)} ${n(x + w * 0.5)} ${n(y - lift * 2)} ${n(right)} ${n(y + lift)}`,
          ink,
          thick,
        ) +
        brush.stroke(
          `M${n(x - w * 0.4)} ${n(y + 9)}Q${n(x)} ${n(y + 12)} ${n(x + w * 0.4)} ${n(y + 9)}`,
          skin.line,
          3.2,
          0.55,
        )
      );
    case 'wavy':
      return brush.line(
        `M${n(left)} ${n(y - 1)}C${n(x - w * 0.5)} ${n(y - 6)} ${n(x - w * 0.2)} ${n(y - 5)} ${n(x)} ${n(y - 1)}C${n(x + w * 0.3)} ${n(y + 4)} ${n(x + w * 0.6)} ${n(y + 2)} ${n(right)} ${n(y - 3)}`,
        ink,
        thick,
      );
    default:
      return (
        brush.line(
          `M${n(left)} ${n(y - lift)}C${n(x - w * 0.6)} ${n(y + lift * 0.85)} ${n(x + w * 0.6)} ${n(y + lift * 0.85)} ${n(right)} ${n(y - lift)}`,
          ink,
          thick,
        ) +
        brush.stroke(
          `M${n(left - 4)} ${n(y - lift - 3)}Q${n(left - 1)} ${n(y - lift + 2)} ${n(left + 3)} ${n(y - lift + 2)}M${n(right + 4)} ${n(y - lift - 3)}Q${n(right + 1)} ${n(y - lift + 2)} ${n(right - 3)} ${n(y - lift + 2)}`,
          skin.line,
          3.4,
          0.6,
        )
      );
  }
}

export function drawMouth(brush: Brush, shape: HeadShape, look: HeroLook, skin: SkinTones, mood: Mood): string {
  const { kind, open } = mood.mouth;
  const x = shape.turn * 1.1;
  const y = shape.mouthY;
  const w = mood.mouth.width * (1 - Math.abs(shape.turn) * 0.005);
  const lift = mood.mouth.lift;
  const full = clamp(look.face.lipFullness, -1.25, 1.25);
  const ink = skin.mouth;
  const thick = 5.2 + full * 1.5;
  const left = x - w;
  const right = x + w;
  let s =
    kind === 'o' || kind === 'uneasy' || kind === 'tongue'
      ? ''
      : drawLips(brush, skin, full, { x, y, w, lift, open: kind === 'open' ? open : 0 });
  if (kind === 'open') {
    const d = `M${n(left)} ${n(y - lift)}Q${n(x)} ${n(y + lift * 0.45)} ${n(right)} ${n(y - lift)}C${n(x + w * 0.98)} ${n(y + open * 1.12)} ${n(x - w * 0.98)} ${n(y + open * 1.12)} ${n(left)} ${n(y - lift)}Z`;
    // The row of teeth ends before the corners, which stay dark.
    const row = y - lift * 0.3 + open * 0.12;
    const teeth = `M${n(x - w * 0.8)} ${n(y - lift - 6)}L${n(x + w * 0.8)} ${n(y - lift - 6)}C${n(x + w * 0.8)} ${n(row)} ${n(x + w * 0.5)} ${n(row + lift * 0.4 + open * 0.18)} ${n(x)} ${n(row + lift * 0.46 + open * 0.2)}C${n(x - w * 0.5)} ${n(row + lift * 0.4 + open * 0.18)} ${n(x - w * 0.8)} ${n(row)} ${n(x - w * 0.8)} ${n(y - lift - 6)}Z`;
    const gap = look.toothGap
      ? `<path d="M${n(x - 3)} ${n(y - lift)}L${n(x + 3)} ${n(y - lift)}L${n(x + 2.4)} ${n(y + open * 0.55)}L${n(x - 2.4)} ${n(y + open * 0.55)}Z" fill="${INSIDE}"/>`
      : '';
    s += `<path d="${d}" fill="${INSIDE}" stroke="${mix(ink, skin.lip, 0.3 + 0.2 * Math.max(0, full) + 0.1 * skin.dark)}" stroke-width="${n(3.2 + Math.max(0, full) * 1.4)}" stroke-linejoin="round"/>`;
    s += brush.within(
      d,
      `<ellipse cx="${n(x)}" cy="${n(y + open * 0.82)}" rx="${n(w * 0.6)}" ry="${n(open * 0.42)}" fill="${TONGUE}"/><path d="${teeth}" fill="${TEETH}"/>${gap}${drawTeeth(look, { x, y, w, lift, open })}`,
      ' class="tiny"',
    );
  } else if (kind === 'o') {
    s += `<ellipse cx="${n(x)}" cy="${n(y + 2)}" rx="${n(w * 0.86)}" ry="${n(open * 0.9)}" fill="${INSIDE}" stroke="${mix(ink, skin.lip, 0.75 * skin.dark)}" stroke-width="${n(3.4 + 1.4 * skin.dark)}"/><ellipse class="tiny" cx="${n(x)}" cy="${n(y + 8)}" rx="${n(w * 0.5)}" ry="${n(open * 0.34)}" fill="${TONGUE}"/>`;
  } else s += closedMouth(brush, skin, mood.mouth.kind, { x, y, w, lift, open, thick });
  return s;
}
