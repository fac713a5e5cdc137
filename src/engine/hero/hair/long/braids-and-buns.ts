// Braids and buns.

import { isRoped } from '#core/look/look.ts';
import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { flowLine, type HairJob, hairMass, outlined } from '../hair-job.ts';
import { hairEdge } from '../texture.ts';
import { type Panel, ribbon } from './panel.ts';
import { beads } from './ropes.ts';
import { loosePanel } from './tails.ts';
import { tieAt } from './ties.ts';

/** Half width of a braid's links and the distance between them, for usual hair. */
const BRAID_LINK_UNITS = { half: 18, step: 15 };

/** A braid hanging from `from`: alternating links, the tie and a loose end. */
export function braid(job: HairJob, from: Dot, q: -1 | 1, links: number): string {
  const { hair, brush } = job;
  // Thickness by hair volume and growth.
  const thick =
    BRAID_LINK_UNITS.half *
    (1 + 0.36 * job.volume) *
    lerp(0.86, 1.05, (job.growth + 1) / 2) *
    (job.texture === 'straight' ? 1 : 1.12);
  const step = BRAID_LINK_UNITS.step * lerp(0.9, 1.06, (job.volume + 1) / 2);
  const count = Math.round((links * 25) / step);
  // From behind the ear in to the shoulder, then straight down.
  const at = (i: number): Dot => {
    const t = i / count;
    return [from[0] - q * 15 * Math.sin(Math.min(1, t * 1.6) * 1.57), from[1] + i * step];
  };
  // A gradient instead of plain black, since line art fills small black shapes.
  const tone = (colour: string): string => {
    const id = brush.id('link');
    brush.define(
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mix(colour, hair.light, 0.18)}"/><stop offset="1" stop-color="${mix(colour, hair.dark, 0.18)}"/></linearGradient>`,
    );
    return `url(#${id})`;
  };
  const fills = [tone(mix(hair.base, hair.light, 0.2)), tone(hair.base)];
  let body = '';
  let light = '';
  let dark = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = at(i);
    const s = i % 2 ? 1 : -1;
    const w = thick * (0.82 + 0.18 * Math.min(1, i / 2)) * (1 - 0.22 * (i / count));
    const p = (dx: number, dy: number): string => `${n(x + s * dx * w)} ${n(y + dy)}`;
    body += `<path d="M${p(-0.5, -7)}C${p(0.3, -15)} ${p(1.02, -11)} ${p(1.04, 3)}C${p(1.02, 16)} ${p(0.3, 23)} ${p(-0.32, 27)}C${p(-0.5, 16)} ${p(-0.62, 4)} ${p(-0.5, -7)}Z" fill="${fills[i % 2]}"/>`;
    light += `M${p(-0.1, -5)}Q${p(0.74, -5)} ${p(0.5, 9)}`;
    dark += `M${p(-0.3, 4)}Q${p(0.4, 6)} ${p(0.05, 19)}`;
  }
  const [x, y] = at(count);
  const end: Panel = {
    ...ribbon(
      [
        [x, y - 4],
        [x + q * 2, y + 14],
        [x, y + 28],
      ],
      [7, 14, 9].map((w) => (w * thick) / BRAID_LINK_UNITS.half),
    ),
    tips: [13, 19, 12],
  };
  const links1 = `<g stroke="${mix(hair.base, hair.dark, 0.85)}" stroke-width="1.8" stroke-linejoin="round">${body}</g>`;
  return (
    links1 +
    flowLine(job, dark, 2.2, false) +
    flowLine(job, light, 3) +
    loosePanel(job, end) +
    tieAt(job, [x, y + 1], [0, 1], thick * 0.68, 0.85) +
    (isRoped(job.texture) ? beads(job, [x + q * 2, y + 28]) : '')
  );
}

/** A knot of hair around a point; combed hair is wound, with a loose end. */
export function bun(job: HairJob, [x, y]: Dot, r: number): string {
  const { hair, brush } = job;
  const round = Array.from({ length: 10 }, (_, k): Dot => {
    const a = (k / 10) * Math.PI * 2;
    const rr = r * (1 + 0.05 * Math.sin(k * 2.7));
    return [x + Math.cos(a) * rr, y + Math.sin(a) * rr * 0.9];
  });
  const body = hairMass(job, hairEdge(job.texture, round, true, [x, y]), hair.base, { rim: 0.6 });
  if (job.texture === 'curly' || job.texture === 'coily') return body;
  const at = (dx: number, dy: number): string => `${n(x + dx * r)} ${n(y + dy * r)}`;
  const wound = `M${at(-0.88, 0.1)}C${at(-0.7, -0.78)} ${at(0.62, -0.82)} ${at(0.7, -0.02)}C${at(0.66, 0.56)} ${at(-0.42, 0.6)} ${at(-0.42, 0.06)}C${at(-0.4, -0.36)} ${at(0.28, -0.36)} ${at(0.26, 0.04)}`;
  const shine = `M${at(-0.6, -0.2)}Q${at(-0.4, -0.66)} ${at(0.1, -0.66)}M${at(-0.16, -0.04)}Q${at(-0.06, -0.24)} ${at(0.1, -0.2)}`;
  const tip = (dx: number, dy: number, toX: number, toY: number): string =>
    `M${at(dx - 0.16, dy)}Q${at((dx + toX) / 2 - 0.1, (dy + toY) / 2 - 0.1)} ${at(toX, toY)}Q${at((dx + toX) / 2 + 0.12, (dy + toY) / 2 + 0.08)} ${at(dx + 0.14, dy + 0.1)}Z`;
  const ends = tip(0.62, -0.5, 1.1, -0.72);
  return (
    outlined(job, ends, hair.base, { shade: 0, rim: 0 }) +
    body +
    brush.stroke(wound, hair.dark, 3.4, 0.55) +
    flowLine(job, shine, 4)
  );
}
