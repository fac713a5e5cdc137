// Baby hair and bald heads.

import { clamp, type Dot, lerp, mix, n, radial } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import { luminance } from '../../palettes.ts';
import { type HairJob, paleness } from '../hair-job.ts';
import type { HairLayers } from '../layers.ts';
import { edgeWithTips, taperedStroke } from '../locks.ts';
import { type Crown, type CrownOptions, crownGeometry } from '../skull.ts';
import { silhouette } from './cut.ts';

const none = { back: '', over: '', ears: true };

/** The colour of baby hair: flaxen hair on pale skin would not be visible. */
function tone(job: HairJob): string {
  const { hair, skin } = job;
  // Dark first hair is thin, so the skin lightens it.
  const own = mix(
    mix(hair.base, hair.dark, 0.3),
    skin,
    0.42 * paleness(job) * clamp((0.3 - luminance(hair.base)) / 0.16, 0, 1),
  );
  const apart = Math.abs(luminance(skin) - luminance(own));
  return mix(own, '#9c6a34', Math.max(0, 0.5 - apart * 2.4));
}

/** Soft hair on the skull that fades out towards the forehead and the ears. */
function bloom(job: HairJob, strength: number): [markup: string, crown: Crown] {
  const { shape, brush, skin } = job;
  const options: CrownOptions = {
    skullDistanceUnits: [0, 4, 7, 4, 0],
    own: 0.15,
    hairline: [0.3, 0.08, 0, 0.08, 0.3],
    highest: -0.1,
    sideY: shape.eye.y - 8,
    thick: 7,
  };
  const crown = crownGeometry(job, options);
  const [crest = '', fringe = ''] = [crown.round, crown.brow].map((edge) =>
    edgeWithTips(edge, [], crown.mirror, false, 0.1),
  );
  const d = silhouette(job, options, crown, { crest, fringe });
  const id = brush.id('down');
  const colour = mix(skin, tone(job), lerp(0.85, 0.62, paleness(job)) * strength);
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  brush.define(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(shape.top)}" x2="0" y2="${n(crown.brow.place(0)[1] + 3)}">${stop(0, 1)}${stop(0.3, 0.94)}${stop(0.7, 0.6)}${stop(1, 0)}</linearGradient>`,
  );
  // A shade, so that line art drops it: an outline would look like a cap.
  return [`<path class="shade" d="${d}" fill="url(#${id})"/>`, crown];
}

/** Fine hairs along the outline, and from the crown to the forehead. */
function fuzz({ brush, shape }: HairJob, { round, brow, mirror }: Crown, colour: string): string {
  const rng = createRng(47);
  let rim = '';
  let front = '';
  let ink = '';
  for (let i = 0; i < 28; i++) {
    const v = lerp(0.2, 0.8, (i + rng.between(0, 1)) / 28);
    const [x, y] = round.place(v);
    const [dx, dy] = round.out(v);
    const out = rng.between(-1, 3.5);
    const [ax, ay] = mirror([x - dx * 9 - 3, y - dy * 9]);
    const [bx, by] = mirror([x + dx * out + 4, y + dy * out]);
    rim += `M${n(ax)} ${n(ay)}Q${n(ax + dx * 8)} ${n(ay + dy * 8)} ${n(bx)} ${n(by)}`;
  }
  const root: Dot = [-8, shape.top + 6];
  for (let i = 0; i < 24; i++) {
    const u = lerp(-0.86, 0.86, (i + rng.between(0.1, 0.9)) / 24);
    const [x, y] = brow.place(u);
    const end: Dot = [x + rng.between(-3, 5), y - rng.between(-5, 12)];
    const from: Dot = [lerp(root[0], end[0], rng.between(0.3, 0.62)), lerp(root[1], end[1], rng.between(0.2, 0.5))];
    const over: Dot = [lerp(from[0], end[0], 0.75), lerp(from[1], end[1], 0.35)];
    front += taperedStroke(from, over, end, rng.between(0.8, 1.5), mirror);
    // A few are ink lines: the only hair in line art.
    const [ax, ay] = mirror(from);
    const [cx, cy] = mirror(over);
    const [bx, by] = mirror(end);
    if (i % 4 === 1) ink += `M${n(ax)} ${n(ay)}Q${n(cx)} ${n(cy)} ${n(bx)} ${n(by)}`;
  }
  return `${brush.stroke(rim, colour, 1.3, 0.45)}<path class="shade" d="${front}" fill="${colour}" opacity=".7"/>${brush.line(ink, colour, 1.4)}`;
}

/** A curl on the crown and a wisp beside it. */
function topCurl({ brush, shape }: HairJob, colour: string): string {
  const x = 4 + shape.turn * 0.5;
  const y = shape.top;
  const curl = `M${n(x)} ${n(y + 18)}C${n(x - 11)} ${n(y - 10)} ${n(x + 17)} ${n(y - 29)} ${n(x + 23)} ${n(y - 9)}C${n(x + 24)} ${n(y + 2)} ${n(x + 12)} ${n(y + 3)} ${n(x + 12)} ${n(y - 5)}`;
  const flick = `M${n(x - 3)} ${n(y + 14)}Q${n(x - 13)} ${n(y)} ${n(x - 9)} ${n(y - 12)}`;
  return brush.line(flick, colour, 2.8) + brush.line(curl, colour, 4.2);
}

/** First hair: a soft layer over the skull, fine hairs and a curl. */
export function babyDown(job: HairJob): HairLayers {
  if (job.brim !== undefined) return { ...none, front: templeDown(job, job.brim) };
  const [skull, crown] = bloom(job, 1);
  return { ...none, front: skull + fuzz(job, crown, tone(job)) + topCurl(job, tone(job)) };
}

/** Fine wisps under a brim. */
function templeDown(job: HairJob, brim: number): string {
  const { shape, brush } = job;
  const wisp = (q: -1 | 1, u: number, long: number): string =>
    `M${n(q * u * shape.half + shape.turn * 0.5)} ${n(brim + 4)}q${n(-q * 3)} ${n(long * 0.7)} ${n(q * 5)} ${n(long)}`;
  const both = ([-1, 1] as const).map((q) => wisp(q, 0.5, 15) + wisp(q, 0.64, 21) + wisp(q, 0.77, 27)).join('');
  return brush.stroke(both, tone(job), 3, 0.6);
}

/** A bald head with a highlight and a trace of hair; a toddler also gets a curl. */
export function bald(job: HairJob): HairLayers {
  const { shape, brush } = job;
  if (job.brim !== undefined) return { ...none, front: '' };
  if (job.isToddler) return babyDown({ ...job, hair: { ...job.hair, base: mix(job.skin, job.hair.base, 0.6) } });
  const id = brush.id('shine');
  const side = brush.light.key.from.x < 0 ? -1 : 1;
  const cx = side * shape.half * 0.3;
  const cy = shape.top + 34;
  const light = mix(job.skin, '#fff3e0', 0.55);
  brush.define(
    radial(
      id,
      [
        [0, light, 0.4],
        [0.5, light, 0.18],
        [1, light, 0],
      ],
      { cx, cy, r: 46 },
    ),
  );
  const shine = `<circle class="shade" cx="${n(cx)}" cy="${n(cy)}" r="46" fill="url(#${id})"/>`;
  return { ...none, front: bloom(job, 0.35)[0] + shine };
}
