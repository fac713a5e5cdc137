// Pieces of the bathroom: tiles, bathtub, tap, shelf, towel rail and moon lamp.

import type { Brush } from '#engine/drawing/brush.ts';
import { dryBrush, linear, mix, n } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { animal } from '../characters/animal.ts';

/** Wall tiles down to `floor`, a border of waves, and floor boards; some tiles have a shell or a fish. */
const tiles: Piece = (params, context) => {
  const { size, rng } = context;
  const floor = numberParam(params, 'floor', 1560);
  const border = numberParam(params, 'border', 0);
  const side = numberParam(params, 'tile', 190);
  const wall = tone(params, context, 'tile', '#cdeee8');
  const seam = tone(params, context, 'seam', '#f6fdf8');
  const ground = tone(params, context, 'floor', '#f6d3a8');
  const skip = rowsParam(params, 'plain', '');
  const fill = context.id('tiles');
  let seams = '';
  for (let x = (size.width % side) / 2; x < size.width; x += side) seams += `M${n(x)} -20V${n(floor)}`;
  for (let y = floor - side; y > -20; y -= side) seams += `M-20 ${n(y)}H${size.width + 20}`;
  let tinted = '';
  for (let y = floor - side; y > -side; y -= side)
    for (let x = (size.width % side) / 2 - side; x < size.width; x += side) {
      const quiet = skip.some(
        ([sx = 0, sy = 0, w = 0, h = 0]) => x + side > sx && x < sx + w && y + side > sy && y < sy + h,
      );
      if (rng.chance(quiet ? 0 : 0.2))
        tinted += `<rect class="shade" x="${n(x + 6)}" y="${n(y + 6)}" width="${side - 12}" height="${side - 12}" rx="14" fill="${rng.pick([mix(wall, '#ffffff', 0.5), mix(wall, '#7fd0cc', 0.4), mix(wall, '#ffd9b8', 0.55)])}"/>`;
    }
  let waves = '';
  if (border > 0) {
    for (let x = -60; x < size.width + 60; x += 120)
      waves += `${x === -60 ? `M-60 ${border}` : ''}q30 -46 60 0q30 46 60 0`;
  }
  let boards = '';
  for (let x = -200; x < size.width + 400; x += 330)
    boards += `M${n(x)} ${floor + 60}L${n(x - 110 + (x - size.width / 2) * 0.12)} ${size.height + 20}`;
  const shape = `M-20 ${floor}H${size.width + 20}V${size.height + 20}H-20Z`;
  return {
    defs: linear(fill, [
      [0, mix(wall, '#ffffff', 0.25)],
      [1, tone(params, context, 'tile-low', mix(wall, '#8fd8d2', 0.35))],
    ]),
    body: `<rect class="sky" x="-20" y="-20" width="${size.width + 40}" height="${size.height + 40}" fill="url(#${fill})"/>${tinted}<path class="shade" d="${seams}" stroke="${seam}" stroke-width="12" fill="none" opacity=".85"/>${waves === '' ? '' : `<path class="shade" d="M-20 ${border - 60}H${size.width + 20}V${border + 60}H-20Z" fill="${mix('#fff4dc', wall, 0.2)}"/><path class="shade" d="${waves}" fill="none" stroke="#f28a6c" stroke-width="20" stroke-linecap="round"/>`}<path d="${shape}" fill="${ground}"/>${dryBrush(rng, context.id('floor'), shape, { colour: mix(ground, '#c88a5a', 0.5), count: 60, box: [0, floor, size.width, size.height], angle: 0.02, opacity: 0.35, length: [80, 300], width: [4, 10] })}<path class="shade" d="${boards}" stroke="${mix(ground, '#b0703f', 0.45)}" stroke-width="7" fill="none" opacity=".6"/><path d="M-20 ${floor - 34}H${size.width + 20}V${floor + 30}H-20Z" fill="${mix('#fffaf0', ground, 0.15)}"/>`,
  };
};

const ENAMEL = '#fffaf0';

/**
 * The far side of the bathtub and its inside, 1500 wide; origin on the floor below its middle. Water is drawn over it.
 */
const tubBack = animal(
  'happy',
  (brush) =>
    brush.solid(
      'M-760 -640C-500 -676 500 -676 760 -640C800 -634 800 -590 760 -586C500 -560 -500 -560 -760 -586C-800 -590 -800 -634 -760 -640Z',
      '#f2e6d2',
      { shade: 0.2 },
    ) + brush.solid('M-722 -612C-480 -640 480 -640 722 -612C700 -560 -700 -560 -722 -612Z', '#bfe6e0', { shade: 0.25 }),
);

/** The front of the bathtub with a rolled rim and lion's feet, drawn over the hero; origin on the floor. */
const tubFront = animal('happy', (brush, _nature, params) => {
  const colour = textParam(params, 'tub', ENAMEL);
  const foot = (x: number, q: number): string =>
    brush.solid(
      `M${n(x - 56)} -110C${n(x - 76)} -60 ${n(x - 60 + q * 20)} -30 ${n(x - 54 + q * 34)} -6C${n(x - 20 + q * 34)} 8 ${n(x + 24 + q * 34)} 8 ${n(x + 44 + q * 34)} -6C${n(x + 50 + q * 20)} -40 ${n(x + 66)} -60 ${n(x + 56)} -110Z`,
      '#f0b95a',
      { shade: 0.45, dry: 6 },
    );
  return (
    `<ellipse class="shade" cx="0" cy="0" rx="760" ry="44" fill="${mix(brush.light.shade, '#8a5a4a', 0.5)}" opacity=".35"/>` +
    foot(-500, -1) +
    foot(500, 1) +
    brush.solid(
      'M-770 -606C-500 -574 500 -574 770 -606C770 -360 690 -150 480 -84C300 -50 -300 -50 -480 -84C-690 -150 -770 -360 -770 -606Z',
      colour,
      { shade: 0.4, depth: 60, dry: 60, dryAngle: 0.08 },
    ) +
    brush.stroke('M-640 -430C-610 -290 -560 -210 -480 -160', '#ffffff', 30, 0.8) +
    brush.solid(
      'M-800 -628C-800 -646 -786 -648 -770 -644C-500 -606 500 -606 770 -644C786 -648 800 -646 800 -628C800 -600 780 -586 756 -580C500 -546 -500 -546 -756 -580C-780 -586 -800 -600 -800 -628Z',
      mix(colour, '#ffffff', 0.5),
      { shade: 0.35, edge: 3 },
    )
  );
});

/** A brass tap that bends down to the right; `run` is the length of the running water. */
const tap = animal('happy', (brush, _nature, params) => {
  const run = numberParam(params, 'run', 0);
  const brass = '#f2bb55';
  const water =
    run > 0
      ? brush.solid(
          `M96 10C92 ${n(run * 0.4)} 88 ${n(run * 0.7)} 74 ${n(run)}L176 ${n(run)}C162 ${n(run * 0.7)} 158 ${n(run * 0.4)} 154 10Z`,
          '#74cfd2',
          { shade: 0.2, dry: 16, dryAngle: 1.57, rim: 0.4 },
        )
      : '';
  return (
    water +
    brush.solid(
      'M-90 60L-90 -60C-90 -150 -20 -190 60 -180C140 -172 168 -110 164 -30L168 16L84 16L88 -30C90 -76 70 -96 40 -98C6 -100 -10 -80 -10 -40L-10 60Z',
      brass,
      { shade: 0.45, dry: 10 },
    ) +
    brush.solid('M78 -4L174 -4L178 26L74 26Z', mix(brass, '#c47a30', 0.3), { shade: 0.35 }) +
    brush.solid('M-66 -186C-66 -200 -34 -200 -34 -186L-30 -140L-70 -140Z', brass, { shade: 0.4 }) +
    brush.solid('M-130 -214C-130 -240 30 -240 30 -214C30 -188 -130 -188 -130 -214Z', '#f28a6c', { shade: 0.4, edge: 2 })
  );
});

const soapDish = (brush: Brush): string =>
  brush.solid('M100 -2C84 -60 130 -84 190 -84C250 -84 296 -60 280 -2Z', '#ee6c4f', { shade: 0.4, dry: 6 }) +
  `<circle cx="164" cy="-98" r="15" fill="#fffaf0"/><circle cx="218" cy="-98" r="15" fill="#fffaf0"/><circle cx="166" cy="-98" r="7" fill="#3a2430"/><circle cx="216" cy="-98" r="7" fill="#3a2430"/>` +
  brush.line('M108 -30C84 -40 80 -66 92 -82M272 -30C296 -40 300 -66 288 -82', '#d9543c', 12);

/** A shelf, 700 wide, with the whale scoop and (by default) the crab soap dish; origin in the middle of the board. */
const shelf = animal(
  'happy',
  (brush, _nature, params) =>
    brush.solid(
      'M-230 -6C-260 -70 -220 -130 -140 -134C-70 -136 -36 -96 -34 -40C-20 -66 4 -84 26 -86C30 -62 16 -44 2 -34C18 -28 24 -14 20 2C-10 4 -30 -2 -44 -14C-60 -4 -70 0 -90 0L-200 0Z',
      '#5fb3c4',
      { shade: 0.4, dry: 8 },
    ) +
    `<circle cx="-186" cy="-72" r="9" fill="#3a2430"/>` +
    brush.line('M-226 -40C-206 -30 -190 -32 -176 -42', '#2f6f80', 6) +
    (flagParam(params, 'crab', true) ? soapDish(brush) : '') +
    brush.solid('M-360 0L360 0L352 30L-352 30Z', '#f6e3c2', { shade: 0.35, dry: 10 }) +
    brush.line('M-260 30L-300 90M260 30L300 90', '#d9b68a', 12),
);

/** The duck towel on its rail: hood, beak and eyes up, 420 wide; origin at the rail. `gazeX` moves the eyes. */
const towel = animal('wonder', (brush, nature) => {
  const gx = nature.gaze.x * 7;
  const gy = nature.gaze.y * 6;
  const eye = (x: number): string =>
    `<circle cx="${x}" cy="70" r="30" fill="#fffaf0"/><circle cx="${n(x + gx)}" cy="${n(70 + gy)}" r="15" fill="#3a2430"/><circle class="tiny" cx="${n(x + gx + 5)}" cy="${n(64 + gy)}" r="5" fill="#fff"/>`;
  return (
    brush.line('M-330 0L330 0', '#f2bb55', 24) +
    brush.solid(oval(-330, 0, 24), '#e0a040', { shade: 0.3 }) +
    brush.solid(oval(330, 0, 24), '#e0a040', { shade: 0.3 }) +
    brush.solid(
      'M-210 -22C-120 -36 120 -36 210 -22C222 150 216 420 226 600C120 620 -120 620 -226 600C-216 420 -222 150 -210 -22Z',
      '#ffd873',
      {
        shade: 0.4,
        depth: 30,
        dry: 50,
        dryAngle: 1.5,
        inside:
          brush.stroke('M-240 540C-100 560 100 560 240 540', '#fff6dc', 34, 0.95) +
          brush.stroke('M-120 200C-128 320 -120 440 -132 520M130 190C140 320 128 430 140 510', '#d99a4a', 8, 0.5),
      },
    ) +
    brush.solid('M-170 -24C-176 90 -120 190 0 196C120 190 176 90 170 -24C80 -36 -80 -36 -170 -24Z', '#ffe08a', {
      shade: 0.3,
      edge: 3,
      dry: 14,
    }) +
    eye(-62) +
    eye(62) +
    brush.solid('M-66 124C-50 96 50 96 66 124C72 156 34 170 0 170C-34 170 -72 156 -66 124Z', '#f08a4a', {
      shade: 0.4,
      edge: 2,
    }) +
    brush.line('M-54 136C-24 126 24 126 54 136', '#b8482a', 5)
  );
});

/** The lamp: a crescent with a sleepy face on a cord from above; `lit` glows. Origin in its middle, about 300 across. */
const moonLamp = animal('asleep', (brush, _nature, params) => {
  const lit = flagParam(params, 'lit', false);
  const cord = numberParam(params, 'cord', 600);
  const colour = lit ? '#fff0a8' : '#f6e6c0';
  const moon =
    'M60 -168C-60 -176 -168 -96 -168 10C-168 116 -70 190 40 176C96 168 140 138 160 96C90 116 10 76 4 0C0 -70 50 -110 96 -126C86 -150 76 -162 60 -168Z';
  return (
    brush.line(`M-20 ${n(-cord)}L-20 -160`, '#c98a5a', 9) +
    brush.solid('M-52 -158C-52 -190 12 -190 12 -158Z', '#f28a6c', { shade: 0.35 }) +
    brush.solid(moon, colour, { shade: lit ? 0.18 : 0.35, dry: 10, unlit: true }) +
    brush.line('M-92 -8C-80 8 -58 8 -48 -8', '#b8744a', 8) +
    brush.line('M-96 62C-80 78 -56 78 -44 64', '#b8744a', 7) +
    `<ellipse class="shade" cx="-104" cy="32" rx="24" ry="15" fill="#f2785c" opacity=".45"/>`
  );
});

/** A round bath mat with a fringe, seen in perspective; origin in its middle. */
const mat: Piece = (params, context) => {
  const w = numberParam(params, 'width', 900) / 2;
  const colour = tone(params, context, 'mat', '#f7a58c');
  const ring = (k: number, fill: string): string =>
    `<ellipse rx="${n(w * k)}" ry="${n(w * k * 0.24)}" fill="${fill}"/>`;
  return {
    defs: '',
    body:
      ring(1.05, mix(colour, '#fff4e0', 0.6)) +
      ring(0.96, colour) +
      ring(0.72, mix(colour, '#fff4e0', 0.5)) +
      ring(0.5, colour),
  };
};

export const bathroomPieces: PieceKit = {
  'bath/tiles': tiles,
  'bath/tub-back': tubBack,
  'bath/tub-front': tubFront,
  'bath/tap': tap,
  'bath/shelf': shelf,
  'bath/towel': towel,
  'bath/moon-lamp': moonLamp,
  'bath/mat': mat,
};
