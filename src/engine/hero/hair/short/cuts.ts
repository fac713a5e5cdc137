// Selects the haircut of short hair by style, fringe, parting, volume and hairline.

import type { FiveSamples } from '#engine/types.ts';
import { type HairJob, paleness } from '../hair-job.ts';
import { curtains, mop, parted, swept } from './combed-cuts.ts';
import type { Cut } from './cut.ts';
import { offForehead, softCrop } from './off-forehead.ts';
import { brushCut, crop, tousled, wisps } from './standing-cuts.ts';

/** Hairlines from the left: swept to the right, full fringe, and little hair on the forehead. */
const HAIRLINE_ASIDE: FiveSamples = [0.34, -0.2, 0.42, 0.8, 0.95];
const HAIRLINE_FULL: FiveSamples = [0.7, 0.62, 0.5, 0.56, 0.72];
const HAIRLINE_LITTLE: FiveSamples = [0.34, 0.12, 0.1, 0.1, 0.36];

/** Volume limits, relative to usual hair, of thin and full cuts. */
const THIN_MAX_VOLUME = -0.5;
const FULL_MIN_VOLUME = 0.1;
/** Hairline above which hair counts as combed forward; and at the temples alone as curtains. */
const COMBED_FORWARD_MIN_HAIRLINE = 0.16;
const CURTAINS_MIN_TEMPLE_HAIRLINE = 0.5;

const SHAVED_MAX_EAR_VOLUME = -0.45;
/** Below this paleness of skin dark hair needs bristles to be visible. */
const BRISTLES_MAX_PALENESS = 0.6;
/** Lower limit of a full top at the temples over shaved sides. */
export const SHAVED_TEMPLE_LOWEST_HAIRLINE = 0.3;

/** The cut of straight or wavy hair; `loose` hair is tousled. */
export function cutFor(job: HairJob, loose: boolean): Cut {
  const { fringe, volume, hairline } = job;
  if (isFirstHair(job)) return wisps(job, fringe === 'none' ? HAIRLINE_LITTLE : HAIRLINE_FULL);
  const open =
    fringe === 'none' &&
    hairline &&
    (hairline[0] + hairline[4]) / 2 > CURTAINS_MIN_TEMPLE_HAIRLINE &&
    hairline[2] < COMBED_FORWARD_MIN_HAIRLINE;
  if (fringe === 'curtain' || open) return curtains(job, loose || volume > FULL_MIN_VOLUME);
  if (loose)
    return tousled(
      job,
      { none: HAIRLINE_LITTLE, side: HAIRLINE_ASIDE, straight: HAIRLINE_FULL }[fringe],
      fringe === 'none' ? 0.5 : 0.9,
    );
  if (fringe === 'straight' || (hairline && Math.min(...hairline) > CURTAINS_MIN_TEMPLE_HAIRLINE)) return mop(job);
  if (fringe === 'side') return swept(job, HAIRLINE_ASIDE, volume > FULL_MIN_VOLUME);
  return bareForehead(job);
}

/** First hair: thin, or that of a baby without a fringe. */
const isFirstHair = ({ isBaby, isToddler, volume, fringe }: HairJob): boolean =>
  isToddler && (volume < THIN_MAX_VOLUME || (isBaby && fringe === 'none'));

/** Cuts without a fringe: combed aside, forward with a broken edge, up and back, or very short. */
function bareForehead(job: HairJob): Cut {
  const { parting, volume, hairline } = job;
  const down = hairline && (hairline[1] + hairline[2] + hairline[3]) / 3;
  if (volume < THIN_MAX_VOLUME) return brushCut(job);
  // Over shaved sides the top is too short for a parting, so it is combed aside.
  if (parting !== 'middle' && (down ?? 0) < 2 * COMBED_FORWARD_MIN_HAIRLINE)
    return isShaved(job) ? softCrop(job) : parted(job);
  if (down !== undefined && down > COMBED_FORWARD_MIN_HAIRLINE) return crop(job);
  if (volume > FULL_MIN_VOLUME) return offForehead(job);
  if (down === undefined) return crop(job);
  return isShaved(job) || paleness(job) < BRISTLES_MAX_PALENESS ? brushCut(job) : softCrop(job);
}

/** Almost no hair over both ears. */
const isShaved = ({ outline }: HairJob): boolean =>
  outline !== undefined && outline[0] + outline[4] < 2 * SHAVED_MAX_EAR_VOLUME;

/** A full top over sides cut to a few millimetres. */
export function topFor(job: HairJob): Cut {
  const { fringe, parting, shape } = job;
  const cut =
    fringe === 'curtain'
      ? curtains(job, false)
      : fringe === 'straight'
        ? crop(job)
        : fringe === 'side'
          ? swept(job, HAIRLINE_ASIDE, false)
          : parting === 'middle'
            ? offForehead(job)
            : parted(job);
  const [, left, top, right] = cut.skullDistanceUnits;
  const [first, second, middle, fourth, last] = cut.hairline;
  return {
    ...cut,
    skullDistanceUnits: [2, left - 1, top + 2, right - 1, 2],
    // Nothing hangs lower than the start of the shaved sides.
    hairline: [
      Math.min(first, SHAVED_TEMPLE_LOWEST_HAIRLINE),
      second,
      middle,
      fourth,
      Math.min(last, SHAVED_TEMPLE_LOWEST_HAIRLINE),
    ],
    lowest: SHAVED_TEMPLE_LOWEST_HAIRLINE,
    sideY: shape.hairline + 14,
    thick: 5,
    fade: 0,
    crest: cut.crest.filter(({ at }) => at > 0.2 && at < 0.8),
  };
}
