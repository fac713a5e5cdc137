// Furniture of the castle: the gate and its notice, an arched window, the hearth, matches and pennants.

import type { Brush } from '#engine/drawing/brush.ts';
import { linear, mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { drawFlame } from './fire.ts';

const IRON = '#4f4348';

/** Wedge stones around an arch of half width `w` whose sides rise to `-rise`. */
function voussoirs(brush: Brush, w: number, rise: number, stone: string): string {
  let out = '';
  const thick = 118;
  for (let i = 0; i < 11; i++) {
    const a = Math.PI - (i / 11) * Math.PI - 0.012;
    const b = Math.PI - ((i + 1) / 11) * Math.PI + 0.012;
    const p = (angle: number, r: number): string => `${n(Math.cos(angle) * r)} ${n(-rise - Math.sin(angle) * r)}`;
    const fill = mix(stone, i % 2 ? '#fff0c8' : '#8a4f3c', 0.18);
    out += brush.solid(
      `M${p(a, w)}L${p(a, w + thick)}L${p((a + b) / 2, w + thick + 8)}L${p(b, w + thick)}L${p(b, w)}Z`,
      fill,
      { shade: 0.4 },
    );
  }
  for (let i = 0; i * 150 < rise; i++) {
    const y = -i * 150;
    const top = Math.max(-rise, y - 142);
    for (const q of [-1, 1]) {
      const out1 = w + thick + (i % 2 ? 36 : 0);
      out += brush.solid(
        `M${n(q * w)} ${n(y)}L${n(q * out1)} ${n(y)}L${n(q * out1)} ${n(top)}L${n(q * w)} ${n(top)}Z`,
        mix(stone, '#fff0c8', i % 2 ? 0.2 : 0.05),
        { shade: 0.4 },
      );
    }
  }
  return out;
}

/** The notice: a paw print, scribbled lines, and a match crossed out three times; a later version has a cup of tea. */
function notice(brush: Brush, x: number, y: number, tea: boolean): string {
  const { brush: hand, transform } = brush.at(x, y, -4, 1);
  const lines = 'M-96 -96Q-40 -104 96 -98M-96 -62Q0 -70 70 -62M-96 -28Q20 -36 92 -28';
  const cross = [-62, 0, 62].map((dx) => `M${dx - 24} 62L${dx + 24} 112M${dx + 24} 62L${dx - 24} 112`).join('');
  const match = [-62, 0, 62]
    .map(
      (dx) =>
        `<path class="tiny" d="M${dx} 116L${dx} 66" stroke="#caa06a" stroke-width="9"/><circle class="tiny" cx="${dx}" cy="62" r="10" fill="#d8503e"/>`,
    )
    .join('');
  const cup =
    hand.line('M34 64C70 58 70 106 30 104', '#4f8f9a', 10) +
    hand.solid('M-46 50L40 48C40 92 26 116 0 118C-30 118 -44 94 -46 50Z', '#4f8f9a', { shade: 0.3 }) +
    hand.line('M-20 34q-12 -16 2 -32M14 32q-12 -16 2 -32', '#c98a5a', 7);
  const print = `<g class="tiny" fill="#7fa35c"><ellipse cx="${tea ? 104 : 60}" cy="${tea ? 112 : 12}" rx="22" ry="17"/><circle cx="${tea ? 78 : 34}" cy="${tea ? 90 : -10}" r="9"/><circle cx="${tea ? 102 : 58}" cy="${tea ? 82 : -18}" r="9"/><circle cx="${tea ? 126 : 82}" cy="${tea ? 90 : -10}" r="9"/></g>`;
  const drawn = tea ? cup : match + hand.stroke(cross, '#b8323a', 8, 0.9);
  return `<g transform="${transform}">${hand.solid('M-136 -156L138 -164L144 140L60 150L20 142L-30 154L-130 146Z', '#fdf1d2', { shade: 0.25, edge: 4 })}${hand.line(lines, '#6a4a3a', 9)}${drawn}${print}<circle cx="0" cy="-142" r="13" fill="${IRON}"/></g>`;
}

/** An arched wooden gate on the origin, about 900 wide and 1300 high, the notice nailed to it. */
const gate = painted((brush, params, context) => {
  const wood = tone(params, context, 'wood', '#a5663c');
  const stone = tone(params, context, 'stone', '#c99a68');
  const w = 400;
  const rise = 760;
  const arch = `M${-w} 0L${-w} ${-rise}C${-w} ${-rise - 540} ${w} ${-rise - 540} ${w} ${-rise}L${w} 0Z`;
  let boards = '';
  for (let i = -3; i <= 3; i++) boards += `M${i * 112} 10L${i * 112} -1200`;
  const band = (y: number): string =>
    brush.solid(`M${-w} ${y}L${w} ${y}L${w} ${y + 54}L${-w} ${y + 54}Z`, IRON, { shade: 0.4 }) +
    [-330, -220, -110, 110, 220, 330].map((x) => `<circle cx="${x}" cy="${y + 27}" r="13" fill="#8a7a78"/>`).join('');
  return (
    voussoirs(brush, w, rise, stone) +
    brush.solid(arch, wood, {
      depth: 60,
      shade: 0.5,
      dry: 110,
      dryAngle: 1.55,
      inside: brush.stroke(boards, mix(wood, '#3c1f1a', 0.6), 9, 0.9),
    }) +
    brush.within(arch, band(-250) + band(-830)) +
    brush.line('M0 6L0 -1150', mix(wood, '#2c1512', 0.75), 12) +
    brush.line(oval(-74, -470, 46, 52), '#d8a544', 17) +
    brush.solid(oval(-74, -524, 26), '#d8a544', { shade: 0.4 }) +
    notice(brush, numberParam(params, 'noticeX', 190), numberParam(params, 'noticeY', -560), flagParam(params, 'tea'))
  );
});

/** An arched window with an evening sky, `width` by `height` around its sill. */
const window: Piece = (params, context) => {
  const w = numberParam(params, 'width', 420) / 2;
  const h = numberParam(params, 'height', 760);
  const id = context.id('pane');
  const frame = painted((brush) => {
    const stone = tone(params, context, 'stone-light', '#f0cd94');
    const bars = `M0 0L0 ${n(-h)}M${n(-w)} ${n(-h * 0.36)}L${n(w)} ${n(-h * 0.36)}M${n(-w)} ${n(-h * 0.68)}L${n(w)} ${n(-h * 0.68)}`;
    const hole = `M${n(-w)} 0L${n(-w)} ${n(-h + w)}C${n(-w)} ${n(-h - w * 0.32)} ${n(w)} ${n(-h - w * 0.32)} ${n(w)} ${n(-h + w)}L${n(w)} 0Z`;
    const hills = `<path d="M${n(-w)} ${n(-h * 0.2)}Q${n(-w * 0.4)} ${n(-h * 0.34)} 0 ${n(-h * 0.2)}Q${n(w * 0.5)} ${n(-h * 0.1)} ${n(w)} ${n(-h * 0.24)}L${n(w)} 0L${n(-w)} 0Z" fill="${tone(params, context, 'far', '#c9855e')}"/>`;
    return `<path d="${hole}" fill="url(#${id})"/>${brush.within(hole, hills)}${brush.line(bars, '#7a5240', 12)}${brush.line(hole.slice(0, -1), stone, 38)}${brush.solid(`M${n(-w - 60)} 0L${n(w + 60)} 0L${n(w + 80)} 50L${n(-w - 80)} 50Z`, stone, { shade: 0.4, edge: 4 })}`;
  })(params, context);
  return {
    defs:
      frame.defs +
      linear(id, [
        [0, tone(params, context, 'sky-high', '#f6b45a')],
        [0.6, tone(params, context, 'sky-low', '#ffe6a0')],
        [1, '#fff6d0'],
      ]),
    body: frame.body,
  };
};

/** The cobweb, the daisy in the ashes and the spider of a long unused hearth. */
function abandoned(brush: Brush, mouth: string): string {
  const web =
    'M-240 -300L240 -60M-240 -160L160 -340M-120 -374L40 0M-236 -230Q-150 -230 -90 -260Q-60 -310 -70 -384M-238 -140Q-110 -150 -20 -216Q20 -290 20 -390M-150 -340Q-140 -250 -60 -210Q60 -170 110 -126';
  return (
    brush.line('M40 -50Q60 -110 44 -168', '#6f9a4e', 10) +
    brush.solid('M48 -100C80 -130 110 -126 118 -118C104 -94 74 -86 48 -100Z', '#7fa85a') +
    [0, 60, 120, 180, 240, 300]
      .map((a) => `<ellipse cx="44" cy="-196" rx="15" ry="23" fill="#ffe9c0" transform="rotate(${a} 44 -174)"/>`)
      .join('') +
    '<circle cx="44" cy="-174" r="15" fill="#e98a3c"/>' +
    brush.within(mouth, brush.line(web, '#f4e6d4', 4, 0.75)) +
    brush.solid(oval(-96, -212, 15, 18), '#4a343c', { rim: 0 }) +
    brush.line(
      'M-96 -230L-96 -372M-112 -218L-128 -230M-112 -206L-130 -204M-80 -218L-64 -230M-80 -206L-62 -204',
      '#4a343c',
      4,
    )
  );
}

/** Three crossed lances and a toothpick. */
const firewood = (brush: Brush): string =>
  brush.line('M-196 -24L180 -92', '#e8cf9c', 34) +
  brush.line('M196 -20L-176 -96', '#dcbc84', 34) +
  brush.line(
    'M-150 -30L-132 -27M-60 -46L-42 -43M60 -70L78 -67M150 -34L132 -38M60 -54L42 -58M-60 -80L-78 -84',
    '#c43f4e',
    30,
  ) +
  brush.line('M-212 -30L206 -36', '#e8cf9c', 34) +
  brush.line('M-120 -31L-102 -31M0 -33L18 -33M110 -35L128 -35', '#c43f4e', 30);

/** A large fire: two tongues behind, the one with the face in front. */
function blaze(brush: Brush, mouth: string): string {
  const part = (x: number, scale: number, turn: number): string => {
    const frame = brush.at(x, -40, turn, scale);
    return `<g transform="${frame.transform}">${drawFlame(frame.brush, { mood: 'joy', gaze: { x: 0, y: 0 } }, x === 0)}</g>`;
  };
  return (
    brush.within(mouth, `<path class="shade" d="${oval(0, -120, 330, 300)}" fill="#ff9a3a" fill-opacity=".35"/>`) +
    part(-124, 0.86, -8) +
    part(124, 0.92, 9) +
    part(0, 1.12, 0)
  );
}

/** A great hearth on the origin: `state` cold with a cobweb and a daisy, empty, laid with firewood, or lit. */
const hearth = painted((brush, params, context) => {
  const stone = tone(params, context, 'stone-light', '#e8c48e');
  const state = textParam(params, 'state', 'cold');
  const mouth = 'M-240 0L-240 -300C-240 -420 240 -420 240 -300L240 0Z';
  return (
    brush.solid('M-400 0L-380 -520L380 -520L400 0Z', stone, { shade: 0.45, depth: 60, dry: 50 }) +
    brush.solid('M-450 -500L450 -500L470 -580L-470 -580Z', mix(stone, '#8a5a40', 0.3), { shade: 0.4 }) +
    brush.solid('M-330 -580L-250 -1000L250 -1000L330 -580Z', mix(stone, '#b07a54', 0.3), {
      shade: 0.45,
      depth: 50,
      dry: 30,
    }) +
    brush.solid(mouth, '#5a3c38', { shade: 0.3, rim: 0 }) +
    brush.solid('M-220 0Q-120 -70 0 -64Q130 -70 220 0Z', '#8f8078', { shade: 0.3 }) +
    (state === 'cold' ? abandoned(brush, mouth) : state === 'empty' ? '' : firewood(brush)) +
    (state === 'lit' ? blaze(brush, mouth) : '')
  );
});

/** A matchbox, half open, on the origin. */
const matchbox = painted((brush) => {
  const sticks = [-50, -18, 14]
    .map(
      (y) =>
        `<path d="M60 ${-70 + y * 0.4}L210 ${-66 + y * 0.5}" stroke="#e8c68c" stroke-width="12" stroke-linecap="round"/><circle cx="216" cy="${-66 + y * 0.5}" r="13" fill="#cf4030"/>`,
    )
    .join('');
  return (
    `<ellipse class="shade" cx="40" cy="6" rx="230" ry="26" fill="#4a2a2a" opacity=".4"/>` +
    brush.solid('M-30 -112L170 -106L190 -14L-10 -8Z', '#f0dcb0', { shade: 0.4 }) +
    sticks +
    brush.solid('M-180 -124L70 -116L92 -8L-160 0Z', '#d05a3e', { shade: 0.4, edge: 4 }) +
    brush.solid('M-160 0L92 -8L92 20L-160 30Z', '#7a4a3e', { shade: 0.3 }) +
    brush.solid(oval(-40, -62, 52, 36), '#f8e2a8', { shade: 0.15 }) +
    brush.line('M-40 -36C-64 -50 -50 -72 -40 -90C-28 -72 -16 -52 -40 -36Z', '#d05a3e', 7)
  );
});

/** Pennants on a cord from the origin to `dx`, `dy`, sagging by `sag`. */
const pennants = painted((brush, params, context) => {
  const dx = numberParam(params, 'dx', 1400);
  const dy = numberParam(params, 'dy', 0);
  const sag = numberParam(params, 'sag', 160);
  const count = numberParam(params, 'count', 9);
  const size = numberParam(params, 'size', 120);
  const colours = ['a', 'b', 'c', 'd'].map((key, i) =>
    tone(params, context, `flag-${key}`, ['#c43f4e', '#efb446', '#7fa35c', '#f6e2b8'][i] ?? '#c43f4e'),
  );
  const at = (t: number): [number, number] => [dx * t, dy * t + sag * 4 * t * (1 - t)];
  let out = brush.line(`M0 0Q${n(dx / 2)} ${n(dy / 2 + sag * 2)} ${n(dx)} ${n(dy)}`, '#8a5a40', 7);
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const [x, y] = at(t);
    const [ax, ay] = at(t - 0.4 / count);
    const [bx, by] = at(t + 0.4 / count);
    out += brush.solid(
      `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Q${n(x + 12)} ${n(y + size * 0.6)} ${n(x + brush.rng.between(-12, 12))} ${n(y + size)}Q${n(x - 12)} ${n(y + size * 0.6)} ${n(ax)} ${n(ay)}Z`,
      colours[i % 4] ?? '#c43f4e',
      { shade: 0.35 },
    );
  }
  return out;
});

export const furniturePieces: PieceKit = {
  'castle/gate': gate,
  'castle/window': window,
  'castle/hearth': hearth,
  'castle/matchbox': matchbox,
  'castle/pennants': pennants,
};
