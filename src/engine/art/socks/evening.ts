// Evening in the Land of Lost Things: the street of gloves, the tent, lost words on the shore.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const INK = '#2a2038';
const PATCHES = ['#d8483e', '#e8a03a', '#4f8a80', '#f2d8a8', '#7a6aa8', '#e88a9a'] as const;

/** A glove that is a house, on the origin, 900 tall: lit windows in the fingers, a door in the cuff. */
const gloveHouse = painted((brush, params, context) => {
  const wool = tone(params, context, 'house', '#6a5a94');
  const lit = tone(params, context, 'lit', '#ffd070');
  const finger = (x: number, top: number, lean: number, half: number): string =>
    brush.solid(
      tube([x, -420], [x + lean * 0.5, (top - 420) / 2], [x + lean, top], {
        half: [half, half * 0.94, half * 0.84],
        caps: [0.2, 0.9],
      }),
      wool,
      { shade: 0.45, dry: 12, dryAngle: 1.5, edge: 5 },
    );
  const window = (x: number, y: number, on = true): string =>
    `<path d="M${x - 26} ${y + 34}L${x - 26} ${y - 16}C${x - 26} ${y - 46} ${x + 26} ${y - 46} ${x + 26} ${y - 16}L${x + 26} ${y + 34}Z" fill="${on ? lit : mix(wool, INK, 0.6)}"/><path class="tiny" d="M${x} ${y - 38}V${y + 34}M${x - 26} ${y}H${x + 26}" stroke="${mix(wool, INK, 0.4)}" stroke-width="6"/>`;
  const lamp = flagParam(params, 'thumb', true)
    ? brush.solid(tube([170, -250], [270, -290], [310, -410], { half: [66, 58, 48], caps: [0.2, 0.9] }), wool, {
        shade: 0.45,
        edge: 5,
      })
    : '';
  return (
    `<ellipse class="shade" cx="10" cy="4" rx="240" ry="26" fill="${INK}" opacity=".35"/>` +
    finger(-150, -760, -44, 58) +
    finger(-50, -860, -12, 60) +
    finger(52, -846, 14, 60) +
    finger(148, -736, 44, 56) +
    lamp +
    brush.solid(
      'M-214 -470C-230 -300 -214 -170 -180 -90L180 -90C214 -170 230 -300 214 -470C110 -510 -110 -510 -214 -470Z',
      wool,
      {
        shade: 0.45,
        depth: 40,
        dry: 30,
        dryAngle: 1.5,
      },
    ) +
    brush.solid(
      'M-196 -120L196 -120C208 -70 208 -30 200 4L-200 4C-208 -30 -208 -70 -196 -120Z',
      mix(wool, '#ffe6c0', 0.4),
      {
        shade: 0.4,
        dry: 24,
        dryAngle: 1.57,
        edge: 5,
      },
    ) +
    window(-178, -640) +
    window(-58, -730, false) +
    window(62, -720) +
    window(176, -620, false) +
    window(-100, -330) +
    window(100, -330) +
    brush.solid('M-52 4L-52 -110C-52 -176 52 -176 52 -110L52 4Z', '#8a4a3a', { shade: 0.4, edge: 5 }) +
    '<circle class="tiny" cx="30" cy="-62" r="9" fill="#f9c63e"/>'
  );
});

/** A tent of handkerchiefs on the origin, `width` wide, lit from inside: shadows are layers of their own. */
const tent = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1300) / 2;
  const h = numberParam(params, 'height', 900);
  const lit = tone(params, context, 'tent', '#ffd680');
  const shape = `M${n(-w)} 0C${n(-w * 0.7)} ${n(-h * 0.5)} ${n(-w * 0.3)} ${n(-h * 0.86)} 0 ${n(-h)}C${n(w * 0.3)} ${n(-h * 0.86)} ${n(w * 0.7)} ${n(-h * 0.5)} ${n(w)} 0C${n(w * 0.5)} 40 ${n(-w * 0.5)} 40 ${n(-w)} 0Z`;
  let patches = '';
  const { rng } = brush;
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 8; column++) {
      const x = -w + (column * w) / 4 + (row % 2) * 30;
      const y = -h + (row * h) / 6;
      patches += `<path d="M${n(x)} ${n(y)}L${n(x + w / 4)} ${n(y + 8)}L${n(x + w / 4 - 6)} ${n(y + h / 6 + 6)}L${n(x - 4)} ${n(y + h / 6)}Z" fill="${mix(lit, rng.pick(PATCHES), 0.16)}"/>`;
    }
  }
  const seams = `M${n(-w * 0.5)} 40Q${n(-w * 0.36)} ${n(-h * 0.6)} 0 ${n(-h)}M${n(w * 0.5)} 40Q${n(w * 0.36)} ${n(-h * 0.6)} 0 ${n(-h)}`;
  return (
    `<ellipse class="shade" cx="0" cy="16" rx="${n(w * 1.1)}" ry="50" fill="#ffb850" opacity=".4"/>` +
    brush.solid(shape, lit, {
      shade: 0.15,
      edge: 6,
      unlit: true,
      inside: `<g class="shade">${patches}</g>${brush.stroke(seams, '#c98a3a', 7, 0.7, '22 16')}`,
    }) +
    brush.line(`M0 ${n(-h)}L0 ${n(-h - 90)}`, '#8a5a3a', 14) +
    brush.solid(`M0 ${n(-h - 90)}L150 ${n(-h - 66)}L0 ${n(-h - 30)}Z`, '#d8483e', { shade: 0.3, edge: 4 })
  );
});

/** The tent from inside over the whole picture: hanging cloths around a warm middle, buttons on strings for lamps. */
const tentInside = painted((brush, params, context) => {
  const { width, height } = context.size;
  const floor = numberParam(params, 'floor', 1700);
  const id = brush.id('glow');
  brush.define(
    `<radialGradient id="${id}" cx=".5" cy=".62" r=".7"><stop offset="0" stop-color="${tone(params, context, 'tent-light', '#fff0b8')}"/><stop offset=".5" stop-color="${tone(params, context, 'tent', '#f7c060')}"/><stop offset="1" stop-color="${tone(params, context, 'tent-dark', '#b0583a')}"/></radialGradient>`,
  );
  let out = `<path class="sky" d="M-20 -20H${width + 20}V${height + 20}H-20Z" fill="url(#${id})"/>`;
  const count = Math.round(width / 290);
  const top = width / 2;
  for (let i = 0; i <= count; i++) {
    const x = (i / count) * width;
    const next = ((i + 1) / count) * width;
    const lean = (v: number): number => top + (v - top) * 0.16;
    const cloth = PATCHES[(i * 5) % PATCHES.length] ?? PATCHES[0];
    out += `<path class="shade" d="M${n(lean(x))} -20C${n(x * 0.6 + lean(x) * 0.4)} 500 ${n(x)} 1100 ${n(x)} ${n(floor)}L${n(next)} ${n(floor)}C${n(next)} 1100 ${n(next * 0.6 + lean(next) * 0.4)} 500 ${n(lean(next))} -20Z" fill="${cloth}" fill-opacity=".17"/>`;
    out += brush.stroke(
      `M${n(lean(x))} -20C${n(x * 0.6 + lean(x) * 0.4)} 500 ${n(x)} 1100 ${n(x)} ${n(floor)}`,
      '#8a4a2a',
      7,
      0.6,
      '26 18',
    );
  }
  const rug = `M-20 ${n(floor)}Q${n(width / 2)} ${n(floor - 70)} ${width + 20} ${n(floor)}L${width + 20} ${height + 20}L-20 ${height + 20}Z`;
  return (
    out + brush.solid(rug, tone(params, context, 'rug', '#a8503e'), { shade: 0.3, dry: 60, dryAngle: 0.05, edge: 4 })
  );
});

/**
 * A lost word: a speech bubble on two legs on the origin, 330 tall; `sign` is dots, fruit or old (with a beard and a
 * stick).
 */
const word = painted((brush, params, context) => {
  const paper = tone(params, context, 'bubble', '#fffaf0');
  const sign = textParam(params, 'sign', 'dots');
  const gaze = numberParam(params, 'gazeX', 0) * 8;
  const bubble =
    'M-170 -210C-174 -300 -100 -330 0 -330C100 -330 174 -300 170 -210C172 -130 110 -104 20 -104L-60 -46L-52 -108C-120 -116 -168 -150 -170 -210Z';
  const signs: Record<string, string> = {
    dots: '<g fill="#7a6aa8"><circle cx="-60" cy="-150" r="13"/><circle cx="0" cy="-150" r="13"/><circle cx="60" cy="-150" r="13"/></g>',
    fruit: `${brush.solid(oval(100, -262, 40, 38), '#f2a23e', { shade: 0.4, edge: 3 })}${brush.line('M100 -298Q104 -230 92 -226', '#c8642a', 5)}${brush.solid('M100 -298C120 -326 150 -320 152 -312C140 -292 118 -290 100 -298Z', '#5a9a5a', { shade: 0.3 })}`,
    old: `${brush.solid('M-110 -190C-60 -206 60 -206 110 -190C120 -130 90 -70 60 -30C50 -50 36 -40 20 0C8 -30 -8 -30 -20 0C-36 -40 -50 -50 -60 -30C-90 -70 -120 -130 -110 -190Z', '#f4f0f8', { shade: 0.35, dry: 30, dryAngle: 1.5, edge: 5 })}${brush.line('M-60 -176Q-20 -196 -4 -172Q20 -196 56 -176', '#a89ab8', 9)}${brush.line('M210 20L206 -220Q206 -262 170 -256', '#8a5a3a', 16)}`,
  };
  const eyes = [-46, 30]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="-232" rx="25" ry="29" fill="#fff" stroke="${INK}" stroke-width="5"/><circle class="ink-fill" cx="${n(x + gaze)}" cy="-230" r="12" fill="${INK}"/>`,
    )
    .join('');
  return (
    `<ellipse class="shade" cx="0" cy="16" rx="120" ry="18" fill="${INK}" opacity=".3"/>` +
    brush.line('M-20 -110L-36 10L-64 12M50 -110L46 10L76 12', INK, 12) +
    brush.solid(bubble, paper, { shade: 0.25, depth: 20, dry: 12, edge: 6 }) +
    eyes +
    (sign === 'old' ? '' : brush.line('M-34 -186Q-8 -168 18 -186', INK, 7)) +
    (signs[sign] ?? '')
  );
});

/** An arch of boards over the whole page, seen from under the bed, with a round-topped hole `hole` "x y width height". */
const doorway: Piece = (params, context) => {
  const { width, height } = context.size;
  const x = numberParam(params, 'x', 300);
  const y = numberParam(params, 'y', 760);
  const w = numberParam(params, 'width', 1460);
  const wall = tone(params, context, 'wall', '#232c4e');
  const frame = tone(params, context, 'door-frame', '#c98a4a');
  const arch = (grow: number): string =>
    `M${n(x - grow)} ${height + 40}L${n(x - grow)} ${n(y + w * 0.42)}C${n(x - grow)} ${n(y - w * 0.12 - grow)} ${n(x + w + grow)} ${n(y - w * 0.12 - grow)} ${n(x + w + grow)} ${n(y + w * 0.42)}L${n(x + w + grow)} ${height + 40}Z`;
  // Wound against the wall and the frame: line art fills every part of a path that is wound one way.
  const hole = (grow: number): string =>
    `M${n(x + w + grow)} ${height + 40}L${n(x + w + grow)} ${n(y + w * 0.42)}C${n(x + w + grow)} ${n(y - w * 0.12 - grow)} ${n(x - grow)} ${n(y - w * 0.12 - grow)} ${n(x - grow)} ${n(y + w * 0.42)}L${n(x - grow)} ${height + 40}Z`;
  const id = context.id('wall');
  return {
    defs: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, '#8a5a4a', 0.35)}"/></linearGradient>`,
    body: `<path d="M-20 -20H${width + 20}V${height + 60}H-20Z${hole(60)}" fill="url(#${id})"/><path d="${arch(92)}${hole(0)}" fill="${frame}"/><path class="shade" d="${arch(6)}" fill="none" stroke="${mix(frame, '#fff0c0', 0.6)}" stroke-width="16"/><path class="shade" d="${arch(80)}" fill="none" stroke="${mix(frame, INK, 0.5)}" stroke-width="14"/>`,
  };
};

export const eveningPieces: PieceKit = {
  'socks/glove-house': gloveHouse,
  'socks/tent': tent,
  'socks/tent-inside': tentInside,
  'socks/word': word,
  'socks/doorway': doorway,
};
