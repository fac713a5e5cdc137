// Hair that is hardly there: cropped, shaved at the sides, a baby's down, a bare head.

import { lerp, mix, n } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import { brimFringe } from '../brim.ts';
import { sideLocks } from '../falls.ts';
import type { HairJob } from '../hair-job.ts';
import type { HairLayers } from '../layers.ts';
import { frayed, leaf } from '../locks.ts';
import { type Crown, type CrownOptions, crownOf } from '../skull.ts';
import { fadedSides, lit, paintCut, runningOut, sheen, silhouette } from './cut.ts';
import { topFor } from './cuts.ts';
import { paintCurls } from './ringlets.ts';
import { shortLocs } from './short-locs.ts';

const none = { back: '', over: '', ears: true };

/** The skull above the hairline, down to the ears at `sideY`. */
function scalp(job: HairJob, sideY: number, edge: number): string {
  const { shape } = job;
  const w = shape.half;
  return `M${n(-w - 1)} ${n(sideY)}C${n(-w - 4)} ${n(shape.top + 44)} ${n(-w * 0.62)} ${n(shape.top - 4)} 0 ${n(shape.top - 4)}C${n(w * 0.62)} ${n(shape.top - 4)} ${n(w + 4)} ${n(shape.top + 44)} ${n(w + 1)} ${n(sideY)}C${n(w - 7)} ${n(sideY - 8)} ${n(w - 12)} ${n(edge + 26)} ${n(w * 0.76)} ${n(edge + 10)}C${n(w * 0.4)} ${n(edge - 10)} ${n(-w * 0.4)} ${n(edge - 10)} ${n(-w * 0.76)} ${n(edge + 10)}C${n(-w + 12)} ${n(edge + 26)} ${n(-w + 7)} ${n(sideY - 8)} ${n(-w - 1)} ${n(sideY)}Z`;
}

/** Cropped to a few millimetres: the scalp shines through, short ticks show the growth. */
export function buzz(job: HairJob): HairLayers {
  const { shape, hair, brush } = job;
  const thin = { ...hair, base: mix(hair.base, job.skin, 0.34), light: mix(hair.base, job.skin, 0.6) };
  if (job.brim !== undefined) {
    // Growing lower at the temples than on the forehead, and dense enough to be hair beside the hat.
    const close = { ...job, texture: 'straight', hair: { ...thin, base: mix(hair.base, job.skin, 0.22) } } as const;
    const locks = sideLocks(close, { endY: shape.eye.y - 8, out: 1, cover: 0.14 });
    return { ...none, front: locks + brimFringe({ ...close, cut: true, fringe: 'none' }) };
  }
  const options: CrownOptions = {
    ...{ stand: [2, 3, 4, 3, 2], own: 0.25, hairline: [0.16, 0.04, 0, 0.04, 0.16] },
    ...{ sideY: shape.eye.y - 12, thick: 6 },
  };
  const crown = crownOf(job, options);
  const fringe = frayed(crown.brow, [], crown.mirror, false, 0.25);
  const d = silhouette(job, options, crown, { crest: frayed(crown.round, [], crown.mirror, false, 0.1), fringe });
  const close: HairJob = { ...job, hair: { ...hair, base: thin.base, light: mix(thin.base, hair.light, 0.5) } };
  const inside = sheen(close) + growth(job, crown) + fadedSides(job, 0.7, options.sideY) + runningOut(job, crown);
  const front = brush.solid(d, thin.base, { inside, shade: 0.35, rim: 0.5, lightOn: lit(crown, 1, shape.eye.y) });
  return { ...none, front: front + softEdge(crown, thin.base) };
}

/** Short ticks from the crown outwards. */
function growth({ hair }: HairJob, { under, mirror }: Crown): string {
  const rng = createRng(61);
  let d = '';
  for (let i = 0; i < 150; i++) {
    // Evenly strewn, as seeds are in a sunflower.
    const v = lerp(0.03, 0.97, (i * 0.618034) % 1);
    const share = Math.sqrt(lerp(0.2, 0.95, (i + rng.next()) / 150));
    const end = share + rng.between(0.015, 0.035);
    const [[x, y], [ex, ey]] = [mirror(under(v, share)), mirror(under(v + 0.008, end))];
    d += `M${n(x)} ${n(y)}l${n(ex - x)} ${n(ey - y)}`;
  }
  return `<path class="shade" d="${d}" stroke="${mix(hair.dark, hair.base, 0.4)}" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".36"/>`;
}

/** Single short hairs over the edge: cropped hair ends nowhere in a line. */
function softEdge({ brow, mirror }: Crown, colour: string): string {
  const rng = createRng(67);
  let d = '';
  for (let i = 0; i < 36; i++) {
    const [x, y] = brow.place(lerp(-0.97, 0.97, i / 35) + rng.between(-0.02, 0.02));
    d += leaf([x, y - 5], [x + 1, y], [x + x * 0.03 + rng.between(-2, 2), y + rng.between(-1, 4)], 1.1, mirror);
  }
  return `<path class="shade" d="${d}" fill="${colour}" opacity=".7"/>`;
}

/** Short sides under a full top. */
export function undercut(job: HairJob): HairLayers {
  const { shape, hair, brush } = job;
  if (job.brim !== undefined) {
    const sides = buzz(job).front;
    return { ...none, front: sides + brimFringe({ ...job, fringe: job.fringe === 'none' ? 'side' : job.fringe }) };
  }
  const sides = brush.solid(scalp(job, shape.eye.y - 10, shape.hairline - 34), mix(hair.base, job.skin, 0.24), {
    shade: 0.35,
    rim: 0.4,
  });
  const narrow = { ...job, shape: { ...shape, half: shape.half * 0.97 } };
  if (job.texture === 'locs') return { ...none, front: sides + shortLocs(narrow, shape.hairline + 4) };
  const top =
    job.texture === 'curly' || job.texture === 'coily'
      ? paintCurls(narrow, {
          stand: [2, 14, 18, 14, 2],
          hairline: [0, 0, 0, 0, 0],
          sideY: shape.hairline + 4,
          thick: 5,
        })
      : paintCut(narrow, topFor(narrow));
  return { ...none, front: sides + top };
}

/** The breath of colour that hair too short to be seen lays over the skull. */
function bloom({ brush, shape, skin, hair }: HairJob, strength: number): string {
  const id = brush.id('down');
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${mix(skin, mix(hair.base, hair.dark, 0.25), 0.6)}" stop-opacity="${(opacity * strength).toFixed(2)}"/>`;
  brush.define(`<radialGradient id="${id}">${stop(0, 0.9)}${stop(0.6, 0.55)}${stop(1, 0)}</radialGradient>`);
  return brush.within(
    shape.outline,
    `<ellipse class="shade" cx="${n(shape.turn * 0.3)}" cy="${n(shape.top + 4)}" rx="${n(shape.half * 1.05)}" ry="${n(shape.hairline - shape.top + 6)}" fill="url(#${id})"/>`,
  );
}

/** A baby's first hair: a warm bloom over the skull and a few soft wisps. */
export function babyDown(job: HairJob): HairLayers {
  const { shape, hair, brush } = job;
  if (job.brim !== undefined) return { ...none, front: templeDown(job, job.brim) };
  const rng = createRng(47);
  let wisps = '';
  for (let i = 0; i < 22; i++) {
    const u = -0.8 + (i / 21) * 1.6;
    const x = u * shape.half * 0.86;
    const y = shape.top + 5 + u * u * 40 + rng.between(0, 16);
    wisps += `M${n(x)} ${n(y)}q${n(u * 5 + rng.between(-2, 2))} ${n(rng.between(5, 9))} ${n(u * 12)} ${n(rng.between(13, 20))}`;
  }
  const t = shape.turn * 0.5;
  const curl = brush.line(
    `M${n(4 + t)} ${n(shape.top + 16)}C${n(-8 + t)} ${n(shape.top - 14)} ${n(22 + t)} ${n(shape.top - 30)} ${n(27 + t)} ${n(shape.top - 8)}C${n(28 + t)} ${n(shape.top + 3)} ${n(15 + t)} ${n(shape.top + 4)} ${n(15 + t)} ${n(shape.top - 5)}`,
    mix(hair.base, hair.dark, 0.3),
    4.6,
  );
  return { ...none, front: bloom(job, 1) + brush.stroke(wisps, mix(hair.base, hair.dark, 0.5), 2.4, 0.6) + curl };
}

/** The finest of it curls out under a brim. */
function templeDown({ shape, hair, brush }: HairJob, brim: number): string {
  const wisp = (q: -1 | 1, u: number, long: number): string =>
    `M${n(q * u * shape.half + shape.turn * 0.5)} ${n(brim + 4)}q${n(-q * 3)} ${n(long * 0.7)} ${n(q * 5)} ${n(long)}`;
  const both = ([-1, 1] as const).map((q) => wisp(q, 0.5, 15) + wisp(q, 0.64, 21) + wisp(q, 0.77, 27)).join('');
  return brush.stroke(both, hair.base, 3, 0.6);
}

/** A bare head: its shine, and the breath of down that keeps it from being an egg; a baby has a curl, too. */
export function bald(job: HairJob): HairLayers {
  const { shape, brush } = job;
  if (job.brim !== undefined) return { ...none, front: '' };
  const hair = { ...job.hair, base: mix(job.skin, job.hair.base, 0.55) };
  if (job.small) return babyDown({ ...job, hair });
  const shine = brush.stroke(
    `M${n(-34)} ${n(shape.top + 34)}Q${n(-6)} ${n(shape.top + 14)} ${n(26)} ${n(shape.top + 22)}`,
    mix(job.skin, '#fff8ea', 0.6),
    9,
    0.4,
  );
  return { ...none, front: bloom({ ...job, hair }, 0.5) + shine };
}
