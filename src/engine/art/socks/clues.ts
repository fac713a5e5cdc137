// Traces that the detective of lost-socks finds: prints of one sock, bits of stuffing, squared paper, the detective's notebook, a drawing.

import { blob, lerp, mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { drawButton } from './country.ts';

/**
 * Prints of a left sock along `line` "x y size; …": one foot, hopping, no other prints; `prints` is their colour,
 * `count` their number.
 */
const prints: Piece = (params, context) => {
  const rows = rowsParam(params, 'line', '0 0 1; 600 -100 1');
  const colour = tone(params, context, 'prints', '#6a5a78');
  const count = numberParam(params, 'count', 8);
  let body = '';
  for (let i = 0; i < count; i++) {
    const place = (i / Math.max(1, count - 1)) * (rows.length - 1);
    const k = Math.min(rows.length - 2, Math.floor(place));
    const [ax = 0, ay = 0, as = 1] = rows[k] ?? [];
    const [bx = 0, by = 0, bs = 1] = rows[k + 1] ?? [];
    const t = place - k;
    const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    const size = lerp(as, bs, t);
    body += `<g transform="translate(${n(lerp(ax, bx, t))} ${n(lerp(ay, by, t))}) scale(1 .6) rotate(${n(turn)}) scale(${Math.round(size * 100) / 100})"><path d="M-4 -24C30 -34 62 -22 62 2C62 24 30 30 2 22C-10 20 -14 -18 -4 -24Z"/><ellipse cx="-40" cy="2" rx="24" ry="19"/></g>`;
  }
  return { defs: '', body: `<g fill="${colour}" fill-opacity="${numberParam(params, 'opacity', 0.8)}">${body}</g>` };
};

/** A tuft of white stuffing around the origin, 150 wide. */
const tuft = painted((brush) => {
  const { rng } = brush;
  return (
    brush.solid(blob(rng, 0, 0, 76, 52, 14, 0.2), '#fffdf6', { shade: 0.3, soft: true, edge: 4 }) +
    brush.line('M-30 -6q14 -22 34 -8q18 10 6 22M16 -20q26 -6 34 12M-52 10q8 -12 22 -8', '#b8b0c4', 5) +
    brush.line('M66 -24q26 -20 34 -44M-66 16q-20 14 -40 10', '#fffdf6', 5)
  );
});

/** A leaf of squared paper around the origin, `width` by `height`, torn along the left; `tuft` sticks to a corner. */
const note = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1500) / 2;
  const h = numberParam(params, 'height', 1200) / 2;
  const paper = tone(params, context, 'note', '#fffaf0');
  const cell = numberParam(params, 'cell', 74);
  const { rng } = brush;
  let torn = '';
  const teeth = Math.max(6, Math.round(h / 34));
  for (let i = 1; i <= teeth; i++) torn += `L${n(-w + rng.between(-18, 22))} ${n(h - (i / teeth) * 2 * h)}`;
  const sheet = `M${n(-w)} ${n(-h)}L${n(w * 0.99)} ${n(-h * 1.01)}L${n(w)} ${n(h * 0.86)}L${n(w * 0.9)} ${n(h)}L${n(-w)} ${n(h)}${torn}Z`;
  let grid = '';
  for (let x = -w + cell; x < w; x += cell) grid += `M${n(x)} ${n(-h)}V${n(h)}`;
  for (let y = -h + cell; y < h; y += cell) grid += `M${n(-w)} ${n(y)}H${n(w)}`;
  const writing = flagParam(params, 'writing')
    ? brush.line(
        Array.from({ length: 4 }, (_, i) => {
          const y = n(-h * 0.5 + i * h * 0.34);
          const s = w * 0.13;
          return `M${n(-w * 0.7)} ${y}${`q${n(s * 0.25)} ${n(-h * 0.12)} ${n(s * 0.5)} 0q${n(s * 0.25)} ${n(h * 0.1)} ${n(s * 0.5)} 0`.repeat(i === 3 ? 4 : 10)}`;
        }).join(''),
        '#5a4a86',
        Math.max(5, w * 0.02),
      )
    : '';
  return (
    `<path class="shade" d="${sheet}" transform="translate(20 30)" fill="${brush.light.shade}" opacity=".35"/>` +
    brush.solid(sheet, paper, {
      shade: 0.15,
      edge: 4,
      inside: `<path class="shade" d="${grid}" stroke="#a8c8e0" stroke-width="4" stroke-opacity=".65" fill="none"/>`,
    }) +
    `<path d="M${n(w)} ${n(h * 0.86)}L${n(w * 0.9)} ${n(h)}L${n(w * 0.885)} ${n(h * 0.85)}Z" fill="${mix(paper, '#8a9ab8', 0.3)}"/>` +
    writing
  );
});

/** The detective's notebook around the origin, 620 wide: a crossed-out question and another under it. */
const notebook = painted((brush) => {
  const scribble = (y: number, count: number): string => `M40 ${y}${'q11 -24 22 0q11 20 22 0'.repeat(count)}`;
  return (
    brush.solid('M-310 -210L310 -210L310 210L-310 210Z', '#a8472e', { shade: 0.4, edge: 5 }) +
    brush.solid('M-292 -196L-6 -190L-6 196L-292 196Z', '#fffaf0', { shade: 0.2, edge: 3 }) +
    brush.solid('M6 -190L292 -196L292 196L6 196Z', '#fffaf0', { shade: 0.2, edge: 3 }) +
    brush.line(`${scribble(-100, 4)}m6 10q18 -44 -6 -60M${230} -96l1 1`, '#5a4a86', 8) +
    brush.line('M30 -84L250 -124M34 -124L246 -88', '#d8483e', 12) +
    brush.line(scribble(10, 5), '#5a4a86', 9) +
    brush.line(scribble(90, 4), '#5a4a86', 9) +
    brush.stroke('M-260 -140H-50M-260 -90H-90M-260 -40H-60M-260 10H-110', '#b0a0c0', 7, 0.8) +
    brush.line('M-264 -60L-60 -160M-264 -10L-90 -70', '#d8483e', 8)
  );
});

/** The page as pavement of buttons seen from above, around the middle of the page; `quiet` boxes stay bare. */
const pavement = painted((brush, params, context) => {
  const { width, height } = context.size;
  const ground = tone(params, context, 'ground', '#4a4a78');
  const quiet = rowsParam(params, 'quiet', '');
  const { rng } = brush;
  const colours = ['#6a5a8a', '#5a6a94', '#7a5a78', '#4f6a80', '#84708a'] as const;
  const step = 168;
  let out = `<path class="sky" d="M-20 -20H${width + 20}V${height + 20}H-20Z" fill="${ground}"/>`;
  for (let row = 0; row * step * 0.9 < height + step; row++) {
    for (let column = 0; column * step < width + step; column++) {
      const x = column * step + (row % 2) * (step / 2) + rng.between(-8, 8);
      const y = row * step * 0.9 + rng.between(-8, 8);
      const colour = mix(rng.pick(colours), ground, rng.between(0.05, 0.4));
      const r = rng.between(64, 76);
      const turn = rng.between(0, 1.5);
      if (!insideAny(quiet, x, y, 40)) out += drawButton(x, y, r, 0.96, colour, turn);
    }
  }
  return out;
});

/** A child's drawing in a frame around the origin, 460 wide: a sun, grass, a child; the left half waits for the toy. */
const drawingFrame = painted((brush, params, context) => {
  const frame = tone(params, context, 'drawing-frame', '#e8a03a');
  return (
    brush.solid('M-236 -206L236 -206L236 206L-236 206Z', frame, { shade: 0.4, dry: 16, edge: 5 }) +
    '<path d="M-200 -170L200 -170L200 170L-200 170Z" fill="#fffaf0"/>' +
    '<path class="shade" d="M-200 110Q-100 90 0 108Q100 124 200 104L200 170L-200 170Z" fill="#9fd09a"/>' +
    '<circle cx="150" cy="-120" r="30" fill="#ffc83e"/>' +
    '<circle cx="84" cy="-48" r="42" fill="#f4d0b0" stroke="#8a5a4a" stroke-width="6"/>' +
    brush.line('M84 -6L84 76M84 76L56 136M84 76L112 136M84 18L24 46M84 18L140 -16', '#4f8a80', 13) +
    brush.line('M70 -54L71 -52M98 -54L99 -52M68 -34Q84 -20 100 -34', '#4a2a3a', 7)
  );
});

export const cluePieces: PieceKit = {
  'socks/prints': prints,
  'socks/tuft': tuft,
  'socks/note': note,
  'socks/notebook': notebook,
  'socks/pavement': pavement,
  'socks/drawing-frame': drawingFrame,
};
