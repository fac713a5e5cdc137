// The city from the air: blocks of gabled houses on a turned grid, streets, trees, a tram and a bus, seen from above.

import { clamp, linear, mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { drawRiver, isNearRiver } from './river.ts';

type Spot = readonly [number, number, number];
type Project = (spot: Spot) => readonly [number, number];

const face = (to: Project, spots: readonly Spot[], fill: string, cls = ''): string =>
  `<path${cls} d="${spots
    .map((spot, i) => {
      const [x, y] = to(spot);
      return `${i ? 'L' : 'M'}${n(x)} ${n(y)}`;
    })
    .join('')}Z" fill="${fill}"/>`;

interface Block {
  x: number;
  y: number;
  w: number;
  d: number;
  h: number;
  ridge: number;
  wall: string;
  roof: string;
  glow: string;
  shade: string;
  /** Rotated so that the left gable is visible. */
  left: boolean;
}

/** How far a roof overhangs its walls, in units. */
const EAVES_UNITS = 9;

function house(to: Project, context: PieceContext, b: Block): string {
  const walls = houseWalls(to, b) + houseWindows(to, context, b);
  return walls + houseRoof(to, b) + (context.rng.chance(0.8) ? chimney(to, context, b) : '');
}

function houseWalls(to: Project, b: Block): string {
  const x1 = b.x + b.w;
  const y1 = b.y + b.d;
  // Only one of the two gables faces the viewer.
  const gable = b.left ? b.x : x1;
  const front = face(
    to,
    [
      [b.x, y1, 0],
      [x1, y1, 0],
      [x1, y1, b.h],
      [b.x, y1, b.h],
    ],
    mix(b.wall, b.shade, 0.4),
  );
  const side = face(
    to,
    [
      [gable, b.y, 0],
      [gable, y1, 0],
      [gable, y1, b.h],
      [gable, b.y + b.d / 2, b.h + b.ridge],
      [gable, b.y, b.h],
    ],
    mix(b.wall, b.glow, 0.3),
  );
  return front + side;
}

/** Rows of windows on the front wall, some of them lit. */
function houseWindows(to: Project, { rng }: PieceContext, b: Block): string {
  const y1 = b.y + b.d;
  let panes = '';
  let warm = '';
  const across = Math.max(2, Math.round(b.w / 70));
  for (let row = 0; row * 52 + 44 < b.h; row++) {
    for (let i = 0; i < across; i++) {
      const left = b.x + (b.w * (i + 0.32)) / across;
      const right = b.x + (b.w * (i + 0.68)) / across;
      const low = b.h - 44 - row * 52;
      const pane = face(
        to,
        [
          [left, y1, low],
          [right, y1, low],
          [right, y1, low + 30],
          [left, y1, low + 30],
        ],
        '',
      ).replace(/<path d="|" fill=""\/>/g, '');
      if (rng.chance(0.3)) warm += pane;
      else panes += pane;
    }
  }
  return `<path class="tiny" d="${panes}" fill="${mix(b.wall, b.shade, 0.6)}"/><path class="tiny" d="${warm}" fill="${mix(b.glow, '#ffd870', 0.6)}"/>`;
}

/** Both slopes of the roof, with rows of tiles on the near one. */
function houseRoof(to: Project, b: Block): string {
  const left = b.x - EAVES_UNITS;
  const right = b.x + b.w + EAVES_UNITS;
  const ym = b.y + b.d / 2;
  const top = b.h + b.ridge;
  const far = face(
    to,
    [
      [left, b.y - EAVES_UNITS, b.h],
      [right, b.y - EAVES_UNITS, b.h],
      [right, ym, top],
      [left, ym, top],
    ],
    mix(b.roof, b.glow, 0.42),
  );
  const near = face(
    to,
    [
      [left, b.y + b.d + EAVES_UNITS, b.h - 4],
      [right, b.y + b.d + EAVES_UNITS, b.h - 4],
      [right, ym, top],
      [left, ym, top],
    ],
    b.roof,
  );
  let rows = '';
  for (let i = 1; i < 4; i++) {
    const [ax, ay] = to([left, ym + (b.d / 2) * (i / 4), top - b.ridge * (i / 4)]);
    const [bx, by] = to([right, ym + (b.d / 2) * (i / 4), top - b.ridge * (i / 4)]);
    rows += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }
  const tiles = `<path class="shade" d="${rows}" stroke="${mix(b.roof, b.shade, 0.5)}" stroke-width="5" stroke-opacity=".6" fill="none"/>`;
  return far + near + tiles;
}

function chimney(to: Project, { rng }: PieceContext, b: Block): string {
  const top = b.h + b.ridge;
  const cx = b.x + b.w * rng.between(0.2, 0.7);
  const cy = b.y + b.d / 2 + b.d * 0.16;
  const base = b.h + b.ridge * 0.5;
  const c = 26;
  const sideX = cx + (b.left ? 0 : c);
  const front = face(
    to,
    [
      [cx, cy + c, base - 14],
      [cx + c, cy + c, base - 14],
      [cx + c, cy + c, top + 34],
      [cx, cy + c, top + 34],
    ],
    mix(b.wall, b.shade, 0.2),
  );
  const side = face(
    to,
    [
      [sideX, cy, base],
      [sideX, cy + c, base - 14],
      [sideX, cy + c, top + 34],
      [sideX, cy, top + 34],
    ],
    mix(b.wall, b.glow, 0.5),
  );
  const lid = face(
    to,
    [
      [cx, cy, top + 34],
      [cx + c, cy, top + 34],
      [cx + c, cy + c, top + 34],
      [cx, cy + c, top + 34],
    ],
    mix(b.wall, '#4a2438', 0.5),
  );
  return front + side + lid;
}

function trees(to: Project, context: PieceContext, b: Block, leaf: string): string {
  let s = face(
    to,
    [
      [b.x, b.y, 0],
      [b.x + b.w, b.y, 0],
      [b.x + b.w, b.y + b.d, 0],
      [b.x, b.y + b.d, 0],
    ],
    mix(leaf, '#f2d08a', 0.45),
  );
  for (let i = 0; i < 6; i++) {
    const [x, y] = to([b.x + b.w * context.rng.between(0.12, 0.88), b.y + b.d * ((i + 0.5) / 6), 0]);
    const r = context.rng.between(34, 54);
    s += `<ellipse class="shade" cx="${n(x - r * 0.4)}" cy="${n(y + 4)}" rx="${n(r)}" ry="${n(r * 0.4)}" fill="${b.shade}" fill-opacity=".4"/><circle cx="${n(x)}" cy="${n(y - r)}" r="${n(r)}" fill="${mix(leaf, b.shade, context.rng.between(0, 0.2))}"/><circle class="shade" cx="${n(x + r * 0.28)}" cy="${n(y - r * 1.3)}" r="${n(r * 0.5)}" fill="#ffe9a0" fill-opacity=".45"/>`;
  }
  return s;
}

/** Houses on a grid of `cell` units turned by `angle` degrees; `fade` sets how far the upper part goes into `haze`; `river` is a
    list of points "x y" from below upwards, `river-width` its width below. */
const aerial: Piece = (params, context) => {
  const { rng, size } = context;
  const cell = numberParam(params, 'cell', 330);
  const angle = (numberParam(params, 'angle', 24) * Math.PI) / 180;
  const tilt = numberParam(params, 'tilt', 0.66);
  const fade = numberParam(params, 'fade', 0.75);
  const from = numberParam(params, 'from', -200);
  const skip = rowsParam(params, 'skip', '');
  const river = rowsParam(params, 'river', '');
  const riverWidth = numberParam(params, 'river-width', 300);
  const ox = size.width / 2;
  const oy = size.height / 2;
  const to: Project = ([x, y, z]) => [
    ox + x * Math.cos(angle) - y * Math.sin(angle),
    oy + (x * Math.sin(angle) + y * Math.cos(angle)) * tilt - z,
  ];
  const haze = tone(params, context, 'haze', '#f9c9b4');
  const street = tone(params, context, 'street', '#f2cfb6');
  const shade = context.light.shade;
  const glow = context.light.key.colour;
  const roofs = [
    tone(params, context, 'tile', '#c25a40'),
    tone(params, context, 'tile-b', '#a84e56'),
    tone(params, context, 'slate', '#8d74a0'),
    tone(params, context, 'brick', '#d9774e'),
  ] as const;
  const walls = [
    tone(params, context, 'plaster', '#f0c39a'),
    tone(params, context, 'rose', '#e3a092'),
    tone(params, context, 'stone', '#d8b4b4'),
  ] as const;
  const reach = Math.ceil((size.width + size.height / tilt) / cell / 2) + 1;
  const found: { y: number; svg: string }[] = [];
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const [mx, my] = to([(i + 0.5) * cell, (j + 0.5) * cell, 0]);
      if (mx < -cell || mx > size.width + cell || my < from || my > size.height + cell * 1.3) continue;
      if (insideAny(skip, mx, my) || isNearRiver(river, riverWidth, mx, my)) continue;
      const far = clamp(1 - (my - from) / (size.height - from), 0, 1) ** 1.5 * fade;
      const wide = j % 3 === 0 ? 0.28 : 0.13;
      const b: Block = {
        x: i * cell + cell * 0.1,
        y: j * cell + cell * wide * 0.5,
        w: cell * rng.between(0.74, 0.86),
        d: cell * (1 - wide) * rng.between(0.8, 0.94),
        h: rng.between(70, 200),
        ridge: rng.between(60, 100),
        wall: mix(rng.pick(walls), haze, far),
        roof: mix(rng.pick(roofs), haze, far),
        glow: mix(glow, haze, far * 0.5),
        shade: mix(shade, haze, far),
        left: angle < 0,
      };
      const green = rng.chance(0.13);
      const svg = green
        ? trees(to, context, b, mix(tone(params, context, 'leaf', '#7fa06a'), haze, far))
        : house(to, context, b);
      found.push({ y: my, svg });
    }
  }
  found.sort((a, b) => a.y - b.y);
  const ground = context.id('ground');
  return {
    defs: linear(ground, [
      [0, haze, 0],
      [0.1, mix(street, haze, fade), 1],
      [0.7, street],
      [1, street],
    ]),
    body: `<rect class="sky" y="${n(from)}" width="${size.width}" height="${size.height - from}" fill="url(#${ground})"/>${drawRiver(river, riverWidth, tone(params, context, 'river-water', '#a9d3e6'), haze)}${found.map(({ svg }) => svg).join('')}`,
  };
};

/** A tram around its own centre, seen from above and the side; `rotate` it along a street. */
const tram: Piece = (params, context) => {
  const red = tone(params, context, 'tram', '#d8433c');
  return {
    defs: '',
    body: `<path class="shade" d="M-150 60H160L120 92H-190Z" fill="#5a3a5a" fill-opacity=".4"/><path d="M-150 -40Q-150 -64 -126 -64H126Q150 -64 150 -40V62H-150Z" fill="${red}"/><path d="M-140 -64Q-130 -92 -100 -92H100Q130 -92 140 -64Z" fill="${mix(red, '#ffe6c0', 0.55)}"/><path d="M-132 -42h54v44h-54ZM-64 -42h56v44h-56ZM8 -42h56v44H8ZM78 -42h54v44H78Z" fill="#fff0b8"/><path d="M-150 16H150V30H-150Z" fill="#fff3dc"/><circle cx="-90" cy="62" r="18" fill="#4a2c44"/><circle cx="90" cy="62" r="18" fill="#4a2c44"/><circle cx="142" cy="44" r="10" fill="#ffe28a"/><path class="ink" d="M-20 -92L20 -130L60 -92" stroke="#4a2c44" stroke-width="6" fill="none"/>`,
  };
};

/** A bus around its own centre, for towns of any size; the tram stays for books begun with an earlier story version. */
const bus: Piece = (params, context) => {
  const red = tone(params, context, 'bus', '#d8433c');
  return {
    defs: '',
    body: `<path class="shade" d="M-150 60H160L120 92H-190Z" fill="#5a3a5a" fill-opacity=".4"/><path d="M-150 -50Q-150 -78 -122 -78H118Q142 -78 148 -50L156 18V62H-150Z" fill="${red}"/><path d="M-142 -74Q-130 -94 -100 -94H96Q126 -94 138 -70Z" fill="${mix(red, '#ffe6c0', 0.55)}"/><path d="M-134 -56h50v50h-50ZM-72 -56h50v50h-50ZM-10 -56h50v50h-50ZM52 -56h40V54H52ZM104 -56h30q8 0 10 10l6 44h-46Z" fill="#fff0b8"/><path d="M-150 14H52V28H-150ZM92 14H156V28H92Z" fill="#fff3dc"/><circle cx="-92" cy="62" r="24" fill="#4a2c44"/><circle cx="112" cy="62" r="24" fill="#4a2c44"/><circle cx="-92" cy="62" r="9" fill="#e8d8d0"/><circle cx="112" cy="62" r="9" fill="#e8d8d0"/><circle cx="148" cy="42" r="10" fill="#ffe28a"/>`,
  };
};

export const aerialPieces: PieceKit = { 'city/aerial': aerial, 'city/tram': tram, 'city/bus': bus };
