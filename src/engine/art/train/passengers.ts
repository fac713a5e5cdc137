// Who rides in pillow-train: the yawn without a ticket, the cup, the boots; and the bun that is taken for a pillow.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { drawPyjamas } from './pyjamas.ts';

const INK = '#4a2a34';

/** Two eyes around x 0; closed ones are arcs that hang down. */
const eyes = (brush: Brush, y: number, apart: number, r: number, asleep: boolean, gaze = 0): string =>
  [-apart, apart]
    .map((x) =>
      asleep
        ? brush.line(`M${n(x - r)} ${n(y)}Q${n(x)} ${n(y + r * 0.95)} ${n(x + r)} ${n(y)}`, INK, r * 0.34)
        : `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.9)}" ry="${n(r * 1.08)}" fill="#fffdf6"/><circle class="ink-fill" cx="${n(x + gaze * r * 0.4)}" cy="${n(y + r * 0.1)}" r="${n(r * 0.52)}" fill="${INK}"/><circle class="tiny" cx="${n(x + gaze * r * 0.4 + r * 0.18)}" cy="${n(y - r * 0.12)}" r="${n(r * 0.17)}" fill="#fff"/>`,
    )
    .join('');

const cheeks = (y: number, apart: number, r: number): string =>
  `<g class="shade" fill="#f0708a" opacity=".45"><ellipse cx="${-apart}" cy="${y}" rx="${r}" ry="${n(r * 0.64)}"/><ellipse cx="${apart}" cy="${y}" rx="${r}" ry="${n(r * 0.64)}"/></g>`;

/** The yawn on the origin, 320 wide and tall; `mouth` opens it from 0 to 1, `string` ties it to the train like a balloon. */
const yawn = painted((brush, params, context) => {
  const puff = tone(params, context, 'yawn', '#d3bdf4');
  const open = numberParam(params, 'mouth', 1);
  const string = numberParam(params, 'string', 0);
  const body =
    'M-146 -60C-186 -96 -176 -168 -132 -180C-140 -246 -66 -286 -22 -258C10 -312 100 -300 112 -236C166 -232 190 -160 156 -122C178 -68 128 -16 82 -28C54 8 -30 12 -56 -20C-92 0 -138 -16 -146 -60Z';
  const mouth = `M${n(-52 * open - 10)} -104C${n(-56 * open)} ${n(-104 - 66 * open)} ${n(60 * open)} ${n(-104 - 66 * open)} ${n(56 * open + 10)} -104C${n(56 * open)} ${n(-104 + 74 * open)} ${n(-52 * open)} ${n(-104 + 74 * open)} ${n(-52 * open - 10)} -104Z`;
  const yawning =
    open < 0.2
      ? brush.line('M-20 -104Q2 -92 24 -104', INK, 9)
      : `<path d="${mouth}" fill="#7a3a5e"/>${brush.within(mouth, `<ellipse class="shade" cx="4" cy="${n(-104 + 62 * open)}" rx="${n(44 * open)}" ry="${n(34 * open)}" fill="#f28aa0"/>`)}`;
  return (
    (string > 0 ? brush.line(`M0 -20C-40 ${n(string * 0.4)} 50 ${n(string * 0.7)} 0 ${n(string)}`, '#c8506a', 9) : '') +
    brush.solid(body, puff, { shade: 0.4, soft: true, depth: 40, dry: 14, dryAngle: 0.6, edge: 5 }) +
    brush.solid('M-150 -118C-190 -126 -206 -160 -188 -176C-168 -182 -150 -160 -140 -140Z', puff, {
      shade: 0.3,
      edge: 4,
    }) +
    brush.solid('M160 -118C200 -126 216 -160 198 -176C178 -182 160 -160 150 -140Z', puff, { shade: 0.3, edge: 4 }) +
    brush.line('M-96 -190Q-72 -172 -46 -188M52 -188Q78 -172 102 -190', INK, 10) +
    cheeks(-140, 100, 26) +
    yawning
  );
});

/** The cup on the origin, 300 wide; `mood` asleep turns it bottom up, with its eyes closed. */
const cup = painted((brush, params, context) => {
  const china = tone(params, context, 'cup', '#f28a6c');
  const trim = tone(params, context, 'cup-trim', '#fff3d8');
  const asleep = textParam(params, 'mood', 'happy') === 'asleep';
  const mouth = flagParam(params, 'yawn')
    ? brush.solid(oval(0, -92, 30, 36), '#7a3a4a', { shade: 0.2, edge: 3 })
    : brush.line('M-26 -104Q0 -80 26 -104', INK, 9);
  if (asleep)
    return (
      `<ellipse class="shade" cx="0" cy="2" rx="180" ry="22" fill="${brush.light.shade}" opacity=".4"/>` +
      brush.line('M112 -66C214 -50 226 -196 92 -196', mix(china, INK, 0.12), 34) +
      brush.solid(
        'M-150 0C-138 -110 -118 -210 -92 -252C-40 -272 40 -272 92 -252C118 -210 138 -110 150 0C60 16 -60 16 -150 0Z',
        china,
        {
          shade: 0.42,
          depth: 34,
          dry: 18,
          edge: 5,
          inside: `<path class="shade" d="M-170 -44C-60 -20 60 -20 170 -44V-8C60 14 -60 14 -170 -8Z" fill="${trim}"/>`,
        },
      ) +
      brush.solid('M-78 -256C-70 -288 70 -288 78 -256C40 -242 -40 -242 -78 -256Z', mix(china, '#fff3d8', 0.35), {
        shade: 0.3,
        edge: 4,
      }) +
      eyes(brush, -148, 44, 26, true) +
      cheeks(-118, 82, 22) +
      brush.line('M-14 -104Q0 -94 14 -104', INK, 8)
    );
  return (
    `<ellipse class="shade" cx="0" cy="2" rx="130" ry="20" fill="${brush.light.shade}" opacity=".4"/>` +
    brush.line('M112 -196C214 -200 216 -70 86 -66', mix(china, INK, 0.12), 34) +
    brush.solid('M-150 -258C-140 -150 -120 -50 -92 -8C-40 12 40 12 92 -8C120 -50 140 -150 150 -258Z', china, {
      shade: 0.42,
      depth: 34,
      dry: 18,
      edge: 5,
      inside: `<path class="shade" d="M-170 -236C-60 -210 60 -210 170 -236V-196C60 -172 -60 -172 -170 -196Z" fill="${trim}"/>`,
    }) +
    brush.solid('M-150 -258C-150 -290 150 -290 150 -258C150 -230 -150 -230 -150 -258Z', mix(china, '#5a2a2a', 0.4), {
      shade: 0.2,
      edge: 5,
    }) +
    eyes(brush, -150, 44, 24, false, numberParam(params, 'gazeX', 0.4)) +
    cheeks(-112, 82, 20) +
    mouth
  );
});

/** A pair of rubber boots on the origin, 400 wide, toes outwards; `mood` asleep turns toe to toe. */
const boots = painted((brush, params, context) => {
  const rubber = tone(params, context, 'rubber', '#4f9ab8');
  const sole = mix(rubber, '#23304a', 0.5);
  const asleep = textParam(params, 'mood', 'happy') === 'asleep';
  const boot = (x: number, toe: 1 | -1, tilt: number): string => {
    const frame = brush.at(x, 0, tilt, 1, toe === -1);
    const hand = frame.brush;
    return `<g transform="${frame.transform}">${
      hand.solid(
        'M-70 -300C-80 -200 -78 -100 -80 -24L120 -24C132 -90 90 -118 50 -126C46 -180 50 -240 54 -300Z',
        rubber,
        {
          shade: 0.42,
          depth: 24,
          dry: 14,
          edge: 5,
        },
      ) +
      hand.solid('M-86 -34L124 -34C134 -20 130 2 118 4L-84 4Z', sole, { shade: 0.3, edge: 4 }) +
      hand.solid('M-80 -312C-40 -324 20 -324 64 -312L62 -266C20 -254 -40 -254 -78 -266Z', '#fff3d8', {
        shade: 0.3,
        edge: 4,
      }) +
      `<g transform="translate(-4 0)">${eyes(hand, -196, 30, 19, asleep, 0.3)}${cheeks(-164, 46, 13)}${
        asleep || !flagParam(params, 'yawn')
          ? hand.line('M-14 -154Q0 -140 14 -154', INK, 7)
          : hand.solid(oval(0, -148, 16, 20), '#7a3a4a', { shade: 0.2 })
      }</g>`
    }</g>`;
  };
  const shadow = `<ellipse class="shade" cx="0" cy="4" rx="230" ry="22" fill="${brush.light.shade}" opacity=".4"/>`;
  return asleep ? shadow + boot(-112, 1, 5) + boot(112, -1, -5) : shadow + boot(-76, -1, -3) + boot(76, 1, 3);
});

/** A white bun as large as a child's face sees it: 1700 wide on the origin; `bite` takes a piece out of its top, `plate` puts it on one. */
const bun = painted((brush, params, context) => {
  const crust = tone(params, context, 'bun', '#f6dcae');
  const teeth =
    'C196 -596 206 -540 250 -526C250 -470 318 -446 362 -466C388 -420 462 -424 486 -470C540 -462 586 -500 580 -546';
  const rest = 'C600 -520 612 -490 620 -470C780 -420 880 -230 850 0C500 60 -500 60 -850 0Z';
  const start = 'M-850 0C-880 -260 -700 -470 -520 -500C-420 -560 -250 -590 -120 -560';
  const bite = flagParam(params, 'bite');
  const top = bite
    ? `${start}C0 -600 110 -606 190 -590${teeth}${rest}`
    : `${start}C0 -610 160 -604 260 -560C420 -580 560 -520 620 -470C780 -420 880 -230 850 0C500 60 -500 60 -850 0Z`;
  const dark = mix(crust, '#b8743c', 0.4);
  const seeds = [
    [-420, -380],
    [-260, -460],
    [-160, -400],
    [60, -460],
    [-560, -330],
    [640, -320],
    [-640, -220],
    [700, -210],
  ] as const;
  const plate = flagParam(params, 'plate')
    ? brush.solid(oval(0, 10, 1010, 104), '#fdf8ee', { shade: 0.35, edge: 6 }) +
      brush.stroke('M-940 40C-600 116 600 116 940 40', '#5f9fc8', 20, 0.9)
    : '';
  return (
    `<ellipse class="shade" cx="0" cy="20" rx="940" ry="70" fill="${brush.light.shade}" opacity=".35"/>` +
    plate +
    brush.solid(top, crust, {
      shade: 0.4,
      soft: true,
      dry: 60,
      dryAngle: 0.3,
      edge: 6,
      inside:
        '<path class="shade" d="M-760 -150C-700 -400 -420 -520 -120 -520C240 -560 640 -440 760 -160C560 -330 240 -420 -60 -400C-360 -400 -600 -300 -760 -150Z" fill="#e8a860" fill-opacity=".45"/>' +
        (bite ? brush.stroke(`M190 -590${teeth}`, '#fffaf0', 56) : ''),
    }) +
    brush.line('M-520 -500C-500 -430 -440 -380 -380 -360M-120 -560C-110 -490 -70 -440 -10 -420', dark, 10) +
    `<g class="tiny" fill="#fffaf0">${seeds.map(([x, y]) => `<path d="${oval(x, y, 20, 11)}"/>`).join('')}</g>`
  );
});

/** Pyjamas that hang from fingers at the origin: a top with stars and trousers, 560 wide and 760 long. */
const pyjamas = painted((brush, params, context) =>
  drawPyjamas(brush, tone(params, context, 'flannel', '#fff3dc'), tone(params, context, 'trim', '#c8506a')),
);

export const passengerPieces: PieceKit = {
  'train/yawn': yawn,
  'train/cup': cup,
  'train/boots': boots,
  'train/bun': bun,
  'train/pyjamas': pyjamas,
};
