// The hair styles, bare-headed and under a hat, each in every texture.

import type { HairStyle, HairTexture } from '#core/look.ts';
import { type Dot, lerp } from '#engine/drawing/draw.ts';
import { brimFringe } from './brim.ts';
import { curtain, sideLocks } from './falls.ts';
import type { HairJob } from './hair-job.ts';
import type { HairLayers } from './layers.ts';
import { fallCoily, fallCurly } from './long/curls.ts';
import { fallLoose } from './long/loose.ts';
import { fallLocs } from './long/ropes.ts';
import { partedBehind, sweptTo, sweptUpper } from './long/swept.ts';
import { bow, braid, bun, highTail, tail } from './long/tied.ts';
import { babyDown, bald, buzz, undercut } from './short/close.ts';
import { paintCut } from './short/cut.ts';
import { cutFor } from './short/cuts.ts';
import { curlCloud, paintCurls, shortCoils, shortCurls } from './short/ringlets.ts';
import { shortLocs } from './short/short-locs.ts';

type Style = (job: HairJob) => HairLayers;

const bare = (job: HairJob): boolean => job.brim === undefined;
const round = (job: HairJob): boolean => job.texture === 'curly' || job.texture === 'coily';

/** Hair tied back: close to the head, the ears free. */
const tiedBack = (job: HairJob, knot?: Dot): string =>
  bare(job)
    ? knot
      ? sweptTo(job, knot)
      : partedBehind(job)
    : sideLocks(job, { endY: job.shape.eye.y + 2, out: 3, cover: 0.13 }) + brimFringe(job);

const short: Style = (job) => {
  const { shape } = job;
  return {
    back: '',
    front: bare(job) ? shortCut(job) : sideLocks(job, { endY: shape.eye.y - 2, out: 2, cover: 0.13 }) + brimFringe(job),
    over: '',
    ears: true,
  };
};

/** Cut hair on a bare head: short ropes, coils lie close, curls in ringlets, the rest is combed into a haircut. */
const shortCut = (job: HairJob): string => {
  const { shape, texture } = job;
  if (texture === 'locs') return shortLocs(job, shape.eye.y - 6);
  if (texture === 'coily') return paintCurls(job, shortCoils(job));
  return texture === 'curly' ? paintCurls(job, shortCurls(job)) : paintCut(job, cutFor(job, false));
};

/** Curls stand around the whole head and hide the ears. */
const cloud: Style = (job) => {
  const { shape } = job;
  return {
    back: bare(job) ? curtain({ ...job, brim: shape.top + 40 }, 3, shape.eye.y + 34) : '',
    front: bare(job)
      ? paintCurls(job, curlCloud(job))
      : sideLocks(job, { endY: shape.eye.y + 30, out: 10, cover: 0.13 }) + brimFringe(job),
    over: '',
    ears: false,
  };
};

const tousled: Style = (job) => {
  const { shape } = job;
  if (round(job)) return cloud(job);
  if (job.texture === 'locs') return short({ ...job, fringe: job.fringe === 'none' ? 'side' : job.fringe });
  return {
    back: '',
    front: bare(job)
      ? paintCut(job, cutFor(job, true))
      : sideLocks(job, { endY: shape.eye.y + 10, out: 9, cover: 0.15, curl: -14 }) +
        brimFringe({ ...job, fringe: job.fringe === 'none' ? 'straight' : job.fringe }),
    over: '',
    ears: true,
  };
};

/** What held loose hair in the photo holds it here: a small bow beside the parting, over the fuller side. */
const clip = (job: HairJob): string => {
  if (!job.clip || !bare(job)) return '';
  const side = job.parting === 'right' ? -1 : 1;
  return bow(job, [side * job.shape.half * 0.62 + job.shape.turn * 0.4, job.shape.hairline - 22], 0.8);
};

const FALLS: Record<HairTexture, (job: HairJob, endY: number, clip: string) => HairLayers> = {
  straight: fallLoose,
  wavy: fallLoose,
  curly: fallCurly,
  coily: fallCoily,
  locs: fallLocs,
};

/** Loose hair down to a line, or to the chin of a lying child; under a hat coils stand beside it. */
const loose =
  (end: (job: HairJob) => number, out: number): Style =>
  (job) => {
    const endY = end(job);
    if (bare(job) || job.texture !== 'coily') return FALLS[job.texture](job, endY, clip(job));
    const { chin } = job.shape;
    const low = job.lying ? Math.min(endY, chin) : endY;
    return {
      back: job.lying && endY > chin ? '' : curtain(job, out, low + 4),
      front: sideLocks(job, { endY: low, out: out - 2, cover: 0.18 }) + brimFringe(job),
      over: '',
      ears: false,
    };
  };

// From one length to the next without a step: the longest bob ends where the shortest shoulder hair does.
const bob = loose(({ shape, fall }) => lerp(shape.eye.y, shape.chin, 0.94) + 16 * fall, 14);
const shoulder = loose(({ fall }) => 30 + 24 * fall, 16);
const long = loose(({ fall }) => 96 + 30 * fall, 18);

const halfUp: Style = (job) => {
  const fall = long({ ...job, clip: false });
  if (!bare(job)) return fall;
  const knot: Dot = [job.shape.turn * 0.4, job.shape.top - 24];
  const tie = bow(job, [knot[0], knot[1] + 24], 0.85);
  const upper = round(job) ? '' : sweptUpper(job, knot);
  return { ...fall, back: fall.back + bun(job, knot, 25), front: fall.front + upper + tie };
};

const ponytail: Style = (job) => {
  const { shape } = job;
  const side = shape.turn > 0 ? -1 : 1;
  if (bare(job)) {
    const root: Dot = [side * 56, shape.top + 6];
    return { back: highTail(job, root, side), front: tiedBack(job, root) + bow(job, root, 0.95), over: '', ears: true };
  }
  const root: Dot = [side * (shape.half - 8), shape.chin - 34];
  const low = tail(job, root, side, 0.9) + bow(job, [root[0], root[1] + 4], 0.7);
  return { back: '', front: tiedBack(job), over: low, ears: true };
};

const pigtails: Style = (job) => {
  const { shape } = job;
  // Under a hat they are tied low, behind the ears.
  const y = bare(job) ? shape.eye.y - 44 : shape.eye.y + 54;
  const roots = ([-1, 1] as const)
    .filter((q) => !job.lying || q > 0)
    .map((q) => ({ q, at: [q * (shape.half + (bare(job) ? 10 : 4)) - shape.turn * 0.3, y] as Dot }));
  const tails = roots.map(({ q, at }) => tail(job, at, q)).join('');
  const bows = job.hooded ? '' : roots.map(({ at }) => bow(job, at, 0.9)).join('');
  return { back: tails, front: tiedBack(job) + bows, over: '', ears: true };
};

const bunStyle: Style = (job) => {
  const { shape } = job;
  if (!bare(job)) {
    const low: Dot = [(shape.turn > 0 ? -1 : 1) * (shape.half - 16), shape.chin - 26];
    return { back: bun(job, low, 34), front: tiedBack(job), over: '', ears: true };
  }
  const knot: Dot = [shape.turn * 0.4, shape.top - 30];
  return {
    back: bun(job, knot, 43),
    front: tiedBack(job, knot) + bow(job, [knot[0], knot[1] + 30], 0.75),
    over: '',
    ears: true,
  };
};

/** Plaits from behind the ears over the shoulders. */
const plaits =
  (sides: readonly (-1 | 1)[], links: number): Style =>
  (job) => {
    const { shape } = job;
    const y = lerp(shape.eye.y, shape.chin, 0.36);
    const hang = sides
      .filter((q) => !job.lying || q > 0)
      .map((q) => braid(job, [q * (shape.half + 5) - shape.turn * 0.3, y], q, links))
      .join('');
    if (bare(job)) return { back: '', front: hang + partedBehind(job), over: '', ears: true };
    const front = sideLocks({ ...job, texture: 'straight' }, { endY: y + 22, out: 11, cover: 0.16 }) + brimFringe(job);
    return { back: '', front: (job.hooded ? '' : hang) + front, over: '', ears: false };
  };

const styles: Record<HairStyle, Style> = {
  bald,
  'baby-down': babyDown,
  buzz,
  short,
  tousled,
  undercut,
  bob,
  shoulder,
  long,
  'half-up': halfUp,
  ponytail,
  braid: plaits([1], 6),
  braids: plaits([-1, 1], 5),
  pigtails,
  bun: bunStyle,
};

export const drawHair = (style: HairStyle, job: HairJob): HairLayers => styles[style](job);
