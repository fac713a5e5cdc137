// The TV tower of cloud-post, with a face, headphones, a ladder and a red light.

import { dryBrush, mix, n } from '#engine/drawing/draw.ts';
import { numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const SHAFT = 'M-130 0C-96 -500 -74 -760 -66 -980H66C74 -760 96 -500 130 0Z';
const POD =
  'M-210 -1010C-250 -1060 -262 -1150 -246 -1220C-230 -1290 -170 -1330 0 -1334C170 -1330 230 -1290 246 -1220C262 -1150 250 -1060 210 -1010C150 -960 -150 -960 -210 -1010Z';

function face(mood: string, gazeX: number, gazeY: number, skin: string): string {
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="-1176" rx="46" ry="52" fill="#fffaf0"/><circle cx="${n(x + gazeX * 18)}" cy="${n(-1168 + gazeY * 16)}" r="25" fill="#4a2440"/><circle class="tiny" cx="${n(x + gazeX * 18 + 9)}" cy="${n(-1178 + gazeY * 16)}" r="8" fill="#fff"/><path d="M${x - 52} -1232H${x + 52}V-1184C${x + 30} -1200 ${x - 30} -1200 ${x - 52} -1184Z" fill="${skin}"/><path class="ink" d="M${x - 48} -1186C${x - 26} -1200 ${x + 26} -1200 ${x + 48} -1186" stroke="#7a3a4a" stroke-width="9" fill="none" stroke-linecap="round"/>`;
  const mouth =
    mood === 'talk'
      ? '<ellipse cx="4" cy="-1062" rx="40" ry="32" fill="#6a2440"/>'
      : '<path class="ink" d="M-46 -1072C-16 -1044 22 -1044 50 -1074" stroke="#7a3a4a" stroke-width="12" stroke-linecap="round" fill="none"/>';
  return `${eye(-92)}${eye(92)}<ellipse class="shade" cx="-166" cy="-1096" rx="40" ry="24" fill="#f0706a" fill-opacity=".5"/><ellipse class="shade" cx="168" cy="-1096" rx="40" ry="24" fill="#f0706a" fill-opacity=".5"/>${mouth}`;
}

/** Based on the origin, about 1850 tall; facing `gazeX`, `mood` calm or talk. */
const tower: Piece = (params, context) => {
  const stone = tone(params, context, 'tower', '#f3d3bb');
  const dark = mix(stone, context.light.shade, 0.45);
  const pod = mix(stone, '#ffb89a', 0.4);
  const sun = context.light.key.from.x > 0 ? 1 : -1;
  const clip = context.id('shaft');
  let rungs = '';
  for (let y = -60; y > -960; y -= 62) {
    const x = -66 - (64 * (980 + y)) / 980;
    rungs += `M${n(x - 66)} ${y}H${n(x - 8)}`;
  }
  const rings = [-240, -520, -780]
    .map((y) => {
      const w = 78 + (60 * (980 + y)) / 980;
      return `<path d="M${n(-w)} ${y}H${n(w)}V${y + 40}H${n(-w)}Z" fill="${mix(stone, '#c8573a', 0.6)}"/>`;
    })
    .join('');
  const portholes = [-150, -90, -30, 30, 90, 150]
    .map((x) => `<circle cx="${x}" cy="-1290" r="17" fill="#ffe39a"/>`)
    .join('');
  const panes = [-1, 1]
    .map(
      (q) =>
        `<path d="M${q * 178} -1300C${q * 214} -1290 ${q * 232} -1262 ${q * 238} -1240L${q * 196} -1252Z" fill="#ffe39a"/>`,
    )
    .join('');
  const phones = `<path class="ink" d="M-262 -1160C-290 -1400 290 -1400 262 -1160" stroke="#c8573a" stroke-width="34" fill="none"/><path d="M-306 -1220C-316 -1130 -300 -1090 -262 -1086C-236 -1120 -236 -1200 -262 -1230ZM306 -1220C316 -1130 300 -1090 262 -1086C236 -1120 236 -1200 262 -1230Z" fill="#8f3d4a"/>`;
  return {
    defs: '',
    body: `<path class="ink" d="M-198 0C-166 -500 -142 -760 -132 -980" stroke="#7a4a5a" stroke-width="12" fill="none"/><path class="ink" d="${rungs}" stroke="#7a4a5a" stroke-width="12" stroke-linecap="round" fill="none"/><path d="${SHAFT}" fill="${stone}"/>${dryBrush(context.rng, clip, SHAFT, { colour: mix(stone, '#fff4dc', 0.6), count: 50, box: [-120, -980, 120, 0], angle: 1.57, opacity: 0.35, length: [80, 260], width: [6, 16] })}<g class="shade" clip-path="url(#${clip})"><path d="M${-sun * 140} 0L${-sun * 70} -980H${-sun * 16}L${-sun * 30} 0Z" fill="${dark}" fill-opacity=".6"/><path d="M${sun * 140} 0L${sun * 70} -980H${sun * 44}L${sun * 96} 0Z" fill="#fff0bc" fill-opacity=".7"/></g>${rings}<path d="M-40 -1330L-16 -1700H16L40 -1330Z" fill="${mix(stone, '#fff', 0.3)}"/><path d="M-34 -1430H34L30 -1480H-30ZM-26 -1560H26L22 -1610H-22Z" fill="#d8503c"/><circle cx="0" cy="-1730" r="40" fill="#f0483c"/><circle class="shade" cx="-12" cy="-1742" r="12" fill="#ffe0d0"/><path d="${POD}" fill="${pod}"/><path class="shade" d="M-210 -1010C-150 -960 150 -960 210 -1010C220 -1022 227 -1036 233 -1050C150 -1000 -150 -1000 -233 -1050C-227 -1036 -220 -1022 -210 -1010Z" fill="${dark}" fill-opacity=".4"/>${panes}${portholes}${face(textParam(params, 'mood', 'calm'), numberParam(params, 'gazeX', -1), numberParam(params, 'gazeY', 0), pod)}${phones}`,
  };
};

export const towerPieces: PieceKit = { 'city/tower': tower };
