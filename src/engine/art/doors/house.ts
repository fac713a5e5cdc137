// The house of six-doors: its doors, its front, the house cut open, stairs.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { INK, rect } from './parts.ts';

/** Colours of the six doors, from the lowest. */
export const DOOR_COLOURS = ['#6f8fb0', '#e2603f', '#3f8a62', '#e89a35', '#8a62b8', '#fffaf0'] as const;

const leafPath = (shape: string, w: number, h: number, grow = 0): string => {
  const x = w / 2 + grow;
  const top = -h - grow;
  if (shape === 'arch')
    return `M${n(-x)} ${n(grow * 0.2)}L${n(-x)} ${n(top + x * 0.9)}C${n(-x)} ${n(top - x * 0.3)} ${n(x)} ${n(top - x * 0.3)} ${n(x)} ${n(top + x * 0.9)}L${n(x)} ${n(grow * 0.2)}Z`;
  if (shape === 'slant')
    return `M${n(-x)} ${n(grow * 0.2)}L${n(-x)} ${n(top + 70)}L${n(x)} ${n(top)}L${n(x)} ${n(grow * 0.2)}Z`;
  return `M${n(-x)} ${n(grow * 0.2)}L${n(-x)} ${n(top)}L${n(x)} ${n(top)}L${n(x)} ${n(grow * 0.2)}Z`;
};

/**
 * A door on the origin, `width` by `height`; `shape` flat, arch or slant, `door` its colour. `ajar` leaves a dark gap
 * at the right in which a pair of eyes may shine (`eyes`); `peep`, `keyhole`, `slot` and `plate` are what is on it.
 */
const door = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 360);
  const h = numberParam(params, 'height', 700);
  const shape = textParam(params, 'shape', 'flat');
  const wood = tone(params, context, 'door', DOOR_COLOURS[1]);
  const frame = tone(params, context, 'door-frame', mix(wood, '#fff2d8', 0.55));
  const dark = mix(wood, INK, 0.5);
  const ajar = numberParam(params, 'ajar', 0);
  const leaf = leafPath(shape, w, h);
  const k = w / 360;
  const panel = (x: number, y: number, pw: number, ph: number): string =>
    `<path class="ink" d="M${n(x)} ${n(y)}h${n(pw)}v${n(ph)}h${n(-pw)}Z" fill="none" stroke="${dark}" stroke-width="${n(7 * k)}" stroke-opacity=".55"/><path class="shade" d="M${n(x + 8 * k)} ${n(y + 9 * k)}h${n(pw - 16 * k)}" stroke="${mix(wood, '#ffffff', 0.5)}" stroke-width="${n(7 * k)}" stroke-opacity=".7"/>`;
  const panels =
    textParam(params, 'panels', 'two') === 'none'
      ? ''
      : panel(-w * 0.34, -h * 0.44, w * 0.68, h * 0.34) +
        (shape === 'arch' ? '' : panel(-w * 0.34, -h * 0.9, w * 0.68, h * (flagParam(params, 'plate') ? 0.12 : 0.2)));
  const peep = flagParam(params, 'peep')
    ? brush.solid(oval(0, -h * 0.62, 30 * k), '#e8c04a', { shade: 0.4, edge: 4 }) +
      brush.solid(oval(0, -h * 0.62, 16 * k), INK, { shade: 0 })
    : '';
  const keyhole = flagParam(params, 'keyhole', true)
    ? brush.solid(rect(w * 0.3, -h * 0.5, 44 * k, 112 * k), '#e8c04a', {
        shade: 0.4,
        edge: 4,
      }) +
      brush.solid(oval(w * 0.3 + 22 * k, -h * 0.5 + 26 * k, 27 * k), '#f6d46a', { shade: 0.4, edge: 4 }) +
      `<path d="${oval(w * 0.3 + 22 * k, -h * 0.5 + 76 * k, 8 * k)}" fill="${INK}"/><path d="M${n(w * 0.3 + 19 * k)} ${n(-h * 0.5 + 78 * k)}h${n(6 * k)}v${n(22 * k)}h${n(-6 * k)}Z" fill="${INK}"/>`
    : '';
  const slot = flagParam(params, 'slot')
    ? brush.solid(rect(-w * 0.22, -h * 0.36, w * 0.44, 34 * k), '#e8c04a', {
        shade: 0.4,
        edge: 4,
      })
    : '';
  const plate = flagParam(params, 'plate')
    ? brush.solid(
        `M${n(-w * 0.38)} ${n(-h * 0.87)}L${n(w * 0.38)} ${n(-h * 0.87)}L${n(w * 0.38)} ${n(-h * 0.66)}L${n(-w * 0.38)} ${n(-h * 0.66)}Z`,
        '#fff6e0',
        { shade: 0.2, edge: 5 },
      )
    : '';
  const eyes =
    flagParam(params, 'eyes') && ajar > 0
      ? [0, 1]
          .map((i) => {
            const x = w / 2 - w * ajar * 0.5 + (i - 0.5) * 44 * k;
            return `<circle cx="${n(x)}" cy="${n(-h * 0.52)}" r="${n(19 * k)}" fill="#fffbe8"/><circle class="ink-fill" cx="${n(x + 4 * k)}" cy="${n(-h * 0.515)}" r="${n(10 * k)}" fill="${INK}"/>`;
          })
          .join('')
      : '';
  const gap =
    ajar > 0 ? `<path d="${leaf}" fill="${tone(params, context, 'beyond', mix(wood, '#1c1028', 0.82))}"/>${eyes}` : '';
  const turned =
    ajar > 0
      ? ` transform="translate(${n((-w * ajar) / 2)} 0) scale(${n((1 - ajar) * 100) === '0' ? 0.1 : Math.round((1 - ajar) * 100) / 100} 1)"`
      : '';
  return (
    brush.solid(leafPath(shape, w, h, 34 * k), frame, { shade: 0.42, depth: 22 * k, dry: 10, edge: 5 }) +
    gap +
    `<g${turned}>${
      brush.solid(leaf, wood, { shade: 0.36, depth: 26 * k, dry: 30, dryAngle: 1.55, edge: 5 }) +
      panels +
      peep +
      keyhole +
      slot +
      plate
    }</g>`
  );
});

/** A window of the front around its sill; a curtain, a pot or a silhouette in it. */
const houseWindow = (brush: Brush, x: number, y: number, w: number, h: number, trim: string, lit: boolean): string =>
  brush.solid(rect(x - w / 2 - 16, y - h - 16, w + 32, h + 32), trim, {
    shade: 0.3,
    edge: 4,
  }) +
  `<path d="M${n(x - w / 2)} ${n(y - h)}h${n(w)}v${n(h)}h${n(-w)}Z" fill="${lit ? '#ffe9a8' : '#a9d4d8'}"/><path class="shade" d="M${n(x - w / 2)} ${n(y - h)}h${n(w * 0.5)}l${n(-w * 0.5)} ${n(h * 0.8)}Z" fill="#ffffff" fill-opacity=".35"/>` +
  brush.line(`M${n(x)} ${n(y - h)}V${n(y)}M${n(x - w / 2)} ${n(y - h * 0.45)}H${n(x + w / 2)}`, trim, 9) +
  brush.solid(rect(x - w / 2 - 30, y + 8, w + 60, 22), mix(trim, '#c88a4a', 0.25), {
    shade: 0.3,
    edge: 3,
  });

/** The narrow old house on the origin, 900 wide and 1780 tall: six floors, each with shutters of its door's colour. */
const front = painted((brush, params, context) => {
  const wall = tone(params, context, 'facade', '#f2b53c');
  const trim = '#fff6e0';
  let out = brush.solid('M-450 0L-450 -1630L450 -1630L450 0Z', wall, {
    shade: 0.28,
    depth: 60,
    dry: 90,
    dryAngle: 1.55,
    edge: 6,
  });
  out += brush.solid('M-500 -1610L-330 -1840L330 -1840L500 -1610Z', '#c2563a', {
    shade: 0.4,
    dry: 40,
    dryAngle: 0.02,
    edge: 6,
  });
  out += brush.solid('M180 -1730L180 -1930L270 -1930L270 -1730Z', '#a8462e', { shade: 0.4, dry: 8, edge: 4 });
  out += brush.line(
    'M150 -1930C190 -1990 260 -1990 300 -1930M160 -1926C200 -1960 250 -1960 290 -1926M140 -1940L310 -1920',
    '#8a5a34',
    12,
  );
  for (let floor = 0; floor < 6; floor++) {
    const y = -300 - floor * 226;
    const colour = DOOR_COLOURS[floor] ?? wall;
    if (floor > 0) out += brush.line(`M-450 ${n(y + 78)}H450`, mix(wall, '#a8641e', 0.4), 7);
    for (const x of floor === 0 ? [-290, 290] : [-250, 250]) {
      for (const side of [-1, 1])
        out += brush.solid(rect(x + side * 116 - 28, y - 146, 56, 152), colour, {
          shade: 0.35,
          edge: 4,
          dry: 6,
        });
      out += houseWindow(brush, x, y, 144, 140, trim, (floor + (x > 0 ? 1 : 0)) % 3 === 1);
    }
  }
  // The stairwell in the middle: a column of round windows.
  for (let floor = 1; floor < 6; floor++)
    out +=
      brush.solid(oval(0, -366 - floor * 226, 62), trim, { shade: 0.3, edge: 4 }) +
      brush.solid(oval(0, -366 - floor * 226, 46), '#a9d4d8', { shade: 0.2 });
  return out;
});

/** The front door as a face, on the origin, 1100 wide and 1420 tall: two round windows look, the slot speaks. */
const faceDoor = painted((brush, params, context) => {
  const wood = tone(params, context, 'door', '#c2563a');
  const gazeX = numberParam(params, 'gazeX', -0.6) * 46;
  const gazeY = numberParam(params, 'gazeY', 0.5) * 40;
  const pane = (x: number): string =>
    brush.solid(oval(x, -930, 172), '#fff2d0', { shade: 0.3, edge: 6 }) +
    brush.solid(oval(x, -930, 136), '#fffdf6', { shade: 0.15 }) +
    `<circle class="ink-fill" cx="${n(x + gazeX)}" cy="${n(-930 + gazeY)}" r="72" fill="${INK}"/><circle class="tiny" cx="${n(x + gazeX + 26)}" cy="${n(-956 + gazeY)}" r="22" fill="#fff"/>`;
  return (
    brush.solid(leafPath('arch', 1000, 1330, 70), '#fff0cc', { shade: 0.4, depth: 40, dry: 20, edge: 6 }) +
    brush.solid(leafPath('arch', 1000, 1330), wood, { shade: 0.4, depth: 70, dry: 70, dryAngle: 1.55, edge: 6 }) +
    brush.line('M-170 -40V-560M170 -40V-560', mix(wood, INK, 0.4), 10) +
    pane(-220) +
    pane(220) +
    brush.solid(
      'M-370 -1130C-300 -1190 -160 -1190 -90 -1130C-160 -1150 -300 -1150 -370 -1130ZM90 -1150C160 -1220 300 -1210 370 -1140C300 -1170 160 -1180 90 -1150Z',
      mix(wood, INK, 0.5),
      { shade: 0.2 },
    ) +
    brush.solid('M-60 -800C-40 -840 40 -840 60 -800C70 -730 40 -690 0 -690C-40 -690 -70 -730 -60 -800Z', '#e8c04a', {
      shade: 0.45,
      edge: 5,
    }) +
    brush.line('M-70 -700C-90 -600 90 -600 70 -700', '#c8962a', 26) +
    brush.solid('M-260 -520C-160 -560 160 -560 260 -520C230 -400 -230 -400 -260 -520Z', '#e8c04a', {
      shade: 0.45,
      edge: 6,
    }) +
    brush.solid('M-210 -506C-120 -528 120 -528 210 -506C180 -440 -180 -440 -210 -506Z', '#5a2a2e', { shade: 0.2 })
  );
});

/** The house cut open over a spread: `rooms` "x y width height colour-index; …" and the stairwell of `stairs` "x y width height flights", each flight `rise` high; with `roof` the left half ends under a slope. */
const section = painted((brush, params, context) => {
  const { width, height } = context.size;
  const wall = tone(params, context, 'facade', '#f2b53c');
  const rooms = rowsParam(params, 'rooms', '100 100 900 500 0');
  const [sx = 1200, sy = 60, sw = 700, sh = 1900, flights = 5] = rowsParam(params, 'stairs', '')[0] ?? [];
  let out = `<path class="sky" d="M-20 -20H${width + 20}V${height + 20}H-20Z" fill="${wall}"/>${brush.stroke('M0 0', wall, 1)}`;
  if (flagParam(params, 'roof'))
    out +=
      `<path class="sky" d="M-20 -20H${n(sx - 70)}V40L-20 270Z" fill="#bfe0e4"/>` +
      brush.solid('M520 190L520 50L640 50L640 180Z', '#a8462e', { shade: 0.4, dry: 8, edge: 4 }) +
      brush.solid(`M-20 236L${n(sx - 60)} 8L${n(sx - 60)} 76L-20 304Z`, '#c2563a', { shade: 0.4, dry: 40, edge: 6 });
  for (const [x = 0, y = 0, w = 0, h = 0, index = 0] of rooms) {
    const colour = mix(DOOR_COLOURS[index] ?? wall, '#fff2dc', index === 5 ? 0.1 : 0.62);
    let stripes = '';
    for (let i = x + 60; i < x + w; i += 120) stripes += `M${n(i)} ${n(y)}V${n(y + h)}`;
    out +=
      brush.solid(rect(x, y, w, h), colour, {
        shade: 0.22,
        depth: 26,
        edge: 8,
        inside: `<path class="shade" d="${stripes}" stroke="${mix(colour, DOOR_COLOURS[index] ?? wall, 0.3)}" stroke-width="44" stroke-opacity=".5"/>`,
      }) + brush.solid(rect(x, y + h - 34, w, 34), mix(wall, '#7a4a2a', 0.5), { shade: 0.3, edge: 4 });
  }
  if (flights > 0 && params.stairs !== undefined) {
    out += brush.solid(rect(sx, sy, sw, sh), '#fff0cc', { shade: 0.2, depth: 30, edge: 8 });
    const rise = numberParam(params, 'rise', sh / flights);
    for (let i = 0; i < flights; i++) {
      const right = i % 2 === 0;
      const low = sy + sh - i * rise;
      const [x0, x1] = right ? [sx + 40, sx + sw - 40] : [sx + sw - 40, sx + 40];
      const steps = 8;
      let d = `M${n(x0)} ${n(low)}`;
      for (let s = 0; s < steps; s++)
        d += `V${n(low - ((s + 1) * rise) / steps)}H${n(x0 + ((x1 - x0) * (s + 1)) / steps)}`;
      d += `V${n(low - rise + 60)}L${n(x0 + (x1 - x0) * 0.12)} ${n(low)}Z`;
      out += `<path d="${d}" fill="${i >= flights - 2 ? '#f0b870' : '#c98a52'}"/><path class="ink" d="${d}" fill="none" stroke="${mix('#c98a52', INK, 0.45)}" stroke-width="7" stroke-linejoin="round"/>`;
      out += brush.line(`M${n(x0)} ${n(low - 150)}L${n(x1)} ${n(low - rise - 150)}`, '#8a4a3a', 12, 0.9);
    }
  }
  return out;
});

/** Wide steps towards the reader from `top` to the bottom of the page; `count` of them. */
const steps: Piece = (params, context) => {
  const { width, height } = context.size;
  const y = numberParam(params, 'top', 1500);
  const count = numberParam(params, 'count', 4);
  const colour = tone(params, context, 'step', '#d8985a');
  const left = numberParam(params, 'left', -20);
  const right = numberParam(params, 'right', width + 20);
  const deep = (height + 20 - y) / count;
  let body = '';
  for (let i = 0; i < count; i++) {
    const top = y + i * deep;
    const spread = i * 36;
    body += `<path d="M${n(left - spread)} ${n(top)}H${n(right + spread)}V${n(top + deep * 0.42)}H${n(left - spread)}Z" fill="${mix(colour, '#fff0cc', 0.45)}"/><path d="M${n(left - spread)} ${n(top + deep * 0.42)}H${n(right + spread)}V${n(top + deep + 2)}H${n(left - spread)}Z" fill="${mix(colour, '#8a4a2a', 0.1 + i * 0.05)}"/><path class="ink" d="M${n(left - spread)} ${n(top)}H${n(right + spread)}M${n(left - spread)} ${n(top + deep * 0.42)}H${n(right + spread)}" fill="none" stroke="${mix(colour, INK, 0.4)}" stroke-width="6"/>`;
  }
  return { defs: '', body };
};

export const housePieces: PieceKit = {
  'doors/door': door,
  'doors/front': front,
  'doors/face-door': faceDoor,
  'doors/section': section,
  'doors/steps': steps,
};
