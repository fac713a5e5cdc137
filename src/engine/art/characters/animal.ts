// Shared by all animals: a brush for a kit piece, round eyes, tails and a ground shadow.

import { type Brush, createBrush } from '#engine/drawing/brush.ts';
import { lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import type { Dot } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceParams, textParam } from '#engine/drawing/piece.ts';

export type AnimalMood = 'happy' | 'sad' | 'scared' | 'joy' | 'asleep' | 'wonder' | 'yawn';

export interface Nature {
  mood: AnimalMood;
  gaze: { x: number; y: number };
}

const MOODS: readonly AnimalMood[] = ['happy', 'sad', 'scared', 'joy', 'asleep', 'wonder', 'yawn'];

export function natureOf(params: PieceParams, mood: AnimalMood): Nature {
  const asked = textParam(params, 'mood', mood);
  return {
    mood: MOODS.find((known) => known === asked) ?? mood,
    gaze: { x: numberParam(params, 'gazeX', 0), y: numberParam(params, 'gazeY', 0) },
  };
}

/** Makes a kit piece from a drawing function. */
export function animal(mood: AnimalMood, draw: (brush: Brush, nature: Nature, params: PieceParams) => string): Piece {
  return (params, context) => {
    const { brush, defs } = createBrush(context.id('a'), context.rng, context.light);
    const body = draw(brush, natureOf(params, mood), params);
    return { defs: defs(), body: `<g class="animal">${body}</g>` };
  };
}

export function groundShadow(brush: Brush, cx: number, rx: number, opacity = 0.42): string {
  return `<ellipse class="shade" cx="${n(cx)}" cy="0" rx="${n(rx)}" ry="${n(rx * 0.12)}" fill="${mix(brush.light.shade, '#0a1230', 0.6)}" opacity="${opacity}"/>`;
}

export interface EyeLook {
  rx: number;
  ry: number;
  iris?: string;
  ink?: string;
}

/** One eye of an animal: a dark oval with two lights, or an arc when closed. */
export function animalEye(brush: Brush, x: number, y: number, look: EyeLook, nature: Nature): string {
  const ink = look.ink ?? '#2f1a28';
  const { rx, ry } = look;
  if (nature.mood === 'asleep' || nature.mood === 'yawn') {
    return brush.line(
      `M${n(x - rx * 1.1)} ${n(y)}Q${n(x)} ${n(y + ry * 0.8)} ${n(x + rx * 1.1)} ${n(y)}`,
      ink,
      rx * 0.36,
    );
  }
  if (nature.mood === 'joy') {
    return brush.line(
      `M${n(x - rx * 1.1)} ${n(y + ry * 0.3)}Q${n(x)} ${n(y - ry * 0.9)} ${n(x + rx * 1.1)} ${n(y + ry * 0.3)}`,
      ink,
      rx * 0.38,
    );
  }
  const wide = nature.mood === 'scared' || nature.mood === 'wonder' ? 1.16 : 1;
  const gx = nature.gaze.x * rx * 0.3;
  const gy = nature.gaze.y * ry * 0.26 - (nature.mood === 'wonder' ? ry * 0.1 : 0);
  const w = rx * wide;
  const h = ry * wide;
  const glow = look.iris
    ? `<ellipse cx="${n(x + gx)}" cy="${n(y + gy + h * 0.46)}" rx="${n(w * 0.66)}" ry="${n(h * 0.4)}" fill="${look.iris}" opacity=".75"/>`
    : '';
  return `<ellipse class="ink-fill" cx="${n(x)}" cy="${n(y)}" rx="${n(w)}" ry="${n(h)}" fill="${ink}"/><g class="tiny">${glow}<ellipse cx="${n(x + gx + w * 0.32)}" cy="${n(y + gy - h * 0.38)}" rx="${n(w * 0.36)}" ry="${n(h * 0.32)}" fill="#fff"/><circle cx="${n(x + gx - w * 0.32)}" cy="${n(y + gy + h * 0.42)}" r="${n(w * 0.18)}" fill="#ffd9a0"/></g>`;
}

export interface TailLook {
  width: number;
  fur: string;
  tip: string;
  /** Where the tip's colour begins, 0..1. */
  from?: number;
  /** Trembling or wet tails have a ragged edge. */
  ragged?: number;
}

/**
 * A bushy tail along a line of points: thin at the root, full, pointed at the end, with a zigzag where the tip starts.
 */
export function bushyTail(brush: Brush, line: readonly Dot[], look: TailLook): string {
  const steps = 22;
  const at = (t: number): Dot => {
    const u = Math.min(0.9999, Math.max(0, t)) * (line.length - 1);
    const i = Math.floor(u);
    const f = u - i;
    const p = (k: number): Dot => line[Math.min(line.length - 1, Math.max(0, k))] ?? [0, 0];
    const a = p(i - 1);
    const b = p(i);
    const c = p(i + 1);
    const d = p(i + 2);
    const spline = (q: 0 | 1): number =>
      0.5 *
      (2 * b[q] +
        (c[q] - a[q]) * f +
        (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * f * f +
        (3 * b[q] - a[q] - 3 * c[q] + d[q]) * f * f * f);
    return [spline(0), spline(1)];
  };
  const side = (t: number, q: number): Dot => {
    const [x, y] = at(t);
    const [ax, ay] = at(t - 0.02);
    const [bx, by] = at(t + 0.02);
    const l = Math.hypot(bx - ax, by - ay) || 1;
    const full = Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.92)) ** 0.75;
    const rag = look.ragged ? 1 + look.ragged * Math.sin(t * 46 + q) : 1;
    const w = look.width * (0.12 + 0.88 * full) * rag * (t > 0.97 ? 0.35 : 1);
    return [x + (-(by - ay) / l) * w * q, y + ((bx - ax) / l) * w * q];
  };
  const outline: Dot[] = [];
  for (let i = 0; i <= steps; i++) outline.push(side(i / steps, 1));
  outline.push(at(1));
  for (let i = steps; i >= 0; i--) outline.push(side(i / steps, -1));
  const d = smooth(outline);
  const from = look.from ?? 0.64;
  const tip: Dot[] = [];
  for (let i = 0; i <= 8; i++) tip.push(side(lerp(from, 1, i / 8), 1.3));
  tip.push(at(1));
  for (let i = 8; i >= 0; i--) tip.push(side(lerp(from, 1, i / 8), -1.3));
  let zig = tip.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  for (let i = 1; i < 6; i++) {
    const u = -1.3 + (i / 6) * 2.6;
    const a = side(from + (i % 2 ? 0.075 : -0.02), Math.abs(u));
    const b = at(from + (i % 2 ? 0.075 : -0.02));
    const k = u < 0 ? -1 : 1;
    zig += `L${n(b[0] + (a[0] - b[0]) * k)} ${n(b[1] + (a[1] - b[1]) * k)}`;
  }
  return brush.solid(d, look.fur, {
    inside: `<path d="${zig}Z" fill="${look.tip}"/>`,
    shade: 0.5,
    dry: 18,
    dryAngle: 0.9,
  });
}
