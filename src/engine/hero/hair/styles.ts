// All hair styles, on bare heads and under a hat, in every texture.

import { type HairStyle, type HairTexture, isRoped } from '#core/look/look.ts';
import { type Dot, lerp } from '#engine/drawing/draw.ts';
import { brimFringe } from './brim.ts';
import type { HairJob } from './hair-job.ts';
import { curtain, sideLocks } from './hanging.ts';
import type { HairLayers } from './layers.ts';
import { bun } from './long/braids-and-buns.ts';
import { cornrowCap, fallFromRows } from './long/cornrows.ts';
import { fallCoily, fallCurly } from './long/curls.ts';
import { fallLoose } from './long/loose.ts';
import { fallLocs } from './long/ropes.ts';
import { sweptUpper } from './long/swept.ts';
import { bunSize } from './long/tie-positions.ts';
import { bunPair, bunStyle, pigtails, plaits, ponytail } from './long/tied-styles.ts';
import { band, bow, clips, tieAt } from './long/ties.ts';
import { babyDown, bald } from './short/baby-hair.ts';
import { buzz, highTop, undercut } from './short/buzz-and-undercut.ts';
import { cloudBehind, coilCloud, coilLength, paintCoils, shortCoils } from './short/coils.ts';
import { paintCut } from './short/cut.ts';
import { cutFor } from './short/cuts.ts';
import { curlCloud, paintCurls, shortCurls } from './short/ringlets.ts';
import { shortLocs } from './short/short-locs.ts';

type Style = (job: HairJob) => HairLayers;

const isBareHeaded = (job: HairJob): boolean => job.brim === undefined;
const isCurlyOrCoily = (job: HairJob): boolean => job.texture === 'curly' || job.texture === 'coily';

/** A small bow beside the parting, on the fuller side, if the photo shows one. */
const clip = (job: HairJob): string => {
  if (!job.hasBow || !isBareHeaded(job)) return '';
  const side = job.parting === 'right' ? -1 : 1;
  return bow(job, [side * job.shape.half * 0.62 + job.shape.turn * 0.4, job.shape.hairline - 22], 0.8);
};

/** Coily hair longer than this is drawn as a cloud around the head. */
const CLOUD_MIN_COIL_LENGTH = 0.6;

/** On a bare head straight or wavy short hair of girls is drawn as a pixie cut. */
const isGirlsCombedHair = (job: HairJob): boolean =>
  !job.isBoy && isBareHeaded(job) && (job.texture === 'straight' || job.texture === 'wavy');

/** Growth below which hair may be first hair, and the volume over the ears below which it is. */
const BABY_HAIR_MAX_GROWTH = -0.5;
/** Without a measured outline, the growth below which short hair is first hair: about fifteen months. */
const FIRST_HAIR_MAX_GROWTH = -0.72;
const BABY_HAIR_MAX_EAR_VOLUME = -0.4;
const isBabyHair = ({ growth, outline }: HairJob): boolean =>
  growth < (outline === undefined ? FIRST_HAIR_MAX_GROWTH : BABY_HAIR_MAX_GROWTH) &&
  (outline === undefined || outline[0] + outline[4] < 2 * BABY_HAIR_MAX_EAR_VOLUME);

/** A short cut for girls: over the ears and in soft locks over the forehead. */
const pixie = (job: HairJob): HairLayers => {
  if (isBabyHair(job)) return babyDown(job);
  const parting = job.parting === 'middle' ? 'left' : job.parting;
  return fallLoose(job.fringe === 'none' ? { ...job, fringe: 'side', parting } : job, job.shape.eye.y + 40, '');
};

const short: Style = (job) => {
  const { shape } = job;
  if (job.texture === 'cornrows' && isBareHeaded(job)) return cornrowCap(job);
  if (isGirlsCombedHair(job)) return pixie(job);
  if (job.texture === 'coily' && coilLength(job) > CLOUD_MIN_COIL_LENGTH) return cloud(job);
  return {
    back: '',
    front: isBareHeaded(job)
      ? shortCut(job)
      : sideLocks(job, { endY: shape.eye.y - 2, out: 2, cover: 0.13 }) + brimFringe(job),
    over: '',
    ears: true,
  };
};

/** Short cuts on a bare head by texture: locs, coils, ringlets, or a combed haircut. */
const shortCut = (job: HairJob): string => {
  const { shape, texture } = job;
  if (isRoped(texture)) return shortLocs(job, shape.eye.y - 6);
  if (texture === 'coily') return paintCoils(job, shortCoils(job));
  return texture === 'curly' ? paintCurls(job, shortCurls(job)) : paintCut(job, cutFor(job, false));
};

/** Curls around the whole head that cover the ears. */
const cloud: Style = (job) => {
  const { shape } = job;
  const coily = job.texture === 'coily';
  const behind = coily ? cloudBehind(job) : curtain({ ...job, brim: shape.top + 40 }, 3, shape.eye.y + 34);
  return {
    back: isBareHeaded(job) ? behind : '',
    front: isBareHeaded(job)
      ? coily
        ? paintCoils(job, coilCloud(job))
        : paintCurls(job, curlCloud(job))
      : sideLocks(job, { endY: shape.eye.y + 30, out: 10, cover: 0.13 }) + brimFringe(job),
    over: '',
    ears: false,
  };
};

const tousled: Style = (job) => {
  const { shape } = job;
  if (isCurlyOrCoily(job)) return cloud(job);
  if (isGirlsCombedHair(job)) return pixie({ ...job, texture: 'wavy', volume: Math.max(job.volume, 0.4) });
  if (isRoped(job.texture)) return short({ ...job, fringe: job.fringe === 'none' ? 'side' : job.fringe });
  return {
    back: '',
    front: isBareHeaded(job)
      ? paintCut(job, cutFor(job, true))
      : sideLocks(job, { endY: shape.eye.y + 10, out: 9, cover: 0.15, curl: -14 }) +
        brimFringe({ ...job, fringe: job.fringe === 'none' ? 'straight' : job.fringe }),
    over: '',
    ears: true,
  };
};

const LOOSE_HAIR_BY_TEXTURE: Record<HairTexture, (job: HairJob, endY: number, clip: string) => HairLayers> = {
  straight: fallLoose,
  wavy: fallLoose,
  curly: fallCurly,
  coily: fallCoily,
  locs: fallLocs,
  twists: fallLocs,
  'box-braids': fallLocs,
  cornrows: fallFromRows,
};

/** Loose hair down to a line, or to the chin of a lying hero; coily hair under a hat is drawn beside it. */
const loose =
  (end: (job: HairJob) => number, out: number): Style =>
  (job) => {
    const endY = end(job);
    if (isBareHeaded(job) || job.texture !== 'coily') return LOOSE_HAIR_BY_TEXTURE[job.texture](job, endY, clip(job));
    const { chin } = job.shape;
    const low = job.isLying ? Math.min(endY, chin) : endY;
    return {
      back: job.isLying && endY > chin ? '' : curtain(job, out, low + 4),
      front: sideLocks(job, { endY: low, out: out - 2, cover: 0.18 }) + brimFringe(job),
      over: '',
      ears: false,
    };
  };

// Lengths are continuous: the longest bob ends where the shortest shoulder hair does.
const bob = loose(({ shape, fall }) => lerp(shape.eye.y, shape.chin, 0.94) + 16 * fall, 14);
const shoulder = loose(({ fall }) => 30 + 24 * fall, 16);
const long = loose(({ fall }) => 107 + 27 * fall, 18);

/** Height of loose curls and coils above the skull: a knot is on top of them. */
const CLOUD_RISE_UNITS = { curly: 16, coily: 34 } as const;
const cloudRise = ({ texture }: HairJob): number =>
  texture === 'curly' || texture === 'coily' ? CLOUD_RISE_UNITS[texture] : 0;

/** Loose hair with a knot on each side of the crown. */
function withTwoKnots(job: HairJob, fall: HairLayers, r: number): HairLayers {
  const { half, top, turn } = job.shape;
  const roots = [-1, 1].map((q): Dot => [q * half * 0.56 + turn * 0.4, top + 12]);
  return {
    ...fall,
    back:
      fall.back +
      roots.map(([x, y]) => bun(job, [x + Math.sign(x) * r * 0.3, y - r * 0.8 - cloudRise(job)], r)).join(''),
    front: fall.front + roots.map((at) => tieAt(job, at, [Math.sign(at[0]) * 3, -8], r * 0.5, 0.6)).join(''),
  };
}

const halfUp: Style = (job) => {
  const fall = long({ ...job, hasBow: false });
  if (!isBareHeaded(job)) return fall;
  const r = bunSize(job) * 0.68;
  if ((job.tieCount ?? 1) > 1) return withTwoKnots(job, fall, r * 0.9);
  const knot: Dot = [job.shape.turn * 0.4, job.shape.top - r * 0.9 - cloudRise(job)];
  const tie = tieAt(job, [knot[0], knot[1] + r * 0.94 + cloudRise(job) * 0.5], [0, -1], r * 0.6);
  const upper = isCurlyOrCoily(job) || job.texture === 'cornrows' ? '' : sweptUpper(job, knot);
  return { ...fall, back: fall.back + bun(job, knot, r), front: fall.front + upper + tie };
};

const styles: Record<HairStyle, Style> = {
  bald,
  'baby-down': babyDown,
  buzz,
  short,
  tousled,
  undercut,
  'high-top': highTop,
  bob,
  shoulder,
  long,
  'half-up': halfUp,
  ponytail,
  braid: plaits([1], 6),
  braids: plaits([-1, 1], 5),
  pigtails,
  bun: bunStyle,
  buns: bunPair,
};

/** Hair too short to be tied can still have a bow. */
const SHORT_STYLES: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled', 'undercut', 'high-top'];
const sideBow = (job: HairJob): string => {
  const side = job.parting === 'right' ? -1 : 1;
  const at = lerp(0.34, 0.5, (job.growth + 1) / 2);
  return bow(job, [side * job.shape.half * at + job.shape.turn * 0.3, job.shape.top + 20], 0.88);
};

const PLAITED_STYLES: readonly HairStyle[] = ['braid', 'braids'];
/** Growth of a child between one and two: hair is too short for plaits before. */
const PLAITS_MIN_GROWTH = -0.7;
const isTooYoungForPlaits = (style: HairStyle, { growth, outline }: HairJob): boolean =>
  growth < PLAITS_MIN_GROWTH && outline === undefined && PLAITED_STYLES.includes(style);

export const drawHair = (asked: HairStyle, job: HairJob): HairLayers => {
  const style = isTooYoungForPlaits(asked, job) ? 'short' : asked;
  const layers = styles[style](job);
  if (!isBareHeaded(job)) return layers;
  const worn = job.hasClips
    ? clips(job)
    : job.hasHeadband
      ? band(job, style)
      : job.hasBow && SHORT_STYLES.includes(style)
        ? sideBow(job)
        : '';
  return { ...layers, front: layers.front + worn };
};
