// Home: a cottage with lit windows, a picket fence, a garden gate and the lantern.

import { dryBrush, mix, n } from '#engine/drawing/draw.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

/** A log cottage based on the origin, about 620 wide and 640 tall, with one or two warm windows and smoke. */
const cottage: Piece = (params, context) => {
  const wall = tone(params, context, 'wall', '#7d5a5c');
  const roof = tone(params, context, 'roof', '#3c3f7c');
  const trim = tone(params, context, 'trim', '#e6d6c6');
  const lit = tone(params, context, 'window', '#ffd877');
  const dark = mix(wall, '#1b1440', 0.5);
  let logs = '';
  for (let i = 0; i < 7; i++) logs += `M-250 ${n(-24 - i * 42)}q250 ${i % 2 === 0 ? 7 : -6} 500 0`;
  const window = (x: number, y: number, w: number, h: number): string =>
    `<path d="M${x - w / 2 - 14} ${y - h / 2 - 14}H${x + w / 2 + 14}V${y + h / 2 + 14}H${x - w / 2 - 14}Z" fill="${trim}"/><path d="M${x - w / 2} ${y - h / 2}H${x + w / 2}V${y + h / 2}H${x - w / 2}Z" fill="${lit}"/><path class="shade" d="M${x - w / 2} ${y - h / 2}h${w * 0.3}q-6 ${h * 0.5} ${-w * 0.3} ${h * 0.8}Z" fill="#ff9a5a" fill-opacity=".55"/><path class="ink" d="M${x} ${y - h / 2}V${y + h / 2}M${x - w / 2} ${y}H${x + w / 2}" stroke="${trim}" stroke-width="9" fill="none"/>`;
  const roofShape =
    'M-330 -296C-220 -380 -90 -520 0 -620C90 -520 220 -380 330 -296C300 -270 290 -266 270 -262C170 -340 70 -430 0 -500C-70 -430 -170 -340 -270 -262C-290 -266 -300 -270 -330 -296Z';
  const gable = 'M-262 -272C-170 -340 -70 -430 0 -500C70 -430 170 -340 262 -272Z';
  const smoke = flagParam(params, 'smoke', true)
    ? `<path class="shade" d="M150 -640C120 -700 200 -740 176 -800C160 -850 220 -890 200 -950C240 -900 216 -850 226 -800C240 -740 180 -700 196 -640Z" fill="#cfd6f4" fill-opacity=".5"/>`
    : '';
  return {
    defs: '',
    body: `${smoke}<path d="M130 -600H206V-420H130Z" fill="${mix(wall, '#3a2c5a', 0.4)}"/><path d="M-254 0V-300H254V0Z" fill="${wall}"/><path d="${gable}" fill="${mix(wall, '#2c2456', 0.25)}"/><path class="shade" d="${logs}" stroke="${dark}" stroke-width="7" stroke-opacity=".6" fill="none"/><path class="shade" d="M-254 0V-300H-120C-170 -200 -170 -90 -150 0Z" fill="#1b1440" fill-opacity=".3"/><path d="${roofShape}" fill="${roof}"/>${dryBrush(context.rng, context.id('roof'), roofShape, { colour: mix(roof, '#b8c4f0', 0.6), count: 40, box: [-300, -600, 300, -280], angle: 0.75, opacity: 0.4, length: [40, 110], width: [4, 9] })}${window(96, -158, 132, 132)}${window(0, -372, 74, 74)}<path d="M-176 0V-190Q-116 -232 -56 -190V0Z" fill="${mix(roof, '#6a3a4a', 0.6)}"/><path class="ink" d="M-176 0V-190Q-116 -232 -56 -190V0" stroke="${trim}" stroke-width="10" fill="none"/><circle cx="-76" cy="-92" r="9" fill="${lit}"/><path d="M-210 0H-24L-34 26H-200Z" fill="${mix(wall, '#c8b0a0', 0.4)}"/>`,
  };
};

/** A picket fence from the origin to the right, `length` long. */
const fence: Piece = (params, context) => {
  const length = numberParam(params, 'length', 700);
  const tall = numberParam(params, 'height', 170);
  const wood = tone(params, context, 'fence', '#8a86b8');
  const step = 58;
  let pickets = '';
  for (let x = 0; x <= length; x += step) {
    const h = tall * context.rng.between(0.9, 1.08);
    const lean = context.rng.between(-5, 5);
    pickets += `<path d="M${n(x - 17)} 6L${n(x - 17 + lean)} ${n(-h)}L${n(x + lean)} ${n(-h - 28)}L${n(x + 17 + lean)} ${n(-h)}L${n(x + 17)} 6Z" fill="${mix(wood, '#c9cdf0', context.rng.between(0, 0.35))}"/>`;
  }
  const rail = (y: number): string =>
    `<path d="M-30 ${n(y)}H${n(length + 30)}V${n(y + 20)}H-30Z" fill="${mix(wood, '#23235c', 0.35)}"/>`;
  return { defs: '', body: rail(-tall * 0.75) + rail(-tall * 0.32) + pickets };
};

/** A garden gate based on the origin, half open, 300 wide. */
const gate: Piece = (params, context) => {
  const wood = tone(params, context, 'fence', '#8a86b8');
  const post = mix(wood, '#23235c', 0.4);
  let boards = '';
  for (let i = 0; i < 5; i++) {
    const x = -112 + i * 48;
    const top = -230 + Math.abs(i - 2) * 14;
    boards += `<path d="M${x} 0V${top}L${x + 19} ${top - 24}L${x + 38} ${top}V0Z" fill="${mix(wood, '#d4d8f6', context.rng.between(0, 0.3))}"/>`;
  }
  return {
    defs: '',
    body: `<path d="M-190 14V-300Q-166 -326 -142 -300V14ZM142 14V-300Q166 -326 190 -300V14Z" fill="${post}"/><path d="M-122 -196H122V-172H-122ZM-122 -70H122V-46H-122Z" fill="${mix(wood, '#23235c', 0.3)}"/>${boards}<path class="ink" d="M-104 -50L104 -186" stroke="${mix(wood, '#23235c', 0.35)}" stroke-width="18" fill="none"/><circle cx="100" cy="-120" r="11" fill="#ffd46b"/>`,
  };
};

/** The lantern based on the origin, about 190 tall; `state` lit, out or open (door ajar). */
const lantern: Piece = (params, context) => {
  const state = textParam(params, 'state', 'lit');
  const metal = tone(params, context, 'metal', '#5b3a48');
  const lit = state !== 'out';
  const glass = lit ? '#ffdf8e' : '#6a7ab0';
  const side = lit ? '#ffb84d' : '#4a5890';
  const flame = lit
    ? '<path class="shade" d="M0 -88C16 -66 18 -52 0 -32C-18 -52 -14 -66 0 -88Z" fill="#fff7d8"/><path class="shade" d="M0 -64C8 -54 8 -46 0 -36C-8 -46 -8 -54 0 -64Z" fill="#ff9a3c"/>'
    : '<path class="ink" d="M0 -32V-44" stroke="#2a2440" stroke-width="6"/><path class="shade" d="M2 -50C-10 -64 14 -74 2 -92C-4 -102 6 -108 4 -118" stroke="#c9d2f0" stroke-width="6" stroke-opacity=".6" fill="none" stroke-linecap="round"/>';
  return {
    defs: '',
    body: `<path class="ink" d="M0 -176C-26 -176 -30 -140 -26 -130M0 -176C26 -176 30 -140 26 -130" stroke="${metal}" stroke-width="6" fill="none"/><path d="M-30 -130H30L38 -110H-38Z" fill="${metal}"/><path d="M-34 -110H34L40 -20H-40Z" fill="${glass}"/><path class="shade" d="M-34 -110H-18L-22 -20H-40ZM18 -110H34L40 -20H24Z" fill="${side}" fill-opacity=".8"/>${flame}<path class="ink" d="M-34 -110L-40 -20M34 -110L40 -20" stroke="${metal}" stroke-width="6" fill="none"/><path d="M-44 -20H44L38 0H-38Z" fill="${metal}"/>${state === 'open' ? `<path d="M40 -20L78 -34L72 -120L34 -110Z" fill="#ffe9b0" fill-opacity=".6" stroke="${metal}" stroke-width="5"/>` : ''}`,
  };
};

export const homePieces: PieceKit = {
  'home/cottage': cottage,
  'home/fence': fence,
  'home/gate': gate,
  'thing/lantern': lantern,
};
