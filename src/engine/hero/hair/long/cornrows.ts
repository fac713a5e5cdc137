// Cornrows: braids that lie on the skull, alone or going on as hanging braids.

import { type Dot, lerp } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import type { HairLayers } from '../layers.ts';
import { babyHairs } from './bangs.ts';
import { beads, fallLocs, twist } from './ropes.ts';
import { rowsTo } from './rows.ts';

/** Rows of braids on the skull that end behind the head. */
export const cornrowCap = (job: HairJob): HairLayers => ({ back: '', front: rows(job), over: '', ears: true });

const rows = (job: HairJob): string => rowsTo(job, undefined) + babyHairs(job);

/** Rows over the skull that go on as thin braids behind the ears and over the shoulders. */
export function fallFromRows(job: HairJob, endY: number, clip: string): HairLayers {
  if (job.brim !== undefined) return fallLocs(job, endY, clip);
  const { half, chin, eye } = job.shape;
  const low = job.isLying ? Math.min(endY, chin) : endY;
  const hang = (positions: readonly number[], tone: number, from: number): string =>
    ([-1, 1] as const)
      .flatMap((q) =>
        positions.map((u, i) => {
          const x = q * half * u;
          const end: Dot = [x * 1.02, low - 9 * ((i + (q > 0 ? 1 : 0)) % 3)];
          return twist(job, [[x * 0.97, from], [x * 1.05, lerp(from, low, 0.45)], end], tone) + beads(job, end);
        }),
      )
      .join('');
  return {
    back: job.isLying && endY > chin ? '' : hang([0.3, 0.44, 0.58, 0.72], -0.35, eye.y),
    front: rows(job) + clip,
    // Under the head, so that they come from behind the ears.
    over: job.isLying ? '' : hang([1.06, 0.95, 0.84], -0.05, eye.y - 14),
    ears: true,
  };
}
