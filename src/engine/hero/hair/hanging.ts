// Hanging hair: the mass behind head and neck, locks beside the face, and locs.

import { isRoped } from '#core/look/look.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { flowLine, fullness, type HairJob, hairMass } from './hair-job.ts';
import { hairEdge } from './texture.ts';

/** A mass of hair behind head and neck, down to `endY`. */
export function curtain(job: HairJob, out: number, endY: number): string {
  const { shape, hair } = job;
  const wide = shape.half + out * fullness(job);
  const top = job.brim ?? shape.centre[1] - 30;
  // Curls form a round cloud at every length.
  const side = (q: -1 | 1): Dot[] => [
    [q * wide * 0.7, top],
    [q * (wide + 5), lerp(top, endY, 0.28)],
    [q * (wide + 13), lerp(top, endY, 0.55)],
    [q * (wide + 7), lerp(top, endY, 0.78)],
    [q * wide * 0.84, lerp(top, endY, 0.96)],
    [q * wide * 0.44, endY + 4],
  ];
  const dots: Dot[] = [...side(-1), [0, endY + 1], ...side(1).reverse()];
  const d = hairEdge(job.texture, dots, true, [0, lerp(top, endY, 0.5)]);
  return hairMass(job, d, mix(hair.base, hair.dark, 0.45), { shade: 0.4, dry: 10, dryLight: hair.light });
}

export function rope(brush: Brush, [x0, y0]: Dot, [x1, y1]: Dot, half: number, fill: string): string {
  const d = `M${n(x0 - half)} ${n(y0)}C${n(x0 - half)} ${n(lerp(y0, y1, 0.5))} ${n(x1 - half)} ${n(lerp(y0, y1, 0.6))} ${n(x1 - half)} ${n(y1 - half)}C${n(x1 - half)} ${n(y1 + half * 0.4)} ${n(x1 + half)} ${n(y1 + half * 0.4)} ${n(x1 + half)} ${n(y1 - half)}C${n(x1 + half)} ${n(lerp(y0, y1, 0.6))} ${n(x0 + half)} ${n(lerp(y0, y1, 0.5))} ${n(x0 + half)} ${n(y0)}Z`;
  let rings = '';
  for (let y = y0 + 12; y < y1 - 6; y += 15) {
    const x = lerp(x0, x1, (y - y0) / (y1 - y0 || 1));
    rings += `M${n(x - half)} ${n(y)}q${n(half)} 7 ${n(half * 2)} 0`;
  }
  return (
    brush.solid(d, fill, { shade: 0.45, rim: 0.3, edge: 1.4 }) +
    brush.stroke(rings, mix(fill, '#0c0610', 0.5), 2.4, 0.5)
  );
}

/** Locks in front of the shoulders, one longer than the other. */
export function foreLocks(job: HairJob, endY: number): string {
  const { shape, hair } = job;
  const longer = job.parting === 'right' ? -1 : 1;
  return ([-1, 1] as const)
    .map((q) => {
      const x = q * (shape.half - 4);
      const from = shape.chin - 46;
      const end = endY - (q === longer ? 4 : 18);
      const wide = 17 * fullness({ ...job, texture: 'straight' });
      const middle = lerp(from, end, 0.55);
      const edge: Dot[] = [
        [x - q * wide * 0.7, from],
        [x + q * wide, from],
        [x + q * (wide + 5), middle],
        [x + q * wide * 0.4, end - 4],
        [x - q * 2, end],
        [x - q * wide, middle],
      ];
      const tint = mix(hair.base, hair.dark, q < 0 ? 0.28 : 0.14);
      return hairMass(job, hairEdge(job.texture, edge, true, [x, middle]), tint, { shade: 0.35 });
    })
    .join('');
}

interface LockOptions {
  endY: number;
  out: number;
  /** Share of the half face that the hair covers. */
  cover: number;
  curl?: number;
}

/** Hair beside the face, from the brim or parting down to `endY`; wide hair covers the ears. */
export function sideLocks(job: HairJob, { endY, out, cover, curl = 0 }: LockOptions): string {
  const { shape, hair, brush } = job;
  const start = (job.brim ?? shape.hairline) - 8;
  // On a bare head locs start under the hair over the forehead, the outer ones lower on the skull.
  const rootY = (k: number): number => (job.brim === undefined ? start - 34 + (2 - k) * 26 : start + (2 - k) * 14);
  return ([-1, 1] as const)
    .map((q) => {
      const near = 1 - Math.max(0, (q * shape.turn) / 14) * 0.45;
      const edge = q * (shape.half + out * fullness(job));
      const inner = q * shape.half * (1 - cover * near);
      const tint = q < 0 ? mix(hair.base, hair.dark, 0.4) : hair.base;
      if (isRoped(job.texture)) {
        const ropes = [0, 1, 2].map((k) => {
          const x = lerp(edge, inner, k / 2.4) - q * 6;
          return rope(
            brush,
            [x - q * (job.brim === undefined ? 8 : 14), rootY(k)],
            [x, endY - k * 9],
            10,
            k % 2 ? tint : mix(tint, hair.light, 0.12),
          );
        });
        return ropes.join('');
      }
      if (job.texture !== 'straight') {
        const dots: Dot[] = [
          // From under the brim out to the full width, so that no hair shows beside the hat.
          [q * shape.half * 0.5, start],
          [q * (shape.half - 2), start + 4],
          [lerp(q * shape.half, edge, 0.72), lerp(start, endY, 0.2) + 8],
          [edge + q * 4, lerp(start, endY, 0.56)],
          [edge - q * 4, endY - 6],
          [lerp(edge, inner, 0.6), endY + 2],
          [inner + q * 4, lerp(start, endY, 0.7)],
          [inner, lerp(start, endY, 0.4)],
        ];
        return hairMass(job, hairEdge(job.texture, dots, true, [lerp(edge, inner, 0.5), lerp(start, endY, 0.5)]), tint);
      }
      const d = `M${n(q * shape.half * 0.5)} ${n(start)}L${n(edge)} ${n(start)}C${n(edge + q * 7)} ${n(lerp(start, endY, 0.5))} ${n(edge + q * (4 - curl))} ${n(endY - 10)} ${n(edge - q * (10 + curl))} ${n(endY)}C${n(lerp(edge, inner, 0.6))} ${n(endY + 3 - curl * 0.4)} ${n(inner + q * 8)} ${n(lerp(start, endY, 0.86))} ${n(inner)} ${n(lerp(start, endY, 0.6))}C${n(inner - q * 2)} ${n(lerp(start, endY, 0.35))} ${n(q * shape.half * 0.72)} ${n(start + 20)} ${n(q * shape.half * 0.5)} ${n(start)}Z`;
      const s1 = `M${n(edge - q * 9)} ${n(start + 12)}Q${n(edge - q * 3)} ${n(lerp(start, endY, 0.5))} ${n(edge - q * 12)} ${n(endY - 12)}`;
      const s2 = `M${n(edge - q * 18)} ${n(start + 16)}Q${n(edge - q * 12)} ${n(lerp(start, endY, 0.5))} ${n(edge - q * 18)} ${n(endY - 20)}`;
      return brush.solid(d, tint, { shade: 0.4 }) + flowLine(job, s1, 3) + flowLine(job, s2, 3, false);
    })
    .join('');
}
