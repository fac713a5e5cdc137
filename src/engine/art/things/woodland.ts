// Woodland things: logs, stumps, a hollow oak, the crooked pine over a burrow, a bridge and a signpost.

import { type Dot, dryBrush, mix, n } from '#engine/drawing/draw.ts';
import {
  flagParam,
  numberParam,
  type Piece,
  type PieceContext,
  type PieceKit,
  textParam,
  tone,
} from '#engine/drawing/piece.ts';

/** A fallen log, `length` long, based on the origin, its cut end to the right. */
const log: Piece = (params, context) => {
  const length = numberParam(params, 'length', 560);
  const r = numberParam(params, 'r', 70);
  const bark = tone(params, context, 'wood', '#4a3f63');
  const cut = tone(params, context, 'wood-cut', '#c9a27a');
  const light = tone(params, context, 'wood-light', '#7d78a8');
  const x0 = -length / 2;
  const x1 = length / 2;
  const shape = `M${n(x0)} ${n(-r * 1.7)}C${n(x0 * 0.3)} ${n(-r * 2.05)} ${n(x1 * 0.5)} ${n(-r * 1.8)} ${n(x1)} ${n(-r * 1.95)}V0C${n(x1 * 0.4)} ${n(r * 0.1)} ${n(x0 * 0.5)} ${n(r * 0.06)} ${n(x0)} 0C${n(x0 - r * 0.7)} ${n(-r * 0.4)} ${n(x0 - r * 0.7)} ${n(-r * 1.4)} ${n(x0)} ${n(-r * 1.7)}Z`;
  return {
    defs: '',
    body: `<ellipse class="shade" cx="0" cy="4" rx="${n(length * 0.56)}" ry="${n(r * 0.3)}" fill="#0a1230" fill-opacity=".45"/><path d="${shape}" fill="${bark}"/>${dryBrush(context.rng, context.id('log'), shape, { colour: light, count: 40, box: [x0, -r * 1.9, x1 - 60, -r * 0.5], angle: 0.02, opacity: 0.5, length: [60, 190], width: [4, 9] })}<ellipse cx="${n(x1)}" cy="${n(-r * 0.97)}" rx="${n(r * 0.46)}" ry="${n(r * 0.98)}" fill="${cut}"/><ellipse class="ink" cx="${n(x1)}" cy="${n(-r * 0.97)}" rx="${n(r * 0.3)}" ry="${n(r * 0.64)}" fill="none" stroke="${mix(cut, '#5a3a3a', 0.5)}" stroke-width="5"/><ellipse class="ink" cx="${n(x1)}" cy="${n(-r * 0.97)}" rx="${n(r * 0.13)}" ry="${n(r * 0.3)}" fill="none" stroke="${mix(cut, '#5a3a3a', 0.5)}" stroke-width="5"/><path class="shade" d="M${n(x0)} ${n(-r * 1.7)}C${n(x0 * 0.3)} ${n(-r * 2.05)} ${n(x0 * 0.1)} ${n(-r * 1.95)} ${n(x1 * 0.2)} ${n(-r * 1.85)}C${n(x0 * 0.1)} ${n(-r * 1.4)} ${n(x0 * 0.6)} ${n(-r * 1.5)} ${n(x0)} ${n(-r * 1.7)}Z" fill="${tone(params, context, 'moss', '#3f8a78')}" fill-opacity=".8"/>`,
  };
};

/** A stump based on the origin with rings on top and roots. */
const stump: Piece = (params, context) => {
  const bark = tone(params, context, 'wood', '#4a3f63');
  const cut = tone(params, context, 'wood-cut', '#c9a27a');
  const light = tone(params, context, 'wood-light', '#7d78a8');
  const shape =
    'M-130 -210C-126 -120 -134 -60 -160 -24C-190 6 -230 10 -250 20C-180 30 -120 14 -90 14C-70 34 -40 40 -20 44C0 30 20 22 50 22C90 30 130 40 190 30C220 24 240 16 250 8C200 4 160 -16 148 -60C136 -110 132 -160 132 -210Z';
  const ring = mix(cut, '#5a3a3a', 0.45);
  return {
    defs: '',
    body: `<ellipse class="shade" cx="0" cy="26" rx="280" ry="34" fill="#0a1230" fill-opacity=".45"/><path d="${shape}" fill="${bark}"/>${dryBrush(context.rng, context.id('stump'), shape, { colour: light, count: 46, box: [-120, -200, 130, -10], angle: 1.52, opacity: 0.5, length: [40, 120], width: [4, 9] })}<ellipse cx="1" cy="-210" rx="132" ry="42" fill="${cut}"/><g class="ink" fill="none" stroke="${ring}" stroke-width="5"><ellipse cx="4" cy="-210" rx="92" ry="28"/><ellipse cx="8" cy="-209" rx="52" ry="15"/><ellipse cx="10" cy="-208" rx="16" ry="5"/></g><path class="shade" d="M-130 -206C-126 -120 -134 -60 -160 -24C-130 -20 -104 -70 -100 -180Z" fill="${tone(params, context, 'moss', '#3f8a78')}" fill-opacity=".75"/>`,
  };
};

/** An old hollow oak based on the origin, extending beyond the picture; `eyes` look out of the hollow. */
const oak: Piece = (params, context) => {
  const bark = tone(params, context, 'oak', '#27305f');
  const light = tone(params, context, 'oak-light', '#5668ac');
  const dark = tone(params, context, 'hollow', '#0d1030');
  const shape =
    'M-250 -1900C-220 -1500 -300 -1300 -250 -1000C-214 -780 -240 -520 -270 -330C-296 -170 -380 -80 -520 -20C-420 -10 -350 -20 -300 -40C-320 0 -330 20 -360 50C-240 40 -160 10 -100 20C-60 50 0 60 40 60C70 30 120 20 170 20C240 50 330 60 420 40C380 20 350 0 340 -30C400 -10 460 -10 540 -20C420 -90 330 -190 300 -340C262 -540 250 -760 280 -980C316 -1260 240 -1500 300 -1900Z';
  const hollow =
    'M-30 -1010C60 -1030 120 -930 116 -800C112 -690 60 -620 0 -626C-70 -634 -112 -720 -106 -830C-100 -930 -80 -1000 -30 -1010Z';
  const eyes = flagParam(params, 'eyes')
    ? '<g><ellipse cx="-36" cy="-800" rx="26" ry="30" fill="#ffe08a"/><ellipse cx="44" cy="-800" rx="26" ry="30" fill="#ffe08a"/><circle cx="-30" cy="-794" r="12" fill="#1a1030"/><circle cx="50" cy="-794" r="12" fill="#1a1030"/></g>'
    : '';
  const mouth = flagParam(params, 'mouth')
    ? `<path class="ink" d="M-120 -420Q0 -340 130 -430" stroke="${dark}" stroke-width="20" stroke-linecap="round" fill="none"/>`
    : '';
  return {
    defs: '',
    body: `<path d="${shape}" fill="${bark}"/>${dryBrush(context.rng, context.id('oak'), shape, { colour: light, count: 120, box: [-280, -1800, 300, -40], angle: 1.57, opacity: 0.42, length: [80, 260], width: [5, 12] })}<path class="ink" d="M-180 -1300C-160 -1200 -200 -1100 -170 -980M190 -1200C170 -1080 200 -960 180 -860M-190 -560C-170 -460 -200 -340 -230 -240M190 -560C180 -440 210 -320 250 -230" stroke="${mix(bark, '#0a0c28', 0.5)}" stroke-width="14" stroke-linecap="round" fill="none"/><path d="${hollow}" fill="${mix(bark, light, 0.45)}" transform="translate(-6 -8) scale(1.1 1.06)"/><path d="${hollow}" fill="${dark}"/>${eyes}${mouth}`,
  };
};

/** A cloud of pine needles: a ragged dark shape, a lit one on top, and single needles. */
function needles(context: PieceContext, x: number, y: number, r: number, colour: string): string {
  const { rng } = context;
  const ragged = (cx: number, cy: number, rx: number, ry: number): string => {
    const dots: Dot[] = [];
    for (let i = 0; i < 34; i++) {
      const a = (i / 34) * Math.PI * 2;
      const k = (i % 2 === 0 ? 1.05 : 0.86) * rng.between(0.94, 1.06);
      dots.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]);
    }
    return `M${dots.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`;
  };
  let strokes = '';
  for (let i = 0; i < 46; i++) {
    const a = rng.between(0, Math.PI * 2);
    const far = Math.sqrt(rng.next());
    const px = x + Math.cos(a) * far * r * 1.1;
    const py = y + Math.sin(a) * far * r * 0.5;
    const lean = rng.between(-0.9, 0.9);
    strokes += `M${n(px)} ${n(py)}l${n(Math.sin(lean) * r * 0.16)} ${n(-Math.cos(lean) * r * 0.16)}`;
  }
  return `<path d="${ragged(x, y, r * 1.3, r * 0.62)}" fill="${mix(colour, '#0f2446', rng.between(0.15, 0.45))}"/><path class="shade" d="${ragged(x + 14, y - r * 0.16, r * 0.98, r * 0.38)}" fill="${mix(colour, '#8fd0b0', 0.2)}" fill-opacity=".8"/><path class="shade" d="${strokes}" stroke="${mix(colour, '#c8f0c8', 0.45)}" stroke-width="6" stroke-linecap="round" stroke-opacity=".6" fill="none"/>`;
}

/** The crooked pine: a trunk that loops like a question mark over a burrow among its roots. Origin at the burrow's sill. */
const crookedPine: Piece = (params, context) => {
  const bark = tone(params, context, 'pine', '#53345c');
  const light = tone(params, context, 'pine-light', '#b06a6a');
  const inside = tone(params, context, 'burrow', '#ffb45a');
  const needle = tone(params, context, 'pine-needle', '#1d4a5c');
  const trunk =
    'M-330 40C-260 -10 -200 -60 -170 -150C-120 -320 40 -380 150 -480C280 -600 300 -760 190 -850C80 -930 -90 -890 -130 -780C-150 -720 -120 -650 -60 -640C-20 -634 20 -660 20 -700C50 -650 20 -580 -50 -572C-160 -560 -240 -660 -220 -790C-190 -970 40 -1060 230 -960C420 -850 420 -600 270 -430C190 -340 130 -280 130 -180C140 -90 230 -30 330 40Z';
  const id = context.id('burrow');
  const hole = 'M-118 44C-130 -70 -70 -140 4 -140C80 -140 130 -70 118 44Z';
  let crown = '';
  for (const [x, y, r] of [
    [-40, -960, 190],
    [180, -1040, 210],
    [380, -940, 170],
    [430, -780, 120],
    [-190, -880, 120],
  ] as const) {
    crown += needles(context, x, y, r, needle);
  }
  return {
    defs: `<radialGradient id="${id}" cx=".5" cy=".8" r=".9"><stop offset="0" stop-color="#fff0b8"/><stop offset=".45" stop-color="${inside}"/><stop offset="1" stop-color="${mix(inside, '#7a2a1e', 0.6)}"/></radialGradient>`,
    body: `<g class="leaves">${crown}</g><path d="${trunk}" fill="${bark}"/>${dryBrush(context.rng, context.id('pine'), trunk, { colour: light, count: 90, box: [-240, -1000, 400, 30], angle: -0.9, opacity: 0.5, length: [40, 120], width: [5, 12] })}<path d="M-480 60C-400 20 -330 -10 -280 -60C-230 -110 -210 -170 -150 -190C-60 -220 70 -220 150 -190C210 -170 240 -110 290 -60C340 -10 420 20 500 60C420 64 340 50 280 20C290 50 280 70 260 84C220 60 190 30 170 0L150 60H-150L-170 0C-190 30 -220 60 -260 84C-280 70 -290 50 -280 20C-340 50 -400 64 -480 60Z" fill="${bark}"/><path d="${hole}" fill="${mix(bark, '#120a24', 0.5)}" transform="scale(1.14 1.1)"/><path d="${hole}" fill="url(#${id})"/><path class="ink" d="M-230 0C-210 -60 -190 -110 -140 -150M236 4C210 -60 190 -110 150 -150M-60 -180C-20 -200 30 -200 70 -184" stroke="${mix(bark, light, 0.6)}" stroke-width="12" stroke-linecap="round" fill="none"/>`,
  };
};

/** A little plank bridge, `length` long, over the origin. */
const bridge: Piece = (params, context) => {
  const length = numberParam(params, 'length', 700);
  const wood = tone(params, context, 'wood', '#5b4a68');
  const light = tone(params, context, 'wood-light', '#9a86a0');
  const arch = length * 0.12;
  const planks = Math.round(length / 64);
  let body = `<path d="M${n(-length / 2)} 30Q0 ${n(-arch * 2 + 40)} ${n(length / 2)} 30" stroke="${mix(wood, '#0a0c28', 0.4)}" stroke-width="26" fill="none"/>`;
  for (let i = 0; i < planks; i++) {
    const t = (i + 0.5) / planks;
    const x = (t - 0.5) * length;
    const y = -arch * 4 * t * (1 - t);
    body += `<path d="M${n(x - 27)} ${n(y - 4)}L${n(x + 27)} ${n(y - 4)}L${n(x + 31)} ${n(y + 36)}L${n(x - 31)} ${n(y + 36)}Z" fill="${mix(wood, light, context.rng.between(0.1, 0.7))}"/>`;
  }
  for (const side of [-1, 0, 1]) {
    const y = side === 0 ? -arch : 0;
    body += `<path d="M${n(side * length * 0.44 - 13)} ${n(y + 20)}V${n(y - 150)}Q${n(side * length * 0.44)} ${n(y - 166)} ${n(side * length * 0.44 + 13)} ${n(y - 150)}V${n(y + 20)}Z" fill="${mix(wood, '#0a0c28', 0.2)}"/>`;
  }
  return {
    defs: '',
    body: `${body}<path d="M${n(-length * 0.44)} -120Q0 ${n(-arch * 2 - 130)} ${n(length * 0.44)} -120" stroke="${light}" stroke-width="20" stroke-linecap="round" fill="none"/>`,
  };
};

/** A signpost on the origin: two boards with paw prints or a house, one for each way. */
const signpost: Piece = (params, context) => {
  const wood = tone(params, context, 'wood', '#6a5068');
  const board = tone(params, context, 'board', '#c79a68');
  const print = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})" fill="#5a3040"><ellipse cy="8" rx="16" ry="13"/><circle cx="-17" cy="-8" r="6"/><circle cx="-6" cy="-16" r="6.5"/><circle cx="7" cy="-16" r="6.5"/><circle cx="18" cy="-7" r="6"/></g>`;
  const house = (x: number, y: number): string =>
    `<path transform="translate(${x} ${y})" d="M-22 18V-4L0 -24L22 -4V18Z" fill="#5a3040"/>`;
  const question = `<path class="ink" d="M-96 -250q0 -24 22 -24q24 0 22 22q-2 16 -20 22v12" stroke="#5a3040" stroke-width="9" stroke-linecap="round" fill="none"/><circle cx="-72" cy="-200" r="6" fill="#5a3040"/>`;
  const right = textParam(params, 'right', 'paw') === 'house' ? house(86, -330) : print(86, -330);
  return {
    defs: '',
    body: `<ellipse class="shade" cx="0" cy="2" rx="80" ry="14" fill="#0a1230" fill-opacity=".4"/><path d="M-17 6C-13 -140 -17 -280 -14 -410Q2 -426 17 -410C14 -280 17 -140 20 6Z" fill="${wood}"/><path d="M-14 -374L140 -384L184 -330L140 -284L-14 -292Z" fill="${board}"/><path class="ink" d="M-2 -366L134 -374" stroke="${mix(board, '#fff0d0', 0.5)}" stroke-width="6" fill="none"/><path d="M14 -276L-140 -284L-178 -234L-138 -184L14 -190Z" fill="${mix(board, '#8a5a58', 0.35)}"/>${right}${question}`,
  };
};

export const woodlandPieces: PieceKit = {
  'thing/log': log,
  'thing/stump': stump,
  'tree/hollow-oak': oak,
  'tree/crooked-pine': crookedPine,
  'thing/bridge': bridge,
  'thing/signpost': signpost,
};
