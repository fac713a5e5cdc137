// All hair styles from behind, on bare heads and below a hat, in every texture.

import { type HairStyle, isRoped } from '#core/look/look.ts';
import { clamp, type Dot, lerp } from '#engine/drawing/draw.ts';
import { bun } from '../long/braids-and-buns.ts';
import { skullDistance } from '../long/crown.ts';
import { bunSize } from '../long/tie-positions.ts';
import { band, bow, tieAt } from '../long/ties.ts';
import type { BackHair, BackJob } from './back-job.ts';
import { backPanel, paintFall, paintSwept } from './back-mass.ts';
import { crownArc } from './back-skull.ts';
import { shortHair } from './short-styles.ts';
import { tiedHair } from './tied-styles.ts';

/** Ends of loose hair by style, as from the front. */
const LOOSE_ENDS: Partial<Record<HairStyle, (job: BackJob) => number>> = {
  bob: ({ shape, fall }) => lerp(shape.eye.y, shape.chin, 0.94) + 16 * fall,
  shoulder: ({ fall }) => 30 + 24 * fall,
  long: ({ fall }) => 107 + 27 * fall,
  'half-up': ({ fall }) => 107 + 27 * fall,
};
const LOOSE_TIPS = [9, 15, 11, 17, 10, 14, 8];
const MAX_LOOSE_OUT_UNITS = 34;

function loose(job: BackJob, endY: number): string {
  const { skull, shape } = job;
  const out = Math.min(MAX_LOOSE_OUT_UNITS, skullDistance(job, isRoped(job.texture) ? 11 : 17));
  const wide = shape.half + out * 0.8;
  const long = clamp((endY + 20) / 120, 0, 1);
  // Curls form a round cloud at every length.
  const round = job.texture === 'curly' || job.texture === 'coily' ? 1 : 0;
  const edge = (q: -1 | 1): Dot[] => {
    // On the side of the face the hair ends before the cheek.
    const isFace = q * skull.yaw > 0;
    const cut = isFace ? 0.76 : 1;
    const arc = crownArc(skull, q, job.brim === undefined ? out : 5, isFace ? 26 : 6);
    return [
      ...arc,
      ...(isFace ? [[q * wide * 0.88, shape.eye.y - 38] as Dot] : []),
      [q * (wide + 2 + 4 * round) * cut, lerp(-110, endY, 0.3)],
      [q * (wide + lerp(4, -2, long) + 8 * round) * cut, lerp(-110, endY, 0.62)],
      [q * (wide - lerp(6, 14, long) - 8 * round) * cut, endY - 12 - 18 * round],
      [q * wide * (lerp(0.66, 0.72, long) - 0.2 * round) * cut, endY + 4 * round],
    ];
  };
  const tips = isRoped(job.texture) ? [4] : LOOSE_TIPS.map((tip) => tip * lerp(0.7, 1.4, long));
  return paintFall(job, backPanel(edge(-1), edge(1), tips, skull.yaw === 0 ? 2 : 0), true);
}

/** Loose hair with its upper part drawn to a knot. */
function halfUp(job: BackJob, fall: string): BackHair {
  if (job.brim !== undefined) return { behind: '', cap: '', hang: fall, ears: false };
  const { skull, shape } = job;
  const r = bunSize(job) * 0.68;
  const several = (job.tieCount ?? 1) > 1;
  const rise = job.texture === 'coily' ? 26 : job.texture === 'curly' ? 14 : 4;
  const knots = several
    ? [-34, 34].map((around) => skull.at(around, shape.top + 22, rise))
    : [skull.at(0, shape.top + 34, rise)];
  const [middle = [0, 0]] = knots;
  const out = Math.min(MAX_LOOSE_OUT_UNITS, skullDistance(job, 17));
  const upper = (q: -1 | 1): Dot[] => [
    ...crownArc(skull, q, out, 30),
    skull.at(skull.yaw + q * 74, shape.eye.y - 24, out * 0.7),
    skull.at(skull.yaw + q * 34, shape.eye.y - 8, out * 0.5),
  ];
  const swept =
    several || job.texture === 'curly' || job.texture === 'coily'
      ? ''
      : paintSwept(job, backPanel(upper(-1), upper(1), [4]), middle);
  const size = several ? r * 0.9 : r;
  const top = knots
    .map(([x, y]) => bun(job, [x, y - size * 0.5], size) + tieAt(job, [x, y + size * 0.42], [0, -1], size * 0.6, 0.7))
    .join('');
  return { behind: '', cap: '', hang: fall + swept + top, ears: false };
}

const SHORT: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled', 'undercut', 'high-top'];
const PLAITED: readonly HairStyle[] = ['braid', 'braids'];
/** Growth of a child between one and two, as from the front. */
const PLAITS_MIN_GROWTH = -0.7;

/** The band or bow that loose and short hair has. */
function worn(job: BackJob, style: HairStyle): string {
  if (job.brim !== undefined) return '';
  if (job.hasHeadband) return band({ ...job, hasBow: false, growth: Math.max(0, job.growth) }, style);
  const { skull, shape } = job;
  const side = job.parting === 'right' ? -62 : 62;
  return job.hasBow && skull.isSeen(side) ? bow(job, skull.at(side, shape.top + 34, 8), 0.8) : '';
}

export function hairFromBehind(asked: BackJob): BackHair {
  const young = asked.growth < PLAITS_MIN_GROWTH && asked.outline === undefined && PLAITED.includes(asked.style);
  const job: BackJob = young ? { ...asked, style: 'short' } : asked;
  if (SHORT.includes(job.style)) {
    const drawn = shortHair(job);
    return { ...drawn, cap: drawn.cap + worn(job, job.style) };
  }
  const end = LOOSE_ENDS[job.style]?.(job);
  if (end === undefined) return tiedHair(job);
  const endY = job.isLying ? Math.min(end, job.shape.chin) : end;
  const fall = loose(job, endY);
  const drawn = job.style === 'half-up' ? halfUp(job, fall) : { behind: '', cap: '', hang: fall, ears: false };
  return { ...drawn, hang: drawn.hang + worn(job.style === 'half-up' ? { ...job, hasBow: false } : job, job.style) };
}
