// Small pieces of bath-sea: a fading wall, wind, puddles, the plug, a foam beard, a tail above the water.

import { mix, n } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { animal } from '../characters/animal.ts';

/** Fades the picture into `colour` from `x0` to `x1`: the transition from wall to sky. */
const fade: Piece = (params, context) => {
  const { width, height } = context.size;
  const x0 = numberParam(params, 'x0', width * 0.4);
  const x1 = numberParam(params, 'x1', width * 0.6);
  const colour = tone(params, context, 'colour', '#fff1c9');
  const strength = numberParam(params, 'strength', 1);
  const id = context.id('fade');
  const defs = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x0)}" y1="0" x2="${n(x1)}" y2="0"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></linearGradient>`;
  return {
    defs,
    body: `<rect class="shade" x="${n(x0)}" y="-20" width="${n(width - x0 + 20)}" height="${height + 40}" fill="url(#${id})"/>`,
  };
};

/** Puffs of breath: rows "x y length" with a curl at the end. */
const breeze: Piece = (params, context) => {
  const colour = tone(params, context, 'breeze', '#ffffff');
  const d = rowsParam(params, 'at', '0 0 400')
    .map(
      ([x = 0, y = 0, l = 400]) =>
        `M${n(x)} ${n(y)}C${n(x + l * 0.4)} ${n(y - 40)} ${n(x + l * 0.8)} ${n(y + 30)} ${n(x + l)} ${n(y - 20)}C${n(x + l + 60)} ${n(y - 50)} ${n(x + l + 20)} ${n(y - 100)} ${n(x + l - 20)} ${n(y - 76)}`,
    )
    .join('');
  return {
    defs: '',
    body: `<path class="ink" d="${d}" fill="none" stroke="${colour}" stroke-width="16" stroke-linecap="round" stroke-opacity=".9"/>`,
  };
};

/** Falling drops at rows "x y size", each with a splash of its size below at the fourth number. */
const drips: Piece = (params, context) => {
  const water = tone(params, context, 'water', '#8fdcd6');
  const body = rowsParam(params, 'at', '0 0 20 200')
    .map(
      ([x = 0, y = 0, r = 20, fall = 0]) =>
        `<path d="M${n(x)} ${n(y - r * 2)}C${n(x + r * 1.3)} ${n(y - r * 0.2)} ${n(x + r)} ${n(y + r)} ${n(x)} ${n(y + r)}C${n(x - r)} ${n(y + r)} ${n(x - r * 1.3)} ${n(y - r * 0.2)} ${n(x)} ${n(y - r * 2)}Z" fill="${mix(water, '#ffffff', 0.25)}"/>` +
        (fall > 0
          ? `<path class="ink" d="M${n(x - r * 1.6)} ${n(y + fall - r)}Q${n(x - r * 2.2)} ${n(y + fall - r * 2)} ${n(x - r * 2.6)} ${n(y + fall - r * 1.6)}M${n(x + r * 1.6)} ${n(y + fall - r)}Q${n(x + r * 2.2)} ${n(y + fall - r * 2)} ${n(x + r * 2.6)} ${n(y + fall - r * 1.6)}" fill="none" stroke="${mix(water, '#ffffff', 0.4)}" stroke-width="${n(r * 0.34)}" stroke-linecap="round"/>`
          : ''),
    )
    .join('');
  return { defs: '', body };
};

/** The dark shape of a whale under the water, swimming right, its eye open; 1500 wide around the origin. */
const deepWhale: Piece = (params, context) => {
  const colour = tone(params, context, 'deep', '#2f8a98');
  const opacity = numberParam(params, 'opacity', 0.5);
  const d =
    'M-560 -20C-420 -170 -60 -250 260 -220C520 -196 700 -90 740 30C700 150 480 230 220 236C-80 240 -380 140 -560 40C-640 70 -700 150 -800 170C-770 90 -760 40 -700 10C-760 -30 -790 -90 -800 -170C-700 -150 -640 -70 -560 -20ZM120 200C160 300 120 380 20 420C-40 360 -40 280 0 210Z';
  return {
    defs: '',
    body: `<g opacity="${opacity}"><path d="${d}" fill="${colour}"/></g><g class="shade"><circle cx="500" cy="-20" r="34" fill="#fffaf0" opacity=".8"/><circle cx="508" cy="-34" r="19" fill="#1f4f5a"/></g>`,
  };
};

/** Puddles at rows "x y r". */
const puddles: Piece = (params, context) => {
  const water = tone(params, context, 'water', '#8fdcd6');
  const body = rowsParam(params, 'at', '0 0 100')
    .map(
      ([x = 0, y = 0, r = 100]) =>
        `<path d="${oval(x, y, r, r * 0.2)}" fill="${mix(water, '#ffffff', 0.3)}"/><path class="shade" d="M${n(x - r * 0.5)} ${n(y - r * 0.05)}Q${n(x)} ${n(y - r * 0.14)} ${n(x + r * 0.4)} ${n(y - r * 0.06)}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
    )
    .join('');
  return { defs: '', body };
};

/** The folded newspaper hat of the hero's outfit, off the head; based on the origin, 330 wide. */
const paperHat = animal('happy', (brush) => {
  const paper = '#fff6e6';
  return (
    brush.solid('M-128 -50C-80 -120 -30 -176 0 -204C30 -176 80 -120 128 -50Z', mix(paper, '#e9d2ae', 0.3), {
      shade: 0.35,
      dry: 6,
      inside: brush.stroke('M-44 -108L42 -112M-30 -130L30 -134M-16 -152L18 -155', '#a08c84', 5, 0.55),
    }) +
    brush.line('M0 -200L0 -84', mix(paper, '#8a6a4a', 0.5), 4) +
    brush.solid(
      'M-166 8C-158 -28 -150 -60 -138 -88C-60 -104 60 -104 138 -88C150 -60 158 -28 166 8C90 -24 -90 -24 -166 8Z',
      paper,
      {
        shade: 0.35,
        edge: 3,
        inside: brush.stroke('M-156 -40C-60 -64 60 -64 156 -40', '#e8694f', 18, 0.95),
      },
    )
  );
});

/** The plug on its chain; origin in its middle. */
const plug = animal('happy', (brush) => {
  let chain = '';
  for (let i = 0; i < 6; i++) chain += brush.line(oval(Math.sin(i * 1.1) * 26, -150 - i * 54, 17, 25), '#e0a040', 9);
  return (
    chain +
    brush.line('M0 -80L0 -126', '#c98a3a', 14) +
    brush.solid('M-150 0C-150 -70 -80 -92 0 -92C80 -92 150 -70 150 0L120 90C80 116 -80 116 -120 90Z', '#4f8f9a', {
      shade: 0.4,
      dry: 16,
    }) +
    `<circle cx="-46" cy="-6" r="12" fill="#22343c"/><circle cx="46" cy="-6" r="12" fill="#22343c"/><circle class="tiny" cx="-42" cy="-11" r="4" fill="#fff"/><circle class="tiny" cx="50" cy="-11" r="4" fill="#fff"/>` +
    brush.line('M-34 30C-16 50 16 50 34 30', '#22343c', 8)
  );
});

/** A beard of foam under a laughing mouth; origin at the chin. */
const foamBeard = animal('happy', (brush) =>
  brush.solid(
    'M-150 -96C-196 -70 -190 -10 -150 4C-150 52 -100 74 -66 56C-50 92 46 94 64 56C100 74 152 50 150 4C192 -12 194 -72 150 -96C120 -60 90 -44 60 -44C20 -30 -20 -30 -60 -44C-90 -44 -120 -60 -150 -96Z',
    '#fffaf0',
    { shade: 0.3, inside: brush.stroke('M-110 -20q24 24 48 0M-30 20q28 26 56 0M56 -14q22 24 46 0', '#a9dcd8', 8, 0.8) },
  ),
);

/** Only the whale's tail above the water, dripping; origin at the waterline. */
const whaleTail = animal('happy', (brush) => {
  const drop = (x: number, y: number): string =>
    brush.solid(
      `M${x} ${y - 30}C${x + 14} ${y - 8} ${x + 18} ${y + 2} ${x + 18} ${y + 10}C${x + 18} ${y + 28} ${x - 18} ${y + 28} ${x - 18} ${y + 10}C${x - 18} ${y + 2} ${x - 14} ${y - 8} ${x} ${y - 30}Z`,
      '#e2f8f4',
      { shade: 0.2 },
    );
  return (
    brush.solid(
      'M-110 60C-90 -80 -60 -170 -40 -230C-120 -260 -240 -270 -310 -380C-220 -420 -80 -390 0 -300C80 -390 220 -420 310 -380C240 -270 120 -260 40 -230C60 -170 90 -80 110 60Z',
      '#5fb3c4',
      { shade: 0.42, depth: 34, dry: 30 },
    ) +
    brush.line('M0 -296L0 -240', '#3f8496', 8) +
    drop(-250, -250) +
    drop(262, -236) +
    drop(200, -160)
  );
});

/** The captain's cap sticking out of the foam; origin at the edge of the foam. */
const duckCap = animal(
  'happy',
  (brush) =>
    brush.solid('M-90 20C-96 -40 -50 -70 0 -70C50 -70 96 -40 90 20Z', '#ffd34f', { shade: 0.35 }) +
    brush.solid('M-80 -36C-104 -100 -50 -130 4 -128C62 -128 102 -98 78 -36Z', '#fff8ea', { shade: 0.35 }) +
    brush.solid('M-84 -44C-36 -66 36 -66 84 -44L80 -12C36 -34 -36 -34 -80 -12Z', '#2f6f8a', { shade: 0.3 }) +
    brush.solid(oval(0, -80, 16), '#f58a3f', { shade: 0.3 }),
);

/** A round brass porthole around the origin, `r` wide: an evening sea and a tail waving. */
const porthole = animal('happy', (brush, _nature, params) => {
  const r = numberParam(params, 'r', 210);
  const glass = oval(0, 0, r);
  const view =
    `<rect x="${-r}" y="${-r}" width="${r * 2}" height="${r * 2}" fill="#ffb27c"/><path class="shade" d="M${-r} ${n(-r * 0.3)}H${r}V${n(r * 0.2)}H${-r}Z" fill="#ffd79a" fill-opacity=".8"/><circle cx="${n(r * 0.36)}" cy="${n(r * 0.06)}" r="${n(r * 0.26)}" fill="#fff0c0"/>` +
    brush.solid(
      `M${n(-r * 0.5)} ${n(r * 0.36)}C${n(-r * 0.46)} ${n(r * 0.1)} ${n(-r * 0.44)} ${n(-r * 0.02)} ${n(-r * 0.4)} ${n(-r * 0.1)}C${n(-r * 0.56)} ${n(-r * 0.14)} ${n(-r * 0.72)} ${n(-r * 0.2)} ${n(-r * 0.8)} ${n(-r * 0.38)}C${n(-r * 0.6)} ${n(-r * 0.42)} ${n(-r * 0.42)} ${n(-r * 0.36)} ${n(-r * 0.34)} ${n(-r * 0.24)}C${n(-r * 0.26)} ${n(-r * 0.36)} ${n(-r * 0.08)} ${n(-r * 0.42)} ${n(r * 0.12)} ${n(-r * 0.38)}C${n(r * 0.04)} ${n(-r * 0.2)} ${n(-r * 0.12)} ${n(-r * 0.14)} ${n(-r * 0.28)} ${n(-r * 0.1)}C${n(-r * 0.24)} ${n(-r * 0.02)} ${n(-r * 0.22)} ${n(r * 0.1)} ${n(-r * 0.18)} ${n(r * 0.36)}Z`,
      '#4f9fb4',
      { shade: 0.4 },
    ) +
    `<path d="M${-r} ${n(r * 0.32)}Q${n(-r * 0.5)} ${n(r * 0.24)} 0 ${n(r * 0.32)}Q${n(r * 0.5)} ${n(r * 0.4)} ${r} ${n(r * 0.3)}V${r}H${-r}Z" fill="#5fb9be"/>`;
  const bolts = [0, 60, 120, 180, 240, 300]
    .map((a) => {
      const t = (a * Math.PI) / 180;
      return `<circle class="tiny" cx="${n(Math.cos(t) * r * 1.1)}" cy="${n(Math.sin(t) * r * 1.1)}" r="11" fill="#b87a30"/>`;
    })
    .join('');
  return `${brush.solid(oval(0, 0, r * 1.22), '#eab35a', { shade: 0.45, edge: 5, dry: 16 })}${brush.within(glass, view)}${brush.line(glass, '#c98a3a', 14)}${bolts}`;
});

export const bathExtras: PieceKit = {
  'bath/fade': fade,
  'bath/breeze': breeze,
  'bath/puddles': puddles,
  'bath/drips': drips,
  'bath/deep-whale': deepWhale,
  'bath/plug': plug,
  'bath/paper-hat': paperHat,
  'bath/foam-beard': foamBeard,
  'bath/whale-tail': whaleTail,
  'bath/duck-cap': duckCap,
  'bath/porthole': porthole,
};
