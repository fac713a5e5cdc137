// The present of birthday: with a face, legs, a lampshade or a crown, and boxes inside.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const INK = '#3a2030';

function bow(top: Brush, ribbon: string): string {
  const loop = (q: -1 | 1): string =>
    top.solid(`M0 -104C${q * 60} -300 ${q * 300} -330 ${q * 320} -210C${q * 326} -110 ${q * 120} -84 0 -104Z`, ribbon, {
      shade: 0.4,
      edge: 5,
      dry: 8,
    }) +
    top.solid(
      `M${q * 40} -124C${q * 90} -220 ${q * 220} -250 ${q * 236} -200C${q * 230} -140 ${q * 120} -116 ${q * 40} -124Z`,
      mix(ribbon, '#a8622a', 0.4),
      { shade: 0.2, rim: 0 },
    );
  return loop(-1) + loop(1) + top.solid(oval(0, -116, 58, 46), ribbon, { shade: 0.4, edge: 5 });
}

/** The crown of the hero's outfit. */
const crown = (top: Brush): string =>
  top.solid('M-190 -96L-216 -286L-108 -196L0 -330L108 -196L216 -286L190 -96Q0 -60 -190 -96Z', '#f9c63e', {
    shade: 0.4,
    depth: 26,
    edge: 5,
  }) + [-104, 0, 104].map((x) => top.solid(oval(x, x ? -122 : -112, 22, 22), '#d8345f', { shade: 0.3 })).join('');

/** A lampshade with a fringe over the lid, as a disguise. */
function lampshade(top: Brush, w: number): string {
  const low = w + 150;
  let fringe = '';
  for (let x = -low + 16; x < low; x += 44) fringe += `M${n(x)} 10L${n(x)} 62`;
  return (
    top.line(fringe, '#d99a4a', 12) +
    top.solid(`M${n(-low)} 6L${n(-w * 0.5)} -420Q0 -470 ${n(w * 0.5)} -420L${n(low)} 6Q0 60 ${n(-low)} 6Z`, '#f9d37a', {
      shade: 0.45,
      depth: 70,
      dry: 26,
      edge: 5,
    }) +
    top.stroke(`M${n(-w * 0.2)} -440L${n(-low * 0.4)} 32M${n(w * 0.2)} -440L${n(low * 0.4)} 32`, '#e0a04a', 10, 0.7) +
    top.solid(oval(0, -452, 40, 34), '#d8345f', { shade: 0.4 })
  );
}

const leg = (brush: Brush, x: number, foot: number): string =>
  brush.line(`M${n(x)} -210Q${n(x - 14)} -110 ${n(x + foot * 0.4)} -34`, '#7a3a4a', 26) +
  brush.solid(
    `M${n(x + foot * 0.4 - 44)} -2C${n(x + foot * 0.4 - 54)} -52 ${n(x + foot * 0.4 + 30)} -62 ${n(x + foot * 0.4 + 84)} -30Q${n(x + foot * 0.4 + 104)} 0 ${n(x + foot * 0.4 + 60)} 2Z`,
    '#6fb7a8',
    { shade: 0.4, edge: 4 },
  );

/**
 * A present on the origin, as tall as a child; `open` lifts the lid by that much and shows a face (`gazeX`, `gazeY`;
 * `mood` glad or sad). `legs` adds legs; `top` is bow, crown, lamp or none.
 */
const present = painted((brush, params, context) => {
  const paper = tone(params, context, 'gift', '#d8345f');
  const ribbon = tone(params, context, 'ribbon', '#f9d37a');
  const w = numberParam(params, 'width', 760) / 2;
  const legs = flagParam(params, 'legs');
  const foot = legs ? 180 : 0;
  const h = numberParam(params, 'height', 900) + foot;
  const open = numberParam(params, 'open', 0);
  const sad = textParam(params, 'mood', 'glad') === 'sad';
  const gx = numberParam(params, 'gazeX', -0.6);
  const gy = numberParam(params, 'gazeY', 0);
  let dots = '';
  for (let row = 0; row * 120 < h; row++)
    for (let i = -4; i <= 4; i++)
      dots += `<circle cx="${n(i * 110 + (row % 2) * 55)}" cy="${n(-60 - row * 120)}" r="17" fill="${mix(paper, '#ffffff', 0.55)}"/>`;
  const box = `M${n(-w)} ${-foot}L${n(-w * 0.97)} ${n(-h)}L${n(w * 0.97)} ${n(-h)}L${n(w)} ${-foot}Q0 ${24 - foot} ${n(-w)} ${-foot}Z`;
  const { brush: top, transform } = brush.at(0, -h - open, open > 0 ? -5 : 0, 1);
  const lid = `M${n(-w - 44)} 40L${n(-w - 36)} -100L${n(w + 36)} -100L${n(w + 44)} 40Q0 62 ${n(-w - 44)} 40Z`;
  const middle = -h - open * 0.36;
  const eyes = [-70, 70]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${n(middle)}" rx="34" ry="${n(Math.min(36, open * 0.3))}" fill="#fffbe8"/><circle cx="${n(x + gx * 14)}" cy="${n(middle + gy * 12)}" r="16" fill="${INK}"/><circle class="tiny" cx="${n(x + gx * 14 + 6)}" cy="${n(middle + gy * 12 - 6)}" r="6" fill="#fff"/>`,
    )
    .join('');
  const tears = sad
    ? brush.line(
        `M-112 ${n(middle - 34)}L-56 ${n(middle - 54)}M112 ${n(middle - 34)}L56 ${n(middle - 54)}`,
        '#fff0d2',
        10,
      ) +
      [-150, 158]
        .map((x) => brush.solid(`M${x} ${n(-h + 40)}q34 50 0 66q-34 -16 0 -66Z`, '#9fd4e8', { shade: 0.2, edge: 3 }))
        .join('')
    : '';
  const gap =
    open > 0
      ? `<path d="M${n(-w * 0.95)} ${n(-h + 10)}L${n(-w * 0.95)} ${n(-h - open)}L${n(w * 0.95)} ${n(-h - open)}L${n(w * 0.95)} ${n(-h + 10)}Z" fill="#5f1f38"/>${eyes}`
      : '';
  const kind = textParam(params, 'top', 'bow');
  const over =
    kind === 'crown' ? crown(top) : kind === 'lamp' ? lampshade(top, w) : kind === 'bow' ? bow(top, ribbon) : '';
  return (
    (flagParam(params, 'shadow', true)
      ? `<ellipse class="shade" cx="20" cy="10" rx="${n(w * 1.2)}" ry="50" fill="#8a3a4a" opacity=".35"/>`
      : '') +
    (legs ? leg(brush, -w * 0.45, -110) + leg(brush, w * 0.45, 90) : '') +
    gap +
    brush.solid(box, paper, {
      shade: 0.45,
      depth: w * 0.3,
      dry: 30,
      inside: `<g class="tiny">${dots}</g><path d="M-64 20L-64 ${n(-h)}L64 ${n(-h)}L64 20Z" fill="${ribbon}"/>`,
    }) +
    tears +
    `<g transform="${transform}">${top.solid(lid, mix(paper, '#ffffff', 0.1), { shade: 0.4, edge: 5, inside: `<path d="M-66 60L-66 -100L66 -100L66 60Z" fill="${ribbon}"/>` })}${over}</g>`
  );
});

const COLOURS = ['#d8345f', '#f7b84a', '#6fb7a8', '#8f7fc0', '#f08a8a', '#5f9fc8', '#e8a0b8'] as const;

/** A laughing box, `s` wide, at `x`; its lid is raised, or missing if `open`; an `empty` one waits. */
function laughing(brush: Brush, x: number, s: number, colour: string, open: boolean, empty: boolean): string {
  const { brush: own, transform } = brush.at(x, 0, 0, s / 400);
  const { brush: lid, transform: hop } = own.at(14, -376, -9, 1);
  const cover = lid.solid('M-232 30L-224 -50L224 -50L232 30Q0 44 -232 30Z', mix(colour, '#ffffff', 0.18), {
    shade: 0.4,
    edge: 4,
  });
  const knob = lid.solid(oval(0, -70, 34, 28), '#f9d37a', { shade: 0.4 });
  const face = empty
    ? own.solid(oval(-80, -186, 24, 30), INK, { shade: 0 }) +
      own.solid(oval(80, -186, 24, 30), INK, { shade: 0 }) +
      '<g class="tiny" fill="#fff"><circle cx="-72" cy="-198" r="9"/><circle cx="88" cy="-198" r="9"/></g>' +
      own.line('M-34 -104Q0 -84 34 -104', INK, 15)
    : own.line('M-110 -176Q-80 -226 -50 -176M50 -176Q80 -226 110 -176', INK, 17) +
      own.solid('M-62 -128Q0 -108 62 -128Q56 -44 0 -44Q-56 -44 -62 -128Z', '#7a2440', { shade: 0.2, rim: 0 });
  return `<g transform="${transform}"><path d="M-206 -296L-190 -360L190 -360L206 -296Z" fill="${mix(colour, '#3a1030', 0.6)}"/>${open ? '' : `<g transform="${hop}">${cover}${knob}</g>`}${own.solid('M-200 0L-206 -304L206 -304L200 0Q0 18 -200 0Z', colour, { shade: 0.4, depth: 50, dry: 14, edge: 4 })}${face}<ellipse class="shade" cx="-138" cy="-122" rx="32" ry="20" fill="#fff" opacity=".35"/><ellipse class="shade" cx="138" cy="-122" rx="32" ry="20" fill="#fff" opacity=".35"/></g>`;
}

/** Neither the first year's pink nor the yellow and green of the boxes that other pictures show alone. */
const MIDDLE_COLOURS = ['#8f7fc0', '#f08a8a', '#5f9fc8', '#d8345f'] as const;

const boxColour = (index: number, count: number, smallest: number, largest: number): string => {
  if (index === count - 1) return COLOURS[smallest % COLOURS.length] ?? INK;
  if (index === 0) return COLOURS[largest % COLOURS.length] ?? INK;
  return MIDDLE_COLOURS[(index - 1) % MIDDLE_COLOURS.length] ?? INK;
};

/** Gap between two boxes, relative to the larger one. */
const BOX_GAP_RATIO = 0.3;
/** Minimum distance in units of a box from the fold. */
const FOLD_MARGIN_UNITS = 70;

const rowLength = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + size * (1 + BOX_GAP_RATIO), 0);

/**
 * `count` laughing boxes in a row over `width` from the origin to the right, each smaller than the previous one. `fold`
 * is the distance of the fold of a spread, where no box is placed. The smallest has the
 * colour `first` and the largest the colour `largest` at every count, as in the pictures that show one of them alone.
 */
const boxes = painted((brush, params) => {
  const count = Math.max(1, numberParam(params, 'count', 5));
  const width = numberParam(params, 'width', 1800);
  const fold = numberParam(params, 'fold', width + FOLD_MARGIN_UNITS);
  const most = numberParam(params, 'most', 460);
  const first = numberParam(params, 'first', 0);
  const open = flagParam(params, 'open');
  const empty = flagParam(params, 'empty');
  const sizes = Array.from({ length: count }, (_, i) => 1 - (0.64 * i) / Math.max(1, count - 1));
  const rows = (before: number) => [
    { from: 0, room: fold - FOLD_MARGIN_UNITS, sizes: sizes.slice(0, before) },
    { from: fold + FOLD_MARGIN_UNITS, room: Math.max(0, width - fold - FOLD_MARGIN_UNITS), sizes: sizes.slice(before) },
  ];
  const unitOf = (before: number): number =>
    Math.min(most, ...rows(before).flatMap((row) => (row.sizes.length ? [row.room / rowLength(row.sizes)] : [])));
  // As many before the fold as fit without making all of them smaller.
  const before = sizes.reduce((best, _, i) => (unitOf(i + 1) >= unitOf(best) ? i + 1 : best), 0);
  const unit = unitOf(before);
  let drawn = 0;
  let out = '';
  for (const row of rows(before)) {
    const slack = (row.room - rowLength(row.sizes) * unit) / Math.max(1, row.sizes.length);
    let x = row.from;
    for (const size of row.sizes) {
      const s = size * unit;
      out += laughing(
        brush,
        x + s / 2,
        s,
        boxColour(drawn, count, first, numberParam(params, 'largest', 1)),
        open,
        empty,
      );
      x += s * (1 + BOX_GAP_RATIO) + slack;
      drawn += 1;
    }
  }
  return out;
});

export const presentPieces: PieceKit = { 'party/present': present, 'party/boxes': boxes };
