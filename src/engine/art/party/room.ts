// The house of birthday: a striped room with a sunny window, a checked floor, garlands, balloons, confetti.

import type { Brush } from '#engine/drawing/brush.ts';
import { dryBrush, linear, mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** What is printed on the stripes: a story's own motif. */
const MOTIFS: Record<string, (x: number, y: number) => string> = {
  heart: (x, y) =>
    `M${x} ${y - 20}C${x + 18} ${y - 40} ${x + 40} ${y - 16} ${x} ${y + 22}C${x - 40} ${y - 16} ${x - 18} ${y - 40} ${x} ${y - 20}Z`,
  button: (x, y) => disc(x - 8, y - 8, 7) + disc(x + 8, y - 8, 7) + disc(x - 8, y + 8, 7) + disc(x + 8, y + 8, 7),
  keyhole: (x, y) =>
    `${disc(x, y - 12, 15)}M${x - 7} ${y - 4}L${x + 7} ${y - 4}L${x + 15} ${y + 30}L${x - 15} ${y + 30}Z`,
};

/**
 * Wallpaper over the whole picture down to `floor`, in wide soft stripes with a `motif` (heart, button, keyhole);
 * `quiet` boxes stay plain.
 */
const wall: Piece = (params, context) => {
  const { size, rng } = context;
  const floor = numberParam(params, 'floor', 1600);
  const cream = tone(params, context, 'wall', '#fdf0dc');
  const stripe = tone(params, context, 'stripe', '#f9dcd0');
  const quiet = rowsParam(params, 'quiet', '');
  const id = context.id('wall');
  let bands = '';
  let sprigs = '';
  const motif = textParam(params, 'motif', 'heart');
  for (let x = -60; x < size.width; x += 240) {
    bands += `M${x} -20L${x + 120} -20L${x + 120} ${n(floor)}L${x} ${n(floor)}Z`;
    for (let y = 90; y < floor - 120; y += 210) {
      const cx = x + 180;
      const cy = y + ((x / 240) % 2 === 0 ? 0 : 105);
      if (!insideAny(quiet, cx, cy, 60)) sprigs += MOTIFS[motif]?.(cx, cy) ?? '';
    }
  }
  const frame = `M-20 -20L${size.width + 20} -20L${size.width + 20} ${n(floor)}L-20 ${n(floor)}Z`;
  return {
    defs: linear(id, [
      [0, cream],
      [1, mix(cream, '#f6c9a8', 0.35)],
    ]),
    body: `<path class="sky" d="${frame}" fill="url(#${id})"/><path class="shade" d="${bands}" fill="${stripe}" fill-opacity=".55"/><path class="tiny" d="${sprigs}" fill="${tone(params, context, 'sprig', '#e88a9a')}" fill-opacity=".5"/>${dryBrush(rng, context.id('dry'), frame, { colour: tone(params, context, 'wall-dry', '#ffffff'), count: 60, box: [0, 0, size.width, floor], angle: 1.5, opacity: 0.3, length: [140, 420], width: [8, 24] })}<path d="M-20 ${n(floor - 70)}L${size.width + 20} ${n(floor - 70)}L${size.width + 20} ${n(floor)}L-20 ${n(floor)}Z" fill="${tone(params, context, 'skirting', '#ffffff')}"/><path class="shade" d="M-20 ${n(floor - 62)}L${size.width + 20} ${n(floor - 62)}M-20 ${n(floor - 6)}L${size.width + 20} ${n(floor - 6)}" stroke="#d8a894" stroke-width="8" stroke-opacity=".6"/>`,
  };
};

/** Checked tiles or boards from `y` down. */
const floor: Piece = (params, context) => {
  const { size } = context;
  const y = numberParam(params, 'y', 1600);
  const light = tone(params, context, 'tile-light', '#fff4e4');
  const dark = tone(params, context, 'tile-dark', '#f2b8a8');
  const vanish = numberParam(params, 'vanish', size.width / 2);
  const deep = size.height - y + 40;
  const at = (u: number, t: number): string => `${n(vanish + u * (0.55 + t) * size.width)} ${n(y + t * deep)}`;
  const rows = [0, 0.13, 0.3, 0.52, 0.8, 1.15];
  let tiles = '';
  for (let i = 0; i + 1 < rows.length; i++)
    for (let k = -7; k < 7; k++)
      if ((i + k) % 2 === 0)
        tiles += `M${at(k * 0.15, rows[i] ?? 0)}L${at((k + 1) * 0.15, rows[i] ?? 0)}L${at((k + 1) * 0.15, rows[i + 1] ?? 0)}L${at(k * 0.15, rows[i + 1] ?? 0)}Z`;
  const id = context.id('floor');
  return {
    defs: linear(id, [
      [0, '#b8605a', 0.3],
      [0.35, '#b8605a', 0],
      [1, '#b8605a', 0.2],
    ]),
    body: `<path d="M-20 ${n(y)}L${size.width + 20} ${n(y)}L${size.width + 20} ${size.height + 20}L-20 ${size.height + 20}Z" fill="${light}"/><path d="${tiles}" fill="${dark}"/><rect class="shade" x="-20" y="${n(y)}" width="${size.width + 40}" height="${n(size.height - y + 20)}" fill="url(#${id})"/>`,
  };
};

/** A sunny window with light curtains, `width` by `height`, its sill at the origin. */
const window = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 620) / 2;
  const h = numberParam(params, 'height', 760);
  const cloth = tone(params, context, 'curtain', '#d8486a');
  const pane = `M${n(-w)} 0L${n(-w)} ${n(-h)}L${n(w)} ${n(-h)}L${n(w)} 0Z`;
  const view = `<path d="${pane}" fill="#d4ecdf"/><circle cx="${n(w * 0.4)}" cy="${n(-h * 0.72)}" r="80" fill="#fff6c8"/><path d="M${n(-w)} ${n(-h * 0.3)}Q${n(-w * 0.3)} ${n(-h * 0.46)} ${n(w * 0.2)} ${n(-h * 0.3)}Q${n(w * 0.7)} ${n(-h * 0.2)} ${n(w)} ${n(-h * 0.34)}L${n(w)} 0L${n(-w)} 0Z" fill="#9cc48a"/><path d="${oval(-w * 0.5, -h * 0.4, 110, 130)}" fill="#7fb07a"/>`;
  const curtain = (q: -1 | 1): string =>
    brush.solid(
      `M${n(q * w * 0.62)} ${n(-h - 70)}C${n(q * w * 0.7)} ${n(-h * 0.5)} ${n(q * w * 0.96)} ${n(-h * 0.4)} ${n(q * w * 1.06)} ${n(-h * 0.3)}C${n(q * w * 0.98)} ${n(-h * 0.1)} ${n(q * w * 0.94)} 40 ${n(q * w * 0.9)} 130C${n(q * w * 1.1)} 150 ${n(q * w * 1.3)} 140 ${n(q * w * 1.42)} 120C${n(q * w * 1.36)} ${n(-h * 0.2)} ${n(q * w * 1.36)} ${n(-h * 0.6)} ${n(q * w * 1.36)} ${n(-h - 70)}Z`,
      cloth,
      { shade: 0.4, depth: 30, dry: 26, dryAngle: 1.5 },
    );
  return (
    brush.within(pane, view) +
    brush.line(`M0 0L0 ${n(-h)}M${n(-w)} ${n(-h * 0.5)}L${n(w)} ${n(-h * 0.5)}`, '#fffaf2', 22) +
    brush.line(pane, '#fffaf2', 40) +
    brush.stroke(pane, '#e0b8a4', 6, 0.7) +
    brush.solid(`M${n(-w - 70)} 0L${n(w + 70)} 0L${n(w + 90)} 48L${n(-w - 90)} 48Z`, '#fffaf2', { shade: 0.3 }) +
    curtain(-1) +
    curtain(1) +
    brush.line(`M${n(-w * 1.5)} ${n(-h - 74)}L${n(w * 1.5)} ${n(-h - 74)}`, '#c98a5a', 24)
  );
});

/**
 * An open door: the bottom of the opening, `width` by `height`, is at the origin, the `hall` is behind it, and the leaf
 * is open to the right.
 */
const door = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 800) / 2;
  const h = numberParam(params, 'height', 1500);
  const wood = tone(params, context, 'door', '#f2b98c');
  const hall = tone(params, context, 'hall', '#e6d6f2');
  const opening = `M${n(-w)} 0L${n(-w)} ${n(-h)}L${n(w)} ${n(-h)}L${n(w)} 0Z`;
  const panel = (y: number, tall: number): string =>
    brush.line(
      `M${n(w + 62)} ${n(y)}L${n(w + 150)} ${n(y + 26)}L${n(w + 150)} ${n(y + 26 + tall)}L${n(w + 62)} ${n(y + tall)}Z`,
      mix(wood, '#8a4a3a', 0.35),
      10,
    );
  return (
    brush.within(
      opening,
      `<path d="${opening}" fill="${hall}"/><path d="M${n(-w)} -240L${n(w)} -240L${n(w)} 0L${n(-w)} 0Z" fill="${mix(hall, '#a06a90', 0.35)}"/><path class="shade" d="M${n(-w)} ${n(-h)}L${n(-w + 70)} ${n(-h)}L${n(-w + 70)} 0L${n(-w)} 0Z" fill="#8a5a9a" fill-opacity=".35"/>`,
    ) +
    brush.solid(`M${n(w + 20)} ${n(-h - 20)}L${n(w + 196)} ${n(-h + 60)}L${n(w + 196)} 110L${n(w + 20)} 10Z`, wood, {
      shade: 0.35,
      dry: 18,
      dryAngle: 1.5,
      edge: 4,
    }) +
    panel(-h + 130, h * 0.36) +
    panel(-h * 0.42, h * 0.3) +
    brush.solid(oval(w + 168, -h * 0.48, 26), '#f9c63e', { shade: 0.4, edge: 3 }) +
    brush.line(`M${n(-w)} 6L${n(-w)} ${n(-h)}L${n(w)} ${n(-h)}L${n(w)} 6`, '#fffaf2', 64) +
    brush.stroke(
      `M${n(-w - 34)} 6L${n(-w - 34)} ${n(-h - 34)}L${n(w + 34)} ${n(-h - 34)}L${n(w + 34)} 6`,
      '#d8a894',
      8,
      0.8,
    )
  );
});

export function balloonShape(brush: Brush, x: number, y: number, r: number, colour: string): string {
  const d = `M${n(x)} ${n(y + r * 1.2)}C${n(x - r * 0.9)} ${n(y + r * 0.8)} ${n(x - r * 1.1)} ${n(y - r * 0.3)} ${n(x - r * 0.8)} ${n(y - r * 0.75)}C${n(x - r * 0.4)} ${n(y - r * 1.25)} ${n(x + r * 0.4)} ${n(y - r * 1.25)} ${n(x + r * 0.8)} ${n(y - r * 0.75)}C${n(x + r * 1.1)} ${n(y - r * 0.3)} ${n(x + r * 0.9)} ${n(y + r * 0.8)} ${n(x)} ${n(y + r * 1.2)}Z`;
  return (
    brush.solid(
      `M${n(x - 15)} ${n(y + r * 1.32)}L${n(x)} ${n(y + r * 1.16)}L${n(x + 15)} ${n(y + r * 1.32)}Z`,
      mix(colour, '#5a1a3a', 0.2),
    ) +
    brush.solid(d, colour, { shade: 0.4, depth: r * 0.3, dry: 6 }) +
    `<ellipse class="shade" cx="${n(x - r * 0.36)}" cy="${n(y - r * 0.5)}" rx="${n(r * 0.15)}" ry="${n(r * 0.28)}" fill="#fff" opacity=".65" transform="rotate(24 ${n(x - r * 0.36)} ${n(y - r * 0.5)})"/>`
  );
}

export const BALLOON_COLOURS = ['#d8345f', '#f7b84a', '#6fb7a8', '#f08a8a', '#8f7fc0', '#fff0d2'] as const;

/** Balloons on strings: rows `at` "x y r colour-number", of which the first `count` are drawn. */
const balloons = painted((brush, params, context) => {
  const colours = BALLOON_COLOURS.map((fallback, i) => tone(params, context, `balloon-${i}`, fallback));
  const string = numberParam(params, 'string', 420);
  const rows = rowsParam(params, 'at', '0 -300 100 0');
  return rows
    .slice(0, numberParam(params, 'count', rows.length))
    .map(([x = 0, y = 0, r = 90, which = 0]) => {
      const sway = brush.rng.between(-40, 40);
      return (
        brush.line(
          `M${n(x)} ${n(y + r * 1.3)}C${n(x + sway)} ${n(y + r * 1.3 + string * 0.4)} ${n(x - sway)} ${n(y + r * 1.3 + string * 0.7)} ${n(x + sway * 0.4)} ${n(y + r * 1.3 + string)}`,
          '#b88a7a',
          4,
        ) + balloonShape(brush, x, y, r, colours[which] ?? '#d8345f')
      );
    })
    .join('');
});

/** A staircase seen from the side: `count` carpeted steps from the landing at `from` "x y" down to the floor at `to` "x y". */
const stairs = painted((brush, params, context) => {
  const { size } = context;
  const count = Math.max(1, numberParam(params, 'count', 5));
  const [[x0 = 0, y0 = 0] = []] = rowsParam(params, 'from', '1300 900');
  const [[x1 = 0, y1 = 0] = []] = rowsParam(params, 'to', '2900 1700');
  const wood = tone(params, context, 'stair', '#f6d3a8');
  const carpet = [tone(params, context, 'carpet', '#d8486a'), tone(params, context, 'carpet-b', '#f7b84a')];
  const run = (x1 - x0) / count;
  const rise = (y1 - y0) / (count + 1);
  let edge = `M-40 ${n(y0)}L${n(x0)} ${n(y0)}`;
  let treads = '';
  let posts = '';
  for (let i = 1; i <= count; i++) {
    const x = x0 + (i - 1) * run;
    const y = y0 + i * rise;
    edge += `L${n(x)} ${n(y)}L${n(x + run)} ${n(y)}`;
    treads += brush.line(
      `M${n(x + 8)} ${n(y)}L${n(x + run - 4)} ${n(y)}L${n(x + run - 4)} ${n(y + rise)}`,
      carpet[i % 2] ?? wood,
      30,
    );
    posts += `M${n(x + run / 2)} ${n(y)}L${n(x + run / 2)} ${n(y - 300 + rise / 2)}`;
  }
  edge += `L${n(x1)} ${n(y1)}`;
  return (
    brush.line(posts, '#fffaf2', 20) +
    brush.line(`M${n(x0 - 20)} ${n(y0 - 300)}L${n(x1 + 10)} ${n(y1 - 300)}`, '#c98a5a', 34) +
    brush.line(
      `M${n(x0 - 20)} ${n(y0)}L${n(x0 - 20)} ${n(y0 - 330)}M${n(x1 + 10)} ${n(y1)}L${n(x1 + 10)} ${n(y1 - 330)}`,
      '#c98a5a',
      44,
    ) +
    brush.solid(`${edge}L${n(x1)} ${size.height + 40}L-40 ${size.height + 40}Z`, wood, {
      shade: 0.25,
      depth: 60,
      dry: 30,
      edge: 5,
    }) +
    brush.line(edge, mix(wood, '#8a4a3a', 0.4), 12) +
    treads
  );
});

/** A small cupboard door on the origin, 460 wide and 420 high, with rubber boots and an umbrella beside it. */
const cupboard = painted((brush, params, context) => {
  const wood = tone(params, context, 'bed', '#c98a5a');
  const boot = (x: number, flip: 1 | -1): string =>
    brush.solid(
      `M${x} -10L${x} -170L${x + 74 * flip} -170L${x + 76 * flip} -70C${x + 124 * flip} -66 ${x + 146 * flip} -40 ${x + 140 * flip} -10Z`,
      '#f7b84a',
      { shade: 0.45, edge: 4, dry: 6 },
    ) + brush.line(`M${x + 2 * flip} -140L${x + 72 * flip} -140`, '#d8842a', 9);
  return (
    brush.solid('M-230 0L-230 -300C-230 -440 230 -440 230 -300L230 0Z', mix(wood, '#5a2a1c', 0.25), {
      shade: 0.45,
      edge: 5,
    }) +
    brush.solid('M-196 0L-196 -292C-196 -396 196 -396 196 -292L196 0Z', wood, {
      shade: 0.4,
      dry: 22,
      inside: brush.stroke('M-66 0L-66 -380M66 0L66 -380', mix(wood, '#5a2a1c', 0.5), 7, 0.7),
    }) +
    brush.solid(oval(140, -180, 20), '#f7d27a', { shade: 0.4, edge: 3 }) +
    brush.solid('M0 -250C26 -284 66 -252 0 -204C-66 -252 -26 -284 0 -250Z', '#d8345f', { shade: 0.35 }) +
    boot(290, 1) +
    boot(380, 1) +
    brush.line('M-330 -16L-300 -330C-296 -372 -262 -372 -258 -340', '#8f5a3a', 15) +
    brush.solid('M-344 -60L-322 -300L-288 -296L-300 -56C-312 -40 -336 -40 -344 -60Z', '#6fb7a8', {
      shade: 0.45,
      edge: 4,
    })
  );
});

/** Confetti over `box`: discs, strips and curls; `skip` boxes stay free. */
const confetti: Piece = (params, context) => {
  const { rng, size } = context;
  const [x0 = 0, y0 = 0, w = 0, h = 0] = rowsParam(params, 'box', `0 0 ${size.width} ${size.height}`)[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const colours = ['#d8345f', '#f7b84a', '#6fb7a8', '#f08a8a', '#8f7fc0'] as const;
  let out = '';
  for (let i = 0; i < numberParam(params, 'count', 90); i++) {
    const x = rng.between(x0, x0 + w);
    const y = rng.between(y0, y0 + h);
    const r = rng.between(9, 19);
    const a = rng.int(0, 180);
    const kind = rng.int(0, 2);
    const fill = rng.pick(colours);
    if (insideAny(skip, x, y, 20)) continue;
    const place = `transform="translate(${n(x)} ${n(y)}) rotate(${a})"`;
    if (kind === 0) out += `<ellipse ${place} rx="${n(r)}" ry="${n(r * 0.7)}" fill="${fill}"/>`;
    else if (kind === 1)
      out += `<path ${place} d="M${n(-r * 1.3)} ${n(-r * 0.4)}L${n(r * 1.3)} ${n(-r * 0.5)}L${n(r * 1.3)} ${n(r * 0.4)}L${n(-r * 1.3)} ${n(r * 0.5)}Z" fill="${fill}"/>`;
    else
      out += `<path ${place} d="M${n(-r * 2)} 0q${n(r)} ${n(-r * 1.6)} ${n(r * 2)} 0t${n(r * 2)} 0" fill="none" stroke="${fill}" stroke-width="7" stroke-linecap="round"/>`;
  }
  return { defs: '', body: `<g class="tiny">${out}</g>` };
};

export const partyRoomPieces: PieceKit = {
  'party/cupboard': cupboard,
  'party/wall': wall,
  'party/floor': floor,
  'party/window': window,
  'party/door': door,
  'party/balloons': balloons,
  'party/stairs': stairs,
  'party/confetti': confetti,
};
