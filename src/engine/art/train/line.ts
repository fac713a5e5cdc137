// The track of pillow-train: a papered room, rails of ribbon on pencils, cotton smoke, blanket hills, pillows, a sign.

import { dryBrush, linear, mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { type Dot, oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A wall of small clouds down to `floor`, a chair rail above it, and wide boards; `quiet` boxes stay plain. */
const room: Piece = (params, context) => {
  const { size, rng } = context;
  const floor = numberParam(params, 'floor', 1500);
  const wall = tone(params, context, 'wall', '#cfe4ee');
  const boards = tone(params, context, 'floor', '#e8b27a');
  const quiet = rowsParam(params, 'quiet', '');
  const id = context.id('wall');
  let clouds = '';
  for (let row = 0; row * 230 < floor - 260; row++)
    for (let col = 0; col * 300 < size.width + 200; col++) {
      const x = col * 300 + (row % 2) * 150;
      const y = 120 + row * 230;
      if (!insideAny(quiet, x, y, 70))
        clouds += `M${x - 52} ${y + 20}C${x - 78} ${y + 18} ${x - 74} ${y - 20} ${x - 44} ${y - 16}C${x - 36} ${y - 46} ${x + 12} ${y - 48} ${x + 20} ${y - 18}C${x + 52} ${y - 26} ${x + 66} ${y + 16} ${x + 40} ${y + 20}Z`;
    }
  const low = mix(wall, '#ffffff', 0.5);
  const ground = `M-20 ${floor}H${size.width + 20}V${size.height + 20}H-20Z`;
  const deep = size.height - floor;
  const seams = [0.16, 0.4, 0.72].map((k) => `M-20 ${n(floor + deep * k)}H${size.width + 20}`).join('');
  return {
    defs: linear(id, [
      [0, mix(wall, '#ffffff', 0.15)],
      [1, tone(params, context, 'wall-low', mix(wall, '#ffdcb4', 0.4))],
    ]),
    body: `<rect class="sky" x="-20" y="-20" width="${size.width + 40}" height="${n(floor + 20)}" fill="url(#${id})"/><path class="tiny" d="${clouds}" fill="${tone(params, context, 'paper-cloud', '#ffffff')}" fill-opacity=".55"/>${dryBrush(rng, context.id('dry'), `M-20 -20H${size.width + 20}V${floor}H-20Z`, { colour: mix(wall, '#ffffff', 0.4), count: 40, box: [0, 0, size.width, floor], angle: 1.5, opacity: 0.3, length: [140, 420], width: [8, 24] })}<path d="M-20 ${n(floor - 96)}H${size.width + 20}V${floor}H-20Z" fill="${low}"/><path class="shade" d="M-20 ${n(floor - 90)}H${size.width + 20}M-20 ${n(floor - 4)}H${size.width + 20}" stroke="${mix(boards, '#8a5240', 0.4)}" stroke-width="8" stroke-opacity=".5"/><path d="${ground}" fill="${boards}"/>${dryBrush(rng, context.id('boards'), ground, { colour: mix(boards, '#fff0cc', 0.6), count: 70, box: [0, floor, size.width, size.height], angle: 0.02, opacity: 0.4, length: [120, 420], width: [5, 14] })}<path class="shade" d="${seams}" stroke="${mix(boards, '#8a5240', 0.5)}" stroke-width="7" stroke-opacity=".55" fill="none"/>`,
  };
};

const PENCILS = ['#d9553f', '#f0b13e', '#5fa88f', '#6f93c8', '#b57fc0'] as const;

/** Two ribbons on pencils, from x 0 to `width`; the origin is between them, at the base of the wheels. */
const rails = painted((brush, params) => {
  const width = numberParam(params, 'width', 2060);
  let out = '';
  for (let x = 40, i = 0; x < width; x += 150, i++) {
    const colour = PENCILS[i % PENCILS.length] ?? PENCILS[0];
    out +=
      brush.solid(`M${x - 18} -36L${x + 22} -36L${x - 14} 62L${x - 58} 62Z`, colour, { shade: 0.35, edge: 3 }) +
      brush.solid(`M${x - 58} 62L${x - 14} 62L${x - 48} 104Z`, '#f6dcb4', { shade: 0.25, edge: 2 }) +
      `<path class="tiny" d="M${x - 55} 88L${x - 35} 88L${x - 48} 104Z" fill="${colour}"/>`;
  }
  return (
    out +
    brush.line(`M-40 -14L${width + 40} -14`, '#c8506a', 20) +
    brush.line(`M-40 34L${width + 40} 34`, '#c8506a', 24) +
    brush.stroke(`M-40 28L${width + 40} 28`, '#ffd0c8', 6, 0.7)
  );
});

/**
 * The line in perspective through rows `line` "x y half" (half the gauge): ribbons on pencils, for tracks that curve or
 * climb.
 */
const track = painted((brush, params) => {
  const rows = rowsParam(params, 'line', '0 0 60; 800 -200 40');
  const flat = numberParam(params, 'flat', 0.5);
  const count = numberParam(params, 'count', 24);
  const left: Dot[] = [];
  const right: Dot[] = [];
  let sleepers = '';
  for (let i = 0; i <= count; i++) {
    const place = (i / count) * (rows.length - 1);
    const k = Math.min(rows.length - 2, Math.floor(place));
    const t = place - k;
    const at = (axis: number, step: number): number => {
      const value = (row: number): number => rows[Math.max(0, Math.min(rows.length - 1, row))]?.[axis] ?? 0;
      const a = value(k - 1);
      const b = value(k);
      const c = value(k + 1);
      const d = value(k + 2);
      const u = t + step;
      return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3);
    };
    const x = at(0, 0);
    const y = at(1, 0);
    const half = at(2, 0);
    const dx = at(0, 0.05) - x;
    const dy = at(1, 0.05) - y;
    const size = Math.hypot(dx, dy) || 1;
    const nx = (-dy / size) * half;
    const ny = (dx / size) * half * flat;
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
    const colour = PENCILS[i % PENCILS.length] ?? PENCILS[0];
    sleepers += brush.line(
      `M${n(x + nx * 1.4)} ${n(y + ny * 1.4)}L${n(x - nx * 1.4)} ${n(y - ny * 1.4)}`,
      colour,
      Math.max(7, half * 0.3),
    );
  }
  const rail = (dots: readonly Dot[]): string => dots.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  const wide = (rows[0]?.[2] ?? 60) * 0.2;
  return sleepers + brush.line(rail(left), '#c8506a', wide) + brush.line(rail(right), '#c8506a', wide);
});

/** Puffs of cotton wool: rows `at` "x y r". */
const smoke = painted((brush, params, context) =>
  rowsParam(params, 'at', '0 0 80')
    .map(([x = 0, y = 0, r = 80]) => {
      const k = (value: number): string => n(value * r);
      const d = `M${n(x - r)} ${n(y + r * 0.3)}c${k(-0.34)} ${k(-0.5)} ${k(0.1)} ${k(-0.86)} ${k(0.46)} ${k(-0.66)}c${k(0.1)} ${k(-0.62)} ${k(0.9)} ${k(-0.66)} ${k(1.04)} ${k(-0.1)}c${k(0.5)} ${k(-0.18)} ${k(0.86)} ${k(0.34)} ${k(0.5)} ${k(0.72)}c${k(0.1)} ${k(0.46)} ${k(-0.5)} ${k(0.66)} ${k(-0.8)} ${k(0.4)}c${k(-0.36)} ${k(0.3)} ${k(-1.2)} ${k(0.28)} ${k(-1.2)} ${k(-0.36)}Z`;
      return brush.solid(d, tone(params, context, 'smoke', '#ffffff'), { shade: 0.3, dry: 8, edge: 3, rim: 0.2 });
    })
    .join(''),
);

/** A patchwork hill over the whole width: its line runs through rows `line` "x y", from left to right. */
const hill: Piece = (params, context) => {
  const { size, rng } = context;
  const rows = rowsParam(params, 'line', '0 1500; 1030 1400; 2060 1500');
  const cell = numberParam(params, 'cell', 210);
  const tones = ['#6f93c8', '#e0a24a', '#c8606a', '#6aa890', '#f0dcb8'].map((fallback, i) =>
    tone(params, context, `patch-${i}`, fallback),
  );
  const stitch = tone(params, context, 'stitch', '#fff3dc');
  const [first = []] = rows;
  let edge = `M-40 ${first[1] ?? 1500}`;
  let px = -40;
  let py = first[1] ?? 1500;
  for (const [x = 0, y = 0] of [...rows, [size.width + 40, rows.at(-1)?.[1] ?? 1500]]) {
    const half = (x - px) / 2;
    edge += `C${n(px + half)} ${n(py)} ${n(x - half)} ${n(y)} ${n(x)} ${n(y)}`;
    px = x;
    py = y;
  }
  const top = Math.min(...rows.map(([, y = 0]) => y));
  const shape = `${edge}V${size.height + 40}H-40Z`;
  const clip = context.id('hill');
  let patches = '';
  let seams = '';
  let last = -1;
  for (let row = 0; top - 60 + row * cell < size.height + cell; row++)
    for (let col = 0; col * cell < size.width + cell; col++) {
      let pick = rng.int(0, tones.length - 1);
      if (pick === last) pick = (pick + 1) % tones.length;
      last = pick;
      const x = -60 + col * cell + (row % 2) * 40;
      const y = top - 60 + row * cell + Math.sin(col * 0.9 + row) * 16;
      patches += `<path d="M${n(x)} ${n(y)}q${cell / 2} -14 ${cell} 0q12 ${cell / 2} 0 ${cell}q${-cell / 2} 14 ${-cell} 0q-12 ${-cell / 2} 0 ${-cell}Z" fill="${tones[pick]}"/>`;
      seams += `M${n(x + 12)} ${n(y + 10)}h${cell - 24}M${n(x + 10)} ${n(y + 12)}v${cell - 24}`;
    }
  const fold = context.id('fold');
  const shade = linear(fold, [
    [0, '#fff6da', 0.34],
    [0.3, '#fff6da', 0],
    [1, context.light.shade, 0.42],
  ]);
  return {
    defs: `<clipPath id="${clip}"><path d="${shape}"/></clipPath>${shade}`,
    body: `<path d="${shape}" fill="${tones[0]}"/><g clip-path="url(#${clip})">${patches}<path class="shade" d="${seams}" stroke="${stitch}" stroke-width="5" stroke-dasharray="16 12" stroke-opacity=".6" fill="none"/><rect class="shade" x="-40" y="${n(top - 20)}" width="${size.width + 80}" height="${n(size.height - top + 60)}" fill="url(#${fold})"/></g><path class="ink" d="${edge}" fill="none" stroke="${stitch}" stroke-width="14" stroke-linecap="round"/>`,
  };
};

/** One big pillow with a ruffle, 640 wide, based on the origin; `plain` leaves out its dots. */
const pillow = painted((brush, params, context) => {
  const cloth = tone(params, context, 'pillow', '#fff6ea');
  const trim = tone(params, context, 'pillow-trim', '#e88a9a');
  // Pinched at the corners: with straight sides it would look like a bathtub.
  const body =
    'M-316 -14C-338 -50 -298 -110 -296 -150C-298 -190 -344 -262 -320 -286C-292 -312 -216 -262 -150 -276C-60 -296 60 -296 150 -276C216 -262 292 -312 320 -286C344 -262 298 -190 296 -150C298 -110 338 -50 316 -14C290 14 220 -22 150 -8C60 8 -60 8 -150 -8C-220 -22 -290 14 -316 -14Z';
  return (
    `<ellipse class="shade" cx="0" cy="0" rx="330" ry="30" fill="${brush.light.shade}" opacity=".35"/>` +
    brush.line(body, trim, 34) +
    brush.solid(body, cloth, { shade: 0.32, depth: 50, dry: 22, edge: 3 }) +
    brush.stroke(
      'M-296 -264Q-230 -220 -200 -170M296 -264Q230 -220 200 -170M-290 -30Q-240 -60 -214 -92M290 -30Q240 -60 214 -92',
      brush.light.shade,
      10,
      0.3,
    ) +
    (flagParam(params, 'plain')
      ? ''
      : `<g class="tiny" fill="${trim}" opacity=".55">${[-140, 0, 140].map((x) => `<path d="${oval(x, -150 + Math.abs(x) * 0.14, 15)}"/>`).join('')}</g>`)
  );
});

/** A station sign on two wooden spoons, a pillow under a moon; based on the origin, 560 high. */
const sign = painted((brush) => {
  const spoon = (x: number): string =>
    brush.line(`M${x} 0L${x} -420`, '#b8743c', 26) +
    brush.solid(oval(x, -566, 40, 56), '#c98a4e', { shade: 0.4, edge: 3 });
  return (
    `<ellipse class="shade" cx="0" cy="2" rx="220" ry="22" fill="${brush.light.shade}" opacity=".4"/>` +
    spoon(-150) +
    spoon(150) +
    brush.solid('M-236 -512L236 -524L240 -244L-232 -232Z', '#fff3d8', { shade: 0.3, dry: 14, edge: 5 }) +
    brush.line('M-206 -484L208 -494L212 -272L-204 -262Z', '#5fa88f', 12) +
    brush.solid(
      'M-110 -300C-126 -336 -120 -372 -100 -384C-50 -398 60 -400 108 -386C128 -372 132 -336 116 -302C60 -288 -60 -288 -110 -300Z',
      '#e88a9a',
      { shade: 0.3, edge: 3 },
    ) +
    brush.solid('M20 -470C-20 -466 -40 -430 -20 -404C0 -384 40 -386 54 -410C24 -410 6 -440 20 -470Z', '#f0b13e', {
      shade: 0.25,
      edge: 2,
    })
  );
});

/** The wall at the left of a room, up to the corner at `x`; its floor line falls from `floor` to the reader. */
const corner: Piece = (params, context) => {
  const x = numberParam(params, 'x', 480);
  const floor = numberParam(params, 'floor', 1130);
  const wall = mix(tone(params, context, 'wall', '#c8a878'), '#5a3a30', 0.28);
  const near = floor + x * 0.62;
  const light = mix(wall, '#ffffff', 0.4);
  return {
    defs: '',
    body: `<path d="M-20 -20H${n(x)}V${n(floor)}L-20 ${n(near)}Z" fill="${wall}"/><path d="M${n(x)} ${n(floor - 96)}V${n(floor)}L-20 ${n(near)}V${n(near - 130)}Z" fill="${light}"/><path class="ink" d="M${n(x)} -20V${n(floor)}L-20 ${n(near)}" fill="none" stroke="${mix(wall, '#3a2018', 0.4)}" stroke-width="9"/>`,
  };
};

export const linePieces: PieceKit = {
  'train/corner': corner,
  'train/room': room,
  'train/rails': rails,
  'train/track': track,
  'train/smoke': smoke,
  'train/hill': hill,
  'train/pillow': pillow,
  'train/sign': sign,
};
