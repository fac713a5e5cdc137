// Very short hair: buzz cut, and undercut with short sides.

import { isRoped } from '#core/look/look.ts';
import { clamp, lerp, mix, n } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import { luminance } from '../../palettes.ts';
import { brimFringe } from '../brim.ts';
import { type HairJob, paleness } from '../hair-job.ts';
import { sideLocks } from '../hanging.ts';
import type { HairLayers } from '../layers.ts';
import { edgeWithTips } from '../locks.ts';
import { type Crown, type CrownOptions, crownGeometry } from '../skull.ts';
import { paintCoils, shortCoils } from './coils.ts';
import { ragged } from './combs.ts';
import { fadedSides, lightOutline, paintCut, sheen, silhouette } from './cut.ts';
import { SHAVED_TEMPLE_LOWEST_HAIRLINE, topFor } from './cuts.ts';
import { paintCurls } from './ringlets.ts';
import { fadeOutHairline, stubble } from './roots.ts';
import { shortLocs } from './short-locs.ts';

const none = { back: '', over: '', ears: true };

/** The skull above the hairline, down to the ears at `sideY`. */
function scalp(job: HairJob, sideY: number, edge: number): string {
  const { shape } = job;
  const w = shape.half;
  return `M${n(-w - 1)} ${n(sideY)}C${n(-w - 4)} ${n(shape.top + 44)} ${n(-w * 0.62)} ${n(shape.top - 4)} 0 ${n(shape.top - 4)}C${n(w * 0.62)} ${n(shape.top - 4)} ${n(w + 4)} ${n(shape.top + 44)} ${n(w + 1)} ${n(sideY)}C${n(w - 7)} ${n(sideY - 8)} ${n(w - 12)} ${n(edge + 26)} ${n(w * 0.76)} ${n(edge + 10)}C${n(w * 0.4)} ${n(edge - 10)} ${n(-w * 0.4)} ${n(edge - 10)} ${n(-w * 0.76)} ${n(edge + 10)}C${n(-w + 12)} ${n(edge + 26)} ${n(-w + 7)} ${n(sideY - 8)} ${n(-w - 1)} ${n(sideY)}Z`;
}

/** Below this paleness of skin even the shortest coils are drawn one by one, or they would not be visible. */
const SEPARATE_COILS_MAX_PALENESS = 0.97;

/** A few millimetres long: the scalp shows through, short ticks show the growth. */
export function buzz(job: HairJob): HairLayers {
  const { shape, hair, brush } = job;
  const pale = paleness(job);
  if (job.texture === 'coily' && job.brim === undefined && pale < SEPARATE_COILS_MAX_PALENESS)
    return { ...none, front: paintCoils(job, shortCoils(job)) };
  const dense = clamp(0.8 + job.volume, 0, 1);
  // The shorter, the more skin is visible; dark hair would look greyish by it, and vanish on deep skin.
  const fair = clamp((luminance(hair.base) - 0.2) / 0.3, 0, 1) * pale;
  const sheer = lerp(lerp(0.04, 0.24, pale), lerp(0, 0.1, pale), dense) + 0.2 * fair;
  const thin = { ...hair, base: mix(hair.base, job.skin, sheer), light: mix(hair.base, job.skin, 0.6) };
  if (job.brim !== undefined) {
    // Lower at the temples than on the forehead, and dense enough to be visible beside the hat.
    const close = { ...job, texture: 'straight', hair: { ...thin, base: mix(hair.base, job.skin, 0.22) } } as const;
    const locks = sideLocks(close, { endY: shape.eye.y - 8, out: 1, cover: 0.14 });
    return { ...none, front: locks + brimFringe({ ...close, isShortCut: true, fringe: 'none' }) };
  }
  const options: CrownOptions = {
    skullDistanceUnits: [2, lerp(3, 6, dense), lerp(4, 8, dense), lerp(3, 6, dense), 2],
    own: 0.3,
    hairline: [0.42, 0.18, 0.12, 0.18, 0.42],
    highest: -0.25,
    sideY: shape.eye.y - 10,
    thick: 7,
  };
  const crown = crownGeometry(job, options);
  const fringe = edgeWithTips(crown.brow, ragged(21, 0.8, 3), crown.mirror, false, 0.25);
  const d = silhouette(job, options, crown, { crest: edgeWithTips(crown.round, [], crown.mirror, false, 0.1), fringe });
  const close: HairJob = { ...job, hair: { ...hair, base: thin.base, light: mix(thin.base, hair.light, 0.5) } };
  const inside =
    sheen(close) +
    growth(job, crown) +
    fadedSides(job, job.fade ?? 0.5, options.sideY) +
    fadeOutHairline(job, crown, lerp(0.2, 0.8, pale));
  const front = brush.solid(d, thin.base, {
    inside,
    shade: 0.35,
    rim: 0.5,
    lightOn: lightOutline(crown, 1, shape.eye.y),
  });
  return { ...none, front: front + stubble(job, crown) };
}

/** Short ticks from the crown outwards, some of them light. */
function growth(job: HairJob, { under, mirror }: Crown): string {
  const { hair, brush, skin } = job;
  const rng = createRng(61);
  let dark = '';
  let light = '';
  let ink = '';
  for (let i = 0; i < 150; i++) {
    // Evenly distributed by the golden ratio.
    const v = lerp(0.03, 0.97, (i * 0.618034) % 1);
    const share = Math.sqrt(lerp(0.2, 0.95, (i + rng.next()) / 150));
    const end = share + rng.between(0.015, 0.035);
    const [x, y] = mirror(under(v, share));
    const [ex, ey] = mirror(under(v + 0.008, end));
    const tick = `M${n(x)} ${n(y)}l${n(ex - x)} ${n(ey - y)}`;
    // A few are ink lines, so that line art shows hair instead of a cap.
    if (rng.chance(0.12)) ink += tick;
    else if (i % 3) dark += tick;
    else light += tick;
  }
  const deep = mix(hair.dark, hair.base, 0.4);
  // On deep skin the hair is dark all over, and only light ticks show its texture.
  const pale = paleness(job);
  return (
    brush.line(ink, mix(deep, skin, 0.3), 1.8) +
    brush.stroke(dark, deep, 1.8, 0.42) +
    brush.stroke(light, mix(hair.light, skin, lerp(0.6, 0.35, pale)), lerp(2, 1.6, pale), lerp(0.85, 0.5, pale))
  );
}

/** Height of a flat top above the skull: in the middle and at its corners. */
const HIGH_TOP_UNITS = { middle: 42, corner: 41 };

/** Short sides under a full top. */
export const undercut = (job: HairJob): HairLayers => shavedSides(job, false);

/** Short sides under a tall top that is cut flat; the hair's volume moves its height. */
export const highTop = (job: HairJob): HairLayers => shavedSides(job, true);

function shavedSides(job: HairJob, isFlat: boolean): HairLayers {
  const { shape, hair, brush } = job;
  if (job.brim !== undefined) {
    const sides = buzz(job).front;
    if (isFlat) return { ...none, front: sides + brimFringe({ ...job, fringe: 'none' }) };
    return { ...none, front: sides + brimFringe({ ...job, fringe: job.fringe === 'none' ? 'side' : job.fringe }) };
  }
  const sides = brush.solid(scalp(job, shape.eye.y - 10, shape.hairline - 34), mix(hair.base, job.skin, 0.24), {
    shade: 0.35,
    rim: 0.4,
    // Between the top and the ear there is no space for another line in line art.
    tiny: true,
  });
  const narrow = { ...job, shape: { ...shape, half: shape.half * 0.97 } };
  if (isRoped(job.texture)) return { ...none, front: sides + shortLocs(narrow, shape.hairline + 4) };
  const tall = lerp(0.75, 1.1, (job.volume + 1) / 2) * (job.texture === 'curly' ? 0.72 : 1);
  const corner = HIGH_TOP_UNITS.corner * tall;
  const raised: Pick<CrownOptions, 'skullDistanceUnits' | 'lowest' | 'sideY' | 'thick'> = {
    skullDistanceUnits: isFlat ? [2, corner, HIGH_TOP_UNITS.middle * tall, corner, 2] : [2, 14, 18, 14, 2],
    lowest: SHAVED_TEMPLE_LOWEST_HAIRLINE,
    sideY: shape.hairline + 14,
    thick: 5,
  };
  const top =
    job.texture === 'coily'
      ? paintCoils(narrow, {
          ...shortCoils(narrow),
          ...raised,
          ...(isFlat && { own: 0, looseness: 0.6 }),
          hairline: [0.2, 0.1, 0.06, 0.1, 0.2],
          fade: 0,
        })
      : job.texture === 'curly'
        ? paintCurls(narrow, { ...raised, ...(isFlat && { own: 0 }), hairline: [0.2, 0.1, 0.06, 0.1, 0.2] })
        : paintCut(narrow, { ...topFor(narrow), ...(isFlat && { ...raised, own: 0 }) });
  return { ...none, front: sides + top };
}
