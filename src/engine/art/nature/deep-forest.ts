// The forest from inside: old trunks as columns, trunks seen from below, and two trees that form an arch.

import { dryBrush, lerp, linear, mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** Columns of old trunks that extend beyond the picture, from `from` to `to`, based on `y`. */
const columns: Piece = (params, context) => {
  const { rng, size } = context;
  const count = numberParam(params, 'count', 9);
  const from = numberParam(params, 'from', 0);
  const to = numberParam(params, 'to', size.width);
  const colour = tone(params, context, 'colour', '#2c4588');
  const light = tone(params, context, 'light', '#5f80c4');
  const skip = rowsParam(params, 'skip', '');
  let body = '';
  for (let i = 0; i < count; i++) {
    const x = lerp(from, to, (i + rng.between(0.15, 0.85)) / count);
    const w = rng.between(numberParam(params, 'thin', 40), numberParam(params, 'thick', 90));
    const base = numberParam(params, 'y', 1500) + rng.between(-30, 40);
    if (insideAny(skip, x, base)) continue;
    body += column(context, x, base, w, mix(colour, light, rng.between(0, 0.2)), light);
  }
  return { defs: '', body };
};

function column(context: PieceContext, x: number, base: number, w: number, colour: string, light: string): string {
  const { rng } = context;
  const lean = rng.between(-40, 40);
  const shape = `M${n(x - w * 0.5 + lean)} -40C${n(x - w * 0.4)} ${n(base * 0.3)} ${n(x - w * 0.55)} ${n(base * 0.7)} ${n(x - w * 0.6)} ${n(base - w)}C${n(x - w * 0.7)} ${n(base - w * 0.3)} ${n(x - w)} ${n(base)} ${n(x - w * 1.3)} ${n(base + 10)}H${n(x + w * 1.3)}C${n(x + w)} ${n(base)} ${n(x + w * 0.7)} ${n(base - w * 0.3)} ${n(x + w * 0.55)} ${n(base - w)}C${n(x + w * 0.5)} ${n(base * 0.7)} ${n(x + w * 0.4)} ${n(base * 0.3)} ${n(x + w * 0.45 + lean)} -40Z`;
  let twigs = '';
  for (let k = 0; k < 3; k++) {
    const side = rng.chance(0.5) ? 1 : -1;
    const ty = rng.between(0, base * 0.6);
    const long = rng.between(60, 170);
    twigs += `M${n(x)} ${n(ty)}q${n(side * long * 0.5)} ${n(-long * 0.1)} ${n(side * long)} ${n(-long * rng.between(0.2, 0.6))}`;
  }
  return `<path class="ink" d="${twigs}" stroke="${colour}" stroke-width="${n(w * 0.16)}" fill="none" stroke-linecap="round"/><path d="${shape}" fill="${colour}"/>${dryBrush(rng, context.id('col'), shape, { colour: light, count: 15, box: [x - w * 0.4, 0, x + w * 0.6, base], angle: 1.57, opacity: 0.34, length: [60, 200], width: [3, 8] })}`;
}

/** Trunks seen from below, leaning together toward a point high above: rows "x width" at the ground `y`. */
const upward: Piece = (params, context) => {
  const { rng, size } = context;
  const y = numberParam(params, 'y', 1700);
  const meetX = numberParam(params, 'meetX', size.width / 2);
  const meetY = numberParam(params, 'meetY', -1500);
  const colour = tone(params, context, 'colour', '#22386e');
  const light = tone(params, context, 'light', '#4f6eb4');
  let body = '';
  for (const [x = 0, w = 60, lift = 0] of rowsParam(params, 'at', '200 90; 600 60')) {
    const base = y + lift;
    const t = (base + 60) / (base - meetY);
    const tx = lerp(x, meetX, t);
    const tw = w * (1 - t) * 0.9 + w * 0.12;
    const mx = lerp(x, meetX, t * 0.5) + rng.between(-22, 22);
    const my = lerp(base, -60, 0.5);
    const shape = `M${n(x - w * 1.25)} ${n(base + 20)}C${n(x - w * 0.7)} ${n(base - w * 0.4)} ${n(mx - w * 0.5)} ${n(my + 200)} ${n(mx - (w + tw) * 0.25)} ${n(my)}S${n(tx - tw * 0.5)} 200 ${n(tx - tw * 0.5)} -60H${n(tx + tw * 0.5)}C${n(tx + tw * 0.5)} 200 ${n(mx + (w + tw) * 0.25 - 10)} ${n(my - 200)} ${n(mx + (w + tw) * 0.25)} ${n(my)}S${n(x + w * 0.7)} ${n(base - w * 0.4)} ${n(x + w * 1.25)} ${n(base + 20)}Z`;
    let boughs = '';
    for (let k = 0; k < 4; k++) {
      const u = rng.between(0.35, 0.95);
      const bx = lerp(x, tx, u);
      const by = lerp(base, -60, u);
      const side = k % 2 === 0 ? 1 : -1;
      const long = rng.between(90, 240);
      boughs += `M${n(bx)} ${n(by)}q${n(side * long * 0.5)} ${n(-long * 0.28)} ${n(side * long)} ${n(-long * rng.between(0.1, 0.4))}`;
    }
    const angle = Math.atan2(meetY - base, meetX - x) + Math.PI;
    body += `<path class="ink" d="${boughs}" stroke="${colour}" stroke-width="${n(w * 0.16)}" stroke-linecap="round" fill="none"/><path d="${shape}" fill="${mix(colour, light, rng.between(0, 0.12))}"/>${dryBrush(rng, context.id('up'), shape, { colour: light, count: Math.round(w / 3), box: [Math.min(x, tx) - w * 0.3, -20, Math.max(x, tx) + w * 0.3, base], angle, opacity: 0.4, length: [80, 260], width: [4, 10] })}`;
  }
  return { defs: '', body };
};

/** Two great trees bowing to each other as an arch, 1300 wide; origin in the middle of the threshold. */
const door: Piece = (params, context) => {
  const colour = tone(params, context, 'frame', '#17194a');
  const light = tone(params, context, 'frame-light', '#454f9c');
  const inside = tone(params, context, 'inside', '#0e1236');
  const mist = tone(params, context, 'mist', '#7fa0c8');
  const leftTree =
    'M-900 60C-760 20 -690 -60 -660 -200C-610 -480 -700 -760 -640 -1040C-600 -1240 -440 -1400 -220 -1470C-80 -1512 60 -1500 120 -1480C60 -1440 -60 -1430 -170 -1390C-330 -1330 -430 -1210 -450 -1050C-480 -800 -400 -560 -420 -300C-430 -150 -380 -30 -290 60C-350 56 -400 40 -440 10C-440 40 -460 60 -480 80C-540 60 -580 40 -600 20C-640 50 -760 80 -900 60Z';
  const rightTree =
    'M900 60C780 10 720 -70 690 -200C640 -460 730 -720 690 -1000C660 -1200 560 -1370 380 -1450C260 -1500 120 -1500 20 -1460C100 -1440 220 -1420 320 -1360C440 -1290 490 -1160 500 -1020C516 -800 430 -560 450 -300C456 -150 410 -40 320 60C390 60 430 40 470 10C480 50 500 70 530 84C570 60 600 40 620 20C680 56 790 80 900 60Z';
  const opening =
    'M-300 60C-380 -40 -424 -160 -420 -300C-400 -560 -480 -800 -450 -1050C-420 -1260 -240 -1400 40 -1420C330 -1400 480 -1240 500 -1020C516 -800 430 -560 450 -300C456 -160 410 -40 330 60Z';
  const fill = context.id('inside');
  const fade = context.id('fade');
  return {
    defs: `<linearGradient id="${fill}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${inside}"/><stop offset=".6" stop-color="${mix(inside, mist, 0.22)}"/><stop offset=".9" stop-color="${mix(inside, mist, 0.6)}"/><stop offset="1" stop-color="${mix(inside, mist, 0.75)}"/></linearGradient>${linear(
      fade,
      [
        [0, inside, 0],
        [0.35, mix(inside, '#05061c', 0.4), 0.6],
        [1, mix(inside, '#05061c', 0.3), 1],
      ],
    )}`,
    body: `<path d="${opening}" fill="url(#${fill})"/>${innerTrunks(context, inside, mist, fade)}<path d="${rightTree}" fill="${colour}"/>${dryBrush(context.rng, context.id('door'), rightTree, { colour: light, count: 90, box: [430, -1400, 760, 20], angle: 1.55, opacity: 0.45, length: [80, 240], width: [4, 11] })}<path d="${leftTree}" fill="${mix(colour, light, 0.1)}"/>${dryBrush(context.rng, context.id('door'), leftTree, { colour: light, count: 90, box: [-720, -1400, -380, 20], angle: 1.58, opacity: 0.5, length: [80, 240], width: [4, 11] })}<circle cx="-500" cy="-560" r="44" fill="${mix(colour, '#07081f', 0.5)}"/><circle class="ink" cx="-500" cy="-560" r="58" fill="none" stroke="${light}" stroke-width="8"/><circle cx="-492" cy="-566" r="17" fill="#f2c25a"/>`,
  };
};

/** Trunks in the background: dark against the mist below, fading out above. */
function innerTrunks(context: PieceContext, inside: string, mist: string, fade: string): string {
  let out = '';
  for (const [x, w, t] of [
    [-300, 50, 0.5],
    [-130, 30, 0.9],
    [30, 40, 0.7],
    [170, 28, 1],
    [330, 58, 0.5],
  ] as const) {
    const base = lerp(50, -60, t);
    const top = -1250 + Math.abs(x) * 0.9;
    out += `<path d="M${n(x - w * 0.4)} ${n(top)}C${n(x - w * 0.3)} ${n(top * 0.5)} ${n(x - w * 0.6)} -200 ${n(x - w)} ${n(base)}H${n(x + w)}C${n(x + w * 0.6)} -200 ${n(x + w * 0.3)} ${n(top * 0.5)} ${n(x + w * 0.4)} ${n(top)}Z" fill="url(#${fade})" fill-opacity="${n(lerp(1, 0.5, t))}"/>`;
  }
  const veil = context.rng.between(0.3, 0.34).toFixed(2);
  return `${out}<ellipse class="shade" cx="20" cy="20" rx="330" ry="90" fill="${mix(mist, inside, 0.2)}" fill-opacity="${veil}"/>`;
}

export const deepForestPieces: PieceKit = {
  'forest/columns': columns,
  'forest/upward': upward,
  'forest/door': door,
};
