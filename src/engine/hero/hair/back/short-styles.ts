// Short hair from behind, on bare heads and below a hat: first hair, crops, cuts, a high top, a cloud.

import { isRoped } from '#core/look/look.ts';
import { type Dot, lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import { type HairJob, hairMass } from '../hair-job.ts';
import { skullDistance } from '../long/crown.ts';
import { coilLength } from '../short/coils.ts';
import type { BackHair, BackJob } from './back-job.ts';
import { backPanel, paintFall, perimeter } from './back-mass.ts';
import { type BackSkull, capEdge, crownArc } from './back-skull.ts';

/** Coily hair longer than this is a cloud around the head. */
const CLOUD_MIN_COIL_LENGTH = 0.6;
/** How much of the skin shows through hair of a few millimetres. */
const BUZZ_SHEER = 0.3;
const FADE_SHEER = 0.5;

const capDots = (skull: BackSkull, out: number, options: { end?: number; lift?: number } = {}): Dot[] => [
  ...capEdge(skull, -1, out, options).slice(1).reverse(),
  ...capEdge(skull, 1, out, options),
];

/** Hair of a few millimetres: a tint on the skin with short ticks. */
function stubble({ skull, ...job }: BackJob, sheer: number): string {
  const base = mix(job.hair.base, job.skin, sheer);
  const d = smooth(capDots(skull, 3));
  const rng = createRng(37);
  let ticks = '';
  for (let i = 0; i < 90; i++) {
    const [x, y] = skull.at(skull.yaw + rng.between(-80, 80), rng.between(skull.shape.top + 12, -50));
    ticks += `M${n(x)} ${n(y)}l${n(rng.between(-1.5, 1.5))} 6`;
  }
  const inside = job.brush.stroke(ticks, mix(base, job.hair.dark, 0.5), 2, 0.5);
  return job.brush.solid(d, base, { inside, shade: 0.34, soft: true, rim: 0.4 });
}

/** Down that fades into the skin; a shade, so that line art drops it. */
function down({ skull, ...job }: BackJob): string {
  const colour = mix(job.skin, job.hair.base, 0.55);
  const id = job.brush.id('down');
  job.brush.define(
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour}"/><stop offset=".6" stop-color="${colour}" stop-opacity=".7"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`,
  );
  return `<path class="shade" d="${smooth(capDots(skull, 3))}" fill="url(#${id})"/>`;
}

/** Hair from the crown to the nape; its ends are tips, curls or ropes. */
export function crop(job: BackJob, out: number, tips: readonly number[]): string {
  const { skull } = job;
  const low = isRoped(job.texture) ? 8 : 0;
  return paintFall(job, backPanel(capEdge(skull, -1, out), capEdge(skull, 1, out), low > 0 ? [low] : tips), false);
}

const SHORT_TIPS = [5, 9, 6, 8, 5];
const TOUSLED_TIPS = [12, 20, 13, 19, 11];

/** Loose tips around a ruffled crown, drawn behind the cap. */
function crest({ skull, ...job }: BackJob, out: number): string {
  const [, ...left] = crownArc(skull, -1, out);
  const [, ...right] = crownArc(skull, 1, out);
  const dots = [...left.slice(0, 4).reverse(), ...right.slice(0, 4)];
  const tips = dots.map(([x, y], i) => {
    const long = Math.hypot(x, y + 118) || 1;
    const dx = x / long;
    const dy = (y + 118) / long;
    const far = 10 + 6 * (i % 2);
    const lean = i % 3 === 1 ? -9 : 8;
    const foot = (side: number): string => `${n(x - dy * side * 24 - dx * 12)} ${n(y + dx * side * 24 - dy * 12)}`;
    const tip = `${n(x + dx * far - dy * lean)} ${n(y + dy * far + dx * lean)}`;
    return `M${foot(-1)}Q${n(x - dx * 2)} ${n(y - dy * 2)} ${tip}Q${n(x + dx * 3)} ${n(y + dy * 3)} ${foot(1)}Z`;
  });
  return tips.map((d) => job.brush.solid(d, job.hair.base, { shade: 0.3, rim: 0.5 })).join('');
}

/** Long hair on top that ends above shaved sides and nape. */
function topOnly(job: BackJob, out: number, rise: number): string {
  const { skull, shape } = job;
  const low = shape.eye.y - 26;
  const edge = (q: -1 | 1): Dot[] => {
    const arc = crownArc(skull, q, out, 20).map(
      ([x, y]): Dot => [rise > 0 ? x * 1.02 : x, y - rise * Math.max(0, 1 - (Math.abs(x) / (shape.half * 1.15)) ** 4)],
    );
    return [...arc, skull.at(skull.yaw + q * 88, low, 3), skull.at(skull.yaw + q * 40, low + 12, 2)];
  };
  const panel = backPanel(edge(-1), edge(1), [6, 9, 7, 9, 6]);
  if (rise === 0 || job.texture === 'straight' || job.texture === 'wavy') return paintFall(job, panel, false);
  if (isRoped(job.texture)) return paintFall(job, panel, false);
  return hairMass({ ...job, texture: 'coily' }, smooth(perimeter(panel)), job.hair.base, { shade: 0.42, rim: 0.4 });
}

const HIGH_TOP_RISE_UNITS = 40;

/** A cloud of curls or coils that covers the ears. */
function cloud(job: BackJob): string {
  const { skull, shape } = job;
  const out = Math.min(38, skullDistance(job, 15));
  const edge = (q: -1 | 1): Dot[] => [
    ...crownArc(skull, q, job.brim === undefined ? out : 4),
    [q * (shape.half + out * 0.86), shape.eye.y + 8],
    [q * (shape.half * 0.9 + out * 0.5), shape.eye.y + 46],
    [q * shape.half * 0.5, shape.chin - 22],
  ];
  return paintFall(job, backPanel(edge(-1), edge(1), [4]), false);
}

const shortOut = (job: HairJob): number =>
  job.texture === 'curly' || job.texture === 'coily'
    ? lerp(5, 20, Math.max(0, Math.min(1, 0.5 + 0.6 * job.volume)))
    : 9 + 7 * Math.max(-0.7, job.volume);

const none: BackHair = { behind: '', cap: '', hang: '', ears: true };

export function shortHair(job: BackJob): BackHair {
  const bare = job.brim === undefined;
  const out = bare ? shortOut(job) : 4;
  switch (job.style) {
    case 'bald':
      return none;
    case 'baby-down':
      return { ...none, cap: down(job) };
    case 'buzz':
      return { ...none, cap: stubble(job, bare ? BUZZ_SHEER : BUZZ_SHEER * 0.7) };
    case 'undercut':
      return { ...none, cap: stubble(job, FADE_SHEER) + (bare ? topOnly(job, out + 4, 0) : '') };
    case 'high-top':
      return { ...none, cap: stubble(job, FADE_SHEER) + (bare ? topOnly(job, 10, HIGH_TOP_RISE_UNITS) : '') };
    case 'tousled': {
      if (job.texture === 'curly' || job.texture === 'coily') return { ...none, cap: cloud(job), ears: false };
      const full = bare ? out + 5 : out;
      const ruffled = bare && !isRoped(job.texture) ? crest(job, full) : '';
      return { ...none, cap: ruffled + crop(job, full, TOUSLED_TIPS) };
    }
    default:
      if (job.texture === 'coily' && coilLength(job) > CLOUD_MIN_COIL_LENGTH)
        return { ...none, cap: cloud(job), ears: false };
      return { ...none, cap: crop(job, job.texture === 'cornrows' ? 4 : out, SHORT_TIPS) };
  }
}
