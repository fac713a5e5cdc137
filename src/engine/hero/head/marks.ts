// Draws ears, blush, highlights, freckles, dimples and moles.

import type { Brush } from '#engine/drawing/brush.ts';
import { clamp, lerp, mix, n } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { HeroLook } from '#engine/types.ts';
import type { SkinTones } from '../palettes.ts';
import type { Mood } from './expression.ts';
import { eyePlaces } from './eyes.ts';

/** The x coordinate of the outline at a height, on one side. */
function outlineAt(shape: HeadShape, y: number, side: -1 | 1): number {
  let extent = 0;
  shape.points.forEach((a, i) => {
    const b = shape.points[(i + 1) % shape.points.length] ?? a;
    if (a[1] <= y === b[1] <= y) return;
    const x = lerp(a[0], b[0], (y - a[1]) / (b[1] - a[1]));
    if (side * x > extent) extent = side * x;
  });
  return side * (extent || shape.half);
}

export interface EarPlace {
  side: -1 | 1;
  x: number;
  y: number;
  /** Half height. */
  r: number;
}

/** The visible ears. */
export function earPlaces(shape: HeadShape, look: HeroLook): EarPlace[] {
  const big = clamp(look.face.earSize, -1.25, 1.25);
  const angle = clamp(look.face.earAngle ?? 0, -1.25, 1.25);
  const r = 21 * (1 + 0.4 * big) * (1 + 0.1 * Math.max(0, angle));
  const out = 0.42 + 0.16 * big + (angle > 0 ? 0.34 : 0.22) * angle;
  return ([-1, 1] as const).flatMap((side) => {
    // On a turned head the far ear is hidden by the cheek and the near one moves forward.
    const away = (side * shape.turn) / 14;
    if (away > 0.62) return [];
    const y = shape.eye.y + 13 - shape.pitch * 0.7;
    // Attached to the outline at its own height, so that there is no gap.
    const edge = outlineAt(shape, y, side);
    const x = edge + side * (r * out * (1 - Math.max(0, away) * 0.8) - 4) - Math.max(0, -away) * side * 9;
    return [{ side, x, y, r }];
  });
}

export function drawEars(brush: Brush, shape: HeadShape, look: HeroLook, skin: SkinTones): string {
  return earPlaces(shape, look)
    .map(({ side, x, y, r }) => {
      const d = `M${n(x - side * r * 0.72)} ${n(y - r * 0.72)}C${n(x - side * r * 0.2)} ${n(y - r * 1.2)} ${n(x + side * r * 0.72)} ${n(y - r * 1.02)} ${n(x + side * r * 0.72)} ${n(y - r * 0.15)}C${n(x + side * r * 0.72)} ${n(y + r * 0.4)} ${n(x + side * r * 0.3)} ${n(y + r * 0.55)} ${n(x + side * r * 0.16)} ${n(y + r * 0.86)}C${n(x)} ${n(y + r * 1.16)} ${n(x - side * r * 0.6)} ${n(y + r * 1.08)} ${n(x - side * r * 0.72)} ${n(y + r * 0.6)}Z`;
      return (
        brush.solid(d, mix(skin.base, skin.shade, 0.12), {
          shade: 0.3,
          soft: true,
          rim: 0.9,
          shadeColour: skin.shade,
        }) +
        brush.stroke(
          `M${n(x - side * r * 0.1)} ${n(y - r * 0.5)}C${n(x + side * r * 0.42)} ${n(y - r * 0.6)} ${n(x + side * r * 0.44)} ${n(y + r * 0.1)} ${n(x + side * r * 0.02)} ${n(y + r * 0.42)}`,
          skin.line,
          3.6,
          0.6,
        )
      );
    })
    .join('');
}

export function drawBlush(brush: Brush, shape: HeadShape, look: HeroLook, skin: SkinTones, mood: Mood): string {
  const full = clamp(look.face.cheeks, -1, 1.25);
  const strength = Math.min(0.8, skin.blushOpacity * mood.blush * 1.25);
  const id = brush.id('blush');
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${skin.blush}" stop-opacity="${opacity.toFixed(2)}"/>`;
  brush.define(
    `<radialGradient id="${id}">${stop(0, strength)}${stop(0.4, strength * 0.84)}${stop(0.74, strength * 0.3)}${stop(1, 0)}</radialGradient>`,
  );
  const cheeks = eyePlaces(shape, 1)
    .map(({ x, side }) => {
      const rx = 31 * (1 + 0.14 * full);
      return `<ellipse class="shade" cx="${n(x + side * 17)}" cy="${n(shape.eye.y + 35)}" rx="${n(rx)}" ry="${n(rx * 0.7)}" fill="url(#${id})"/>`;
    })
    .join('');
  return cheeks;
}

/** Highlights on the forehead and the cheekbones; without them deep skin looks flat. */
export function drawGlow(brush: Brush, shape: HeadShape, skin: SkinTones): string {
  if (skin.glowOpacity < 0.02) return '';
  const id = brush.id('glow');
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${skin.glow}" stop-opacity="${opacity.toFixed(2)}"/>`;
  brush.define(
    `<radialGradient id="${id}">${stop(0, skin.glowOpacity)}${stop(0.45, skin.glowOpacity * 0.6)}${stop(1, 0)}</radialGradient>`,
  );
  const spot = (x: number, y: number, rx: number, ry: number): string =>
    `<ellipse class="shade" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/>`;
  const cheekbones = eyePlaces(shape, 1).map(({ x, side }) => spot(x + side * 19, shape.eye.y + 23, 24, 11));
  const forehead = spot(shape.turn, (shape.hairline + shape.browY) / 2 + 6, shape.half * 0.62, 34);
  const bridge = spot(shape.turn * 1.2, shape.noseY - 11, 9, 15);
  return forehead + bridge + cheekbones.join('');
}

/** Freckles nearer to the middle of the face are on the nose. */
const NOSE_FRECKLES_HALF_WIDTH_UNITS = 28;

/** A constant seed keeps freckles in place on every page. */
export function drawFreckles(shape: HeadShape, look: HeroLook, skin: SkinTones): string {
  if (!look.freckles) return '';
  const place = look.frecklePlace ?? 'all';
  const rng = createRng(77);
  let s = '';
  for (let i = 0; i < 34; i++) {
    const bridge = i < 8;
    const side = i % 2 ? 1 : -1;
    const u = bridge ? rng.between(-16, 16) : side * rng.between(18, 62);
    const x = u + shape.turn * 1.15;
    const y = shape.eye.y + (bridge ? rng.between(14, 26) : rng.between(20, 40) - Math.abs(u) * 0.06);
    const r = rng.between(1.4, 2.7);
    // Random numbers are drawn for the others too, so that freckles stay where they are.
    if (place !== 'all' && (place === 'nose') !== Math.abs(u) <= NOSE_FRECKLES_HALF_WIDTH_UNITS) continue;
    s += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.85)}"/>`;
  }
  return `<g class="tiny" fill="${mix(skin.base, '#9a4a24', lerp(0.72, 0.8, skin.dark))}" opacity=".85">${s}</g>`;
}

export function drawMoles(shape: HeadShape, look: HeroLook, skin: SkinTones): string {
  return look.moles
    .slice(0, 5)
    .map(({ x, y }) => {
      const cx = clamp(x, -0.86, 0.86) * shape.half + shape.turn;
      const cy = shape.centre[1] + clamp(y, -0.4, 0.86) * (shape.chin - shape.centre[1]);
      return `<circle class="tiny" cx="${n(cx)}" cy="${n(cy)}" r="3.3" fill="${mix(skin.base, '#3a1a18', 0.72)}"/>`;
    })
    .join('');
}

export function drawDimples(brush: Brush, shape: HeadShape, look: HeroLook, skin: SkinTones, mood: Mood): string {
  if (!look.dimples || mood.mouth.kind === 'o' || mood.mouth.kind === 'wavy') return '';
  const y = shape.mouthY - mood.mouth.lift * 0.6;
  return [-1, 1]
    .map((side) => {
      const x = shape.turn + side * (mood.mouth.width + 13);
      return brush.stroke(
        `M${n(x - side)} ${n(y - 5)}Q${n(x + side * 3.4)} ${n(y)} ${n(x - side)} ${n(y + 5)}`,
        skin.line,
        3.4,
        0.5,
      );
    })
    .join('');
}
