// Selects the haircut of short hair by style, fringe, parting, volume and hairline.

import type { FiveSamples } from '#engine/types.ts';
import { type HairJob, paleness } from '../hair-job.ts';
import { curtains, mop, parted, swept } from './combed-cuts.ts';
import type { Cut } from './cut.ts';
import { offForehead, softCrop } from './off-forehead.ts';
import { brushCut, crop, tousled, wisps } from './standing-cuts.ts';

/** Hairlines from the left: swept to the right, full fringe, and little hair on the forehead. */
const ASIDE: FiveSamples = [0.34, -0.2, 0.42, 0.8, 0.95];
const FULL: FiveSamples = [0.7, 0.62, 0.5, 0.56, 0.72];
const LITTLE: FiveSamples = [0.34, 0.12, 0.1, 0.1, 0.36];

/** Volume limits, relative to usual hair, of thin and full cuts. */
const THIN = -0.5;
const FULLER = 0.1;
/** Hairline above which hair counts as combed forward; and at the temples alone as curtains. */
const FORWARD = 0.16;
const BESIDE = 0.5;

const SHAVED = -0.45;
/** Below this paleness of skin dark hair needs bristles to be visible. */
const NEAR = 0.6;
/** Lower limit of a full top at the temples over shaved sides. */
export const TEMPLE = 0.3;

/** The cut of straight or wavy hair; `loose` hair is tousled. */
export function cutFor(job: HairJob, loose: boolean): Cut {
  const { fringe, volume, hairline } = job;
  if (isFirst(job)) return wisps(job, fringe === 'none' ? LITTLE : FULL);
  const open = fringe === 'none' && hairline && (hairline[0] + hairline[4]) / 2 > BESIDE && hairline[2] < FORWARD;
  if (fringe === 'curtain' || open) return curtains(job, loose || volume > FULLER);
  if (loose) return tousled(job, { none: LITTLE, side: ASIDE, straight: FULL }[fringe], fringe === 'none' ? 0.5 : 0.9);
  if (fringe === 'straight' || (hairline && Math.min(...hairline) > BESIDE)) return mop(job);
  if (fringe === 'side') return swept(job, ASIDE, volume > FULLER);
  return bareForehead(job);
}

/** First hair: thin, or that of a baby without a fringe. */
const isFirst = ({ baby, small, volume, fringe }: HairJob): boolean =>
  small && (volume < THIN || (baby && fringe === 'none'));

/** Cuts without a fringe: combed aside, forward with a broken edge, up and back, or very short. */
function bareForehead(job: HairJob): Cut {
  const { parting, volume, hairline } = job;
  const down = hairline && (hairline[1] + hairline[2] + hairline[3]) / 3;
  if (volume < THIN) return brushCut(job);
  // Over shaved sides the top is too short for a parting, so it is combed aside.
  if (parting !== 'middle' && (down ?? 0) < 2 * FORWARD) return isShaved(job) ? softCrop(job) : parted(job);
  if (down !== undefined && down > FORWARD) return crop(job);
  if (volume > FULLER) return offForehead(job);
  if (down === undefined) return crop(job);
  return isShaved(job) || paleness(job) < NEAR ? brushCut(job) : softCrop(job);
}

/** Almost no hair over both ears. */
const isShaved = ({ outline }: HairJob): boolean => outline !== undefined && outline[0] + outline[4] < 2 * SHAVED;

/** A full top over sides cut to a few millimetres. */
export function topFor(job: HairJob): Cut {
  const { fringe, parting, shape } = job;
  const cut =
    fringe === 'curtain'
      ? curtains(job, false)
      : fringe === 'straight'
        ? crop(job)
        : fringe === 'side'
          ? swept(job, ASIDE, false)
          : parting === 'middle'
            ? offForehead(job)
            : parted(job);
  const [, left, top, right] = cut.stand;
  const [first, second, middle, fourth, last] = cut.hairline;
  return {
    ...cut,
    stand: [2, left - 1, top + 2, right - 1, 2],
    // Nothing hangs lower than the start of the shaved sides.
    hairline: [Math.min(first, TEMPLE), second, middle, fourth, Math.min(last, TEMPLE)],
    lowest: TEMPLE,
    sideY: shape.hairline + 14,
    thick: 5,
    fade: 0,
    crest: cut.crest.filter(({ at }) => at > 0.2 && at < 0.8),
  };
}
