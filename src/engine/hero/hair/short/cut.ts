// Paints a haircut: outline with tips, overlapping locks, strands along combs, light and shade.

import { clamp, type Dot, lerp, mix, n, radial, smooth } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import { luminance } from '../../palettes.ts';
import type { HairJob } from '../hair-job.ts';
import {
  type Comb,
  edgeWithTips,
  type StrandCurve,
  type StrandOptions,
  strands,
  subcurve,
  type Tip,
  taperedStroke,
} from '../locks.ts';
import { type Crown, type CrownOptions, crownGeometry } from '../skull.ts';
import { darkRoots, fallingLocks, rootHairs } from './roots.ts';

/** A large lock inside the hair, lighter (1) or darker (-1) than its surroundings. */
export interface Lock {
  curve: StrandCurve;
  half: number;
  tone: number;
}

export interface Cut extends CrownOptions {
  /** Tips along the outline and over the forehead. */
  crest: readonly Tip[];
  fringe: readonly Tip[];
  combs: (crown: Crown) => readonly [comb: Comb, options: StrandOptions][];
  locks?: (crown: Crown) => readonly Lock[];
  /** The visible parting, from the forehead to the crown. */
  part?: (crown: Crown) => StrandCurve;
  /** How much skin shows through short sides, 0..1. */
  fade?: number;
  /** Whether the hair covers the ears. */
  over?: boolean;
  /** Set if hair is combed up from the forehead: roots are drawn, and these locks fall over them. */
  rising?: (crown: Crown) => readonly Lock[];
  /** How much skin shows through at the crown of thin hair. */
  thin?: number;
}

/** Wavy hair has longer strands with waves. */
const WAVY_STRANDS = { wave: 7, begin: [0.02, 0.3], long: [0.55, 0.7] } as const;

export function paintCut(job: HairJob, cut: Cut): string {
  const { brush, hair, shape } = job;
  const crown = crownGeometry(job, cut);
  const wavy = job.texture === 'wavy';
  const fade = cut.over ? cut.fade : (job.fade ?? cut.fade);
  const fringe = edgeWithTips(crown.brow, cut.fringe, crown.mirror, wavy, 0.1);
  const d = silhouette(job, cut, crown, { crest: edgeWithTips(crown.round, cut.crest, crown.mirror, wavy), fringe });
  const maxTipExtent = Math.max(2, ...cut.crest.map(({ out }) => out * 1.1));
  const rng = createRng(29);
  const paint = { light: '', dark: '' };
  for (const [comb, options] of cut.combs(crown)) {
    const drawn = strands(comb, rng, crown.mirror, wavy ? { ...options, ...WAVY_STRANDS } : options);
    paint.light += drawn.light;
    paint.dark += drawn.dark;
  }
  const fair = clamp((luminance(hair.base) - 0.4) / 0.2, 0, 1);
  const lying = cut.locks?.(crown) ?? [];
  const locks = lying.map(({ curve: [from, over, to], half, tone }) =>
    shade(taperedStroke(from, over, to, half, crown.mirror), tone > 0 ? hair.light : hair.dark, 0.34 * Math.abs(tone)),
  );
  const inside =
    sheen(job) +
    locks.join('') +
    // Fair hair is defined by dark strands, dark hair by light ones.
    shade(paint.dark, hair.dark, lerp(0.5, 0.78, fair)) +
    shade(paint.light, hair.light, 0.62) +
    brush.line(
      lying.map(({ curve, tone }) => (tone < 0 ? lockLine(curve, crown) : '')).join(''),
      mix(hair.base, hair.dark, 0.62),
      1.8,
    ) +
    (cut.part ? partLine(job, cut.part(crown), crown) : '') +
    (cut.thin ? skinThrough(job, cut.thin) : '') +
    (fade ? fadedSides(job, fade, cut.sideY) : '') +
    (cut.rising ? darkRoots(job, crown) : '');
  const under = cut.rising ? '' : hairToSkinEdge(job, crown, fringe);
  const over = cut.rising ? rootHairs(job, crown) + fallingLocks(job, cut.rising(crown), crown) : '';
  return (
    under +
    brush.solid(d, hair.base, {
      inside,
      shade: 0.42,
      depth: 18,
      rim: 0.7,
      lightOn: lightOutline(crown, maxTipExtent, shape.eye.y),
    }) +
    over
  );
}

const shade = (d: string, fill: string, opacity: number): string =>
  d === '' ? '' : `<path class="shade" d="${d}" fill="${fill}" opacity="${n2(opacity)}"/>`;
const at = ([x, y]: Dot): string => `${n(x)} ${n(y)}`;

/** The middle of a dark lock as an ink line, so that line art shows the direction of the hair. */
function lockLine(curve: StrandCurve, { mirror }: Crown): string {
  const [from, over, to] = subcurve(curve, 0.3, 0.86);
  return `M${at(mirror(from))}Q${at(mirror(over))} ${at(mirror(to))}`;
}

/** From the left ear over the crown to the right one, and back along the forehead. */
export function silhouette(
  { shape }: HairJob,
  { sideY, skullDistanceUnits, over = false }: CrownOptions & { over?: boolean },
  { round, brow, mirror, w }: Crown,
  { crest, fringe }: { crest: string; fringe: string },
): string {
  const [rx, ry] = round.place(round.to);
  // A curve from the widest point down to the ear, however little space there is.
  const low = Math.max(ry, Math.min(Math.max(sideY - 12, ry) + 8, sideY - 2));
  const outer = Math.min(rx, shape.half + skullDistanceUnits[0] * 0.4);
  const side = (q: 1 | -1, [x, y]: Dot): string => at(mirror([q * x, y]));
  const bows = over ? overEar(outer, w, sideY) : aroundEar(outer, w, sideY, sideY - brow.place(1)[1]);
  const ends: readonly Dot[] = [[outer, low], ...bows.map(([, , end]) => end)];
  const last = ends.at(-1) ?? [w, sideY];
  const temple = (q: 1 | -1): Dot => [w + 3, lerp(last[1], brow.place(q)[1], 0.5)];
  const down = bows.map(([a, b, end]) => `C${side(1, a)} ${side(1, b)} ${side(1, end)}`);
  const up = bows.map(([a, b], i) => `C${side(-1, b)} ${side(-1, a)} ${side(-1, ends[i] ?? last)}`).reverse();
  return (
    `M${side(-1, [outer, low])}Q${side(-1, [rx, lerp(ry, low, 0.5)])} ${side(-1, [rx, ry])}` +
    crest +
    `Q${side(1, [rx, lerp(ry, low, 0.5)])} ${side(1, [outer, low])}${down.join('')}` +
    `Q${side(1, temple(1))} ${at(mirror(brow.place(1)))}` +
    fringe +
    `Q${side(-1, temple(-1))} ${side(-1, last)}${up.join('')}Z`
  );
}

type Bow = readonly [Dot, Dot, Dot];

/** From the outline around the ear to the sideburn in front of it, and up to the temple. */
const aroundEar = (outer: number, w: number, y: number, room: number): readonly Bow[] => [
  [
    [outer, y - 6],
    [outer - 3, y],
    [w + 5, y + 5],
  ],
  [
    [w + 2, y + 7],
    [w, y + 4],
    [w, y - 1],
  ],
  [
    [w, y - clamp(room, 2, 26) * 0.4],
    [w - 1, y - clamp(room, 2, 26) * 0.8],
    [w + 1, y - clamp(room, 2, 26)],
  ],
];

/** Grown hair ends over the ear in two soft points. */
const overEar = (outer: number, w: number, y: number): readonly Bow[] => [
  [
    [outer + 2, y - 4],
    [outer + 1, y + 6],
    [outer - 5, y + 9],
  ],
  [
    [outer - 9, y + 8],
    [outer - 11, y + 5],
    [outer - 12, y + 3],
  ],
  [
    [outer - 12, y + 10],
    [w + 4, y + 16],
    [w + 1, y + 12],
  ],
  [
    [w - 2, y + 4],
    [w - 1, y - 14],
    [w + 1, y - 26],
  ],
];

/** The outline for light and shade includes all tips, or they would be lit entirely. */
export function lightOutline({ round, mirror }: Crown, more: number, low: number): string {
  const dots = Array.from({ length: 9 }, (_, i): Dot => {
    const [x, y] = round.place(i / 8);
    const [dx, dy] = round.out(i / 8);
    return mirror([x + dx * more, y + dy * more]);
  });
  const [first = [0, 0]] = dots;
  const last = dots.at(-1) ?? first;
  return `${smooth(dots, false)}L${n(last[0])} ${n(low + 50)}L${n(first[0])} ${n(low + 50)}Z`;
}

/** Light on the lit side of the crown, shade over the ears. */
export function sheen({ brush, hair, shape }: HairJob): string {
  const side = brush.light.key.from.x < 0 ? -1 : 1;
  const lamp = brush.id('sheen');
  const deep = brush.id('deep');
  const middle = { cx: side * shape.half * 0.36, cy: shape.top + 26, r: shape.half * 1.02 };
  brush.define(
    radial(
      lamp,
      [
        [0, hair.light, 0.55],
        [0.45, hair.light, 0.22],
        [1, hair.light, 0],
      ],
      middle,
    ),
  );
  brush.define(
    radial(
      deep,
      [
        [0.62, hair.dark, 0],
        [1, hair.dark, 0.5],
      ],
      { cx: middle.cx * 0.5, cy: shape.top + 30, r: shape.half * 1.25 },
    ),
  );
  const box = `x="${n(-shape.half * 1.6)}" y="${n(shape.top - 70)}" width="${n(shape.half * 3.2)}" height="${n(shape.half * 2.6)}"`;
  return `<g class="shade"><rect ${box} fill="url(#${deep})"/><rect ${box} fill="url(#${lamp})"/></g>`;
}

/** A parting shows a little skin, most of it at the forehead. */
function partLine({ skin, hair }: HairJob, [from, over, to]: StrandCurve, { mirror }: Crown): string {
  return shade(taperedStroke(from, over, to, 1.9, mirror), mix(skin, hair.dark, 0.28), 0.85);
}

function skinThrough({ brush, skin, shape }: HairJob, thin: number): string {
  const id = brush.id('thin');
  brush.define(
    radial(
      id,
      [
        [0, skin, 0.62 * thin],
        [0.55, skin, 0.34 * thin],
        [1, skin, 0],
      ],
      { cx: 0, cy: shape.top + 34, r: shape.half * 0.9 },
    ),
  );
  return `<circle class="shade" cx="0" cy="${n(shape.top + 34)}" r="${n(shape.half)}" fill="url(#${id})"/>`;
}

/** Fades the sides towards the ears. */
export function fadedSides({ brush, skin, shape }: HairJob, fade: number, sideY: number): string {
  const id = brush.id('fade');
  const top = shape.hairline - 8;
  brush.define(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(top)}" x2="0" y2="${n(sideY + 6)}"><stop stop-color="${skin}" stop-opacity="0"/><stop offset="1" stop-color="${skin}" stop-opacity="${n(fade)}"/></linearGradient>`,
  );
  return `<rect class="shade" x="${n(-shape.half * 1.5)}" y="${n(top)}" width="${n(shape.half * 3)}" height="${n(sideY - top + 20)}" fill="url(#${id})"/>`;
}

/**
 * Transition from hair to forehead: a soft shadow on fair skin; on deep skin a warm light along the edge, since black
 * hair would merge with a dark face.
 */
export function hairToSkinEdge({ shape, skin, brush }: HairJob, { brow, mirror }: Crown, edge: string): string {
  const deep = clamp((0.7 - Number.parseInt(skin.slice(1, 3), 16) / 255) / 0.22, 0, 1);
  const [x] = brow.place(1);
  const top = shape.top + 14;
  const start = `M${at(mirror(brow.place(1)))}`;
  const closed = `M${at(mirror([x * 0.4, top]))}L${at(mirror(brow.place(1)))}${edge}L${at(mirror([-x * 0.4, top]))}Z`;
  const aside = brush.light.key.from.x < 0 ? 2 : -2;
  const dark = brush.shadeOf(skin);
  const strength = 1 - 0.62 * deep;
  // The stroke softens the edge of the shadow.
  const shadow = `<path class="shade" transform="translate(${aside} 5)" d="${closed}" fill="${dark}" fill-opacity="${n2(0.34 * strength)}" stroke="${dark}" stroke-width="5" stroke-opacity="${n2(0.2 * strength)}"/>`;
  return shadow + (deep > 0 ? brush.stroke(start + edge, mix(skin, '#ffb27a', 0.36), 9, 0.42 * deep) : '');
}

const n2 = (value: number): string => String(Math.round(value * 100) / 100);
