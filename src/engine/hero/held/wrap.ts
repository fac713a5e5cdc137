// A bath towel around the whole hero: it covers the arms, and its hood is a hat.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import type { HeroRequest } from '#engine/types.ts';
import type { Rig } from '../rig.ts';

export const wrapNames: readonly string[] = ['towel'];

const CLOTH = '#ffd873';
const TRIM = '#fff6dc';

export function isWrapped(request: HeroRequest): boolean {
  return [request.hold?.left, request.hold?.right].some((name) => name !== undefined && wrapNames.includes(name));
}

/** Replaces the held towel by a hood, with empty hands. */
export function withTowelHood(request: HeroRequest): HeroRequest {
  if (!isWrapped(request)) return request;
  const { hold: _, ...rest } = request;
  return {
    ...rest,
    outfit: { ...request.outfit, hat: { garment: 'duck-hood', colour: CLOTH, accent: '#f08a4a' } },
  };
}

/** The cloth from the chin to the shins, with overlapping edges. */
export function drawWrap(brush: Brush, rig: Rig): string {
  const { size, trunk, pose, legs } = rig;
  const t = size.torso;
  const p = (dot: Dot): string => `${n(dot[0])} ${n(dot[1])}`;
  const low = pose.seat ? -6 : Math.max(legs.left.ankle[1], legs.right.ankle[1]) - 36;
  const wide = (pose.seat ? 168 : 118) * size.bulk;
  const sw = size.shoulders + 34;
  const [cx] = rig.hip;
  const body = `M${p(trunk(-40, t + 14))}C${p(trunk(-sw - 6, t + 2))} ${p(trunk(-sw - 22, t - 60))} ${p([cx - wide * 0.92, lerp(rig.neck[1], low, 0.62)])}C${p([cx - wide, lerp(rig.neck[1], low, 0.8)])} ${p([cx - wide * 1.06, low - 20])} ${p([cx - wide, low])}C${p([cx - wide * 0.5, low + 16])} ${p([cx + wide * 0.5, low + 16])} ${p([cx + wide, low])}C${p([cx + wide * 1.06, low - 20])} ${p([cx + wide, lerp(rig.neck[1], low, 0.8)])} ${p([cx + wide * 0.92, lerp(rig.neck[1], low, 0.62)])}C${p(trunk(sw + 22, t - 60))} ${p(trunk(sw + 6, t + 2))} ${p(trunk(40, t + 14))}C${p(trunk(20, t + 24))} ${p(trunk(-20, t + 24))} ${p(trunk(-40, t + 14))}Z`;
  const fold: readonly Dot[] = [
    trunk(30, t + 6),
    trunk(-14, t * 0.6),
    [cx - wide * 0.2, lerp(rig.neck[1], low, 0.7)],
    [cx - wide * 0.34, low + 10],
  ];
  const [a, b, c, d] = fold as readonly [Dot, Dot, Dot, Dot];
  const overlap = `M${p(a)}C${p(b)} ${p(c)} ${p(d)}`;
  const hem = `M${p([cx - wide - 10, low - 30])}C${p([cx - wide * 0.5, low - 12])} ${p([cx + wide * 0.5, low - 12])} ${p([cx + wide + 10, low - 30])}`;
  const dark = mix(CLOTH, '#c4683a', 0.45);
  const creases = `M${p(trunk(-sw + 6, t - 70))}C${p(trunk(-sw + 16, t * 0.4))} ${p([cx - wide * 0.7, low - 90])} ${p([cx - wide * 0.74, low - 50])}M${p(trunk(sw - 14, t - 64))}C${p(trunk(sw - 20, t * 0.4))} ${p([cx + wide * 0.62, low - 90])} ${p([cx + wide * 0.64, low - 50])}M${p(trunk(20, t * 0.5))}C${p(trunk(14, t * 0.3))} ${p([cx + wide * 0.16, low - 80])} ${p([cx + wide * 0.18, low - 46])}`;
  const inside = brush.stroke(creases, dark, 7, 0.4) + brush.stroke(hem, TRIM, 20, 0.95);
  return (
    brush.solid(body, CLOTH, { inside, shade: 0.45, depth: 30, dry: 40, dryAngle: 1.45 }) +
    brush.line(overlap, dark, 6, 0.9)
  );
}
