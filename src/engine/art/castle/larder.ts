// Things on the dragon's table: soup, tea, a pie with candles, and knitting.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A long table with its board at the origin's height, `width` wide and `height` high, running off to the right. */
const table = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1600);
  const h = numberParam(params, 'height', 520);
  const wood = tone(params, context, 'wood', '#a5663c');
  const leg = (x: number): string =>
    brush.solid(
      `M${n(x - 46)} 40L${n(x + 46)} 40L${n(x + 34)} ${n(h * 0.6)}L${n(x + 56)} ${n(h)}L${n(x - 56)} ${n(h)}L${n(x - 34)} ${n(h * 0.6)}Z`,
      mix(wood, '#3c1f1a', 0.25),
      { shade: 0.5, edge: 4 },
    );
  const board = `M30 -96L${n(w - 30)} -96L${n(w + 40)} 20L${n(w + 40)} 76L-40 76L-40 20Z`;
  return (
    leg(130) +
    leg(w - 130) +
    brush.solid(board, wood, { shade: 0.4, dry: 50, dryAngle: 0.02, edge: 4 }) +
    brush.line(
      `M-40 20L${n(w + 40)} 20M${n(w * 0.2)} -58L${n(w * 0.52)} -60M${n(w * 0.6)} -30L${n(w * 0.86)} -32`,
      mix(wood, '#3c1f1a', 0.5),
      7,
      0.8,
    )
  );
});

/** A bowl of soup on the origin: frozen, with a saw in it at the angle `saw`, or steaming when `hot`. */
const soup = painted((brush, params) => {
  const hot = flagParam(params, 'hot');
  const bowl = 'M-230 -150C-220 -40 -140 0 0 0C140 0 220 -40 230 -150Q0 -96 -230 -150Z';
  const carrots =
    '<g><circle cx="-80" cy="-190" r="26" fill="#ef8a3c"/><circle cx="60" cy="-176" r="22" fill="#ef8a3c"/><circle cx="0" cy="-226" r="20" fill="#ef8a3c"/><path d="M90 -220q30 -20 40 6q-26 14 -40 -6Z" fill="#6f9a4e"/><path d="M-150 -206q30 -20 40 6q-26 14 -40 -6Z" fill="#6f9a4e"/></g>';
  const ice = 'M-206 -140C-214 -236 -120 -282 -10 -286C110 -288 210 -240 208 -140Q0 -90 -206 -140Z';
  let teeth = '';
  for (let i = 0; i < 16; i++) teeth += `L${n(-70 + i * 30)} ${i % 2 ? 14 : -4}`;
  const saw = `<g transform="translate(50 -262) rotate(${n(numberParam(params, 'saw', -34))})">${brush.solid(
    `M-90 -66L420 -40L420 -6${teeth
      .split('L')
      .reverse()
      .filter(Boolean)
      .map((p) => `L${p}`)
      .join('')}L-90 4Z`,
    '#b9c4d2',
    { shade: 0.4, edge: 4 },
  )}${brush.solid('M410 -70C470 -90 540 -60 540 -10C540 40 470 50 410 20ZM450 -40L450 -2L500 -4L496 -34Z', '#a5663c', { shade: 0.4, edge: 4 })}</g>`;
  return hot
    ? brush.solid('M-230 -150Q0 -210 230 -150Q0 -96 -230 -150Z', '#e8a54a', { shade: 0.2, edge: 4 }) +
        '<g><circle cx="-70" cy="-150" r="22" fill="#ef7a2c"/><circle cx="50" cy="-140" r="20" fill="#ef7a2c"/><circle cx="0" cy="-162" r="14" fill="#6f9a4e"/></g>' +
        brush.solid(bowl, '#e9dcc4', { shade: 0.5, edge: 4 }) +
        brush.line('M-214 -90Q0 -30 214 -90', '#5f8fa8', 15) +
        brush.stroke('M-70 -220q-30 -44 4 -88q30 -40 0 -80M70 -220q-30 -44 4 -88q30 -40 0 -80', '#fffaf0', 14, 0.7)
    : brush.solid(ice, '#cfe6e0', { shade: 0.3, edge: 4, inside: carrots }) +
        brush.stroke('M-150 -216Q-120 -252 -70 -262', '#ffffff', 13, 0.9) +
        saw +
        brush.solid(bowl, '#e9dcc4', { shade: 0.5, edge: 4 }) +
        brush.line('M-214 -90Q0 -30 214 -90', '#5f8fa8', 15);
});

/** A teapot on the origin, an icicle of tea at its spout; warm when `hot`. */
const teapot = painted((brush, params) => {
  const hot = flagParam(params, 'hot');
  const colour = '#4f8f9a';
  return (
    brush.line('M150 -190C250 -210 260 -60 142 -60', mix(colour, '#1c2c3c', 0.2), 34) +
    brush.solid('M-140 -150C-200 -160 -220 -210 -246 -252L-200 -262C-180 -220 -150 -210 -120 -206Z', colour, {
      shade: 0.4,
      edge: 4,
    }) +
    brush.solid(
      'M-150 -130C-150 -230 -80 -256 0 -256C80 -256 160 -230 160 -130C160 -40 100 0 0 0C-100 0 -150 -40 -150 -130Z',
      colour,
      { shade: 0.5, edge: 4, dry: 10 },
    ) +
    brush.solid('M-76 -246C-70 -296 70 -296 80 -246Q0 -230 -76 -246Z', mix(colour, '#1c2c3c', 0.15), {
      shade: 0.4,
      edge: 4,
    }) +
    brush.solid(oval(2, -302, 24), '#e2b04e', { shade: 0.4, edge: 3 }) +
    '<g class="tiny" fill="#f6ead2"><circle cx="-60" cy="-130" r="15"/><circle cx="10" cy="-100" r="15"/><circle cx="80" cy="-140" r="15"/></g>' +
    (hot
      ? brush.stroke('M-230 -286q-26 -40 4 -78q26 -36 0 -72', '#fffaf0', 13, 0.75)
      : brush.solid('M-252 -250Q-248 -120 -226 -66Q-208 -130 -204 -258Z', '#d8b48a', { shade: 0.3, edge: 3 }))
  );
});

/** A pie on the origin with `count` burning candles; bind the count to the age. */
const pie = painted((brush, params) => {
  const count = Math.max(0, Math.min(13, Math.round(numberParam(params, 'count', 5))));
  const wide = 300;
  const crust = `M${-wide} -120C${-wide} -190 ${wide} -190 ${wide} -120L${wide - 30} -10Q0 44 ${-wide + 30} -10Z`;
  const lattice = [-210, -90, 30, 150].map((x) => `M${x} -160L${x + 90} -96M${x + 90} -162L${x} -96`).join('');
  let candles = '';
  for (let i = 0; i < count; i++) {
    const u = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
    const x = u * (wide - 70);
    const y = -150 + (i % 2) * 26 - (1 - u * u) * 16;
    const colour = ['#c43f4e', '#5f9fb0', '#efb446', '#7fa35c'][i % 4] ?? '#c43f4e';
    candles +=
      brush.solid(
        `M${n(x - 11)} ${n(y)}L${n(x - 10)} ${n(y - 96)}L${n(x + 10)} ${n(y - 96)}L${n(x + 11)} ${n(y)}Z`,
        colour,
        { shade: 0.3, edge: 3 },
      ) +
      `<path d="M${n(x)} ${n(y - 98)}C${n(x - 22)} ${n(y - 118)} ${n(x - 8)} ${n(y - 138)} ${n(x)} ${n(y - 160)}C${n(x + 10)} ${n(y - 138)} ${n(x + 22)} ${n(y - 118)} ${n(x)} ${n(y - 98)}Z" fill="#ffb238"/><path class="tiny" d="M${n(x)} ${n(y - 100)}C${n(x - 10)} ${n(y - 112)} ${n(x - 3)} ${n(y - 124)} ${n(x)} ${n(y - 134)}C${n(x + 5)} ${n(y - 124)} ${n(x + 10)} ${n(y - 112)} ${n(x)} ${n(y - 100)}Z" fill="#fff3b8"/>`;
  }
  return (
    brush.solid(`M${-wide - 60} -10Q0 70 ${wide + 60} -10Q0 -60 ${-wide - 60} -10Z`, '#e9dcc4', {
      shade: 0.4,
      edge: 4,
    }) +
    brush.solid(crust, '#d99a4e', { shade: 0.5, edge: 4, dry: 20 }) +
    brush.solid(
      `M${-wide + 26} -126C${-wide + 40} -176 ${wide - 40} -176 ${wide - 26} -126Q0 -70 ${-wide + 26} -126Z`,
      '#b8435a',
      { shade: 0.3, edge: 3 },
    ) +
    brush.within(
      `M${-wide + 26} -126C${-wide + 40} -176 ${wide - 40} -176 ${wide - 26} -126Q0 -70 ${-wide + 26} -126Z`,
      brush.line(lattice, '#e8b468', 15),
    ) +
    candles
  );
});

/** The saucepan on the origin, with the daisy in it. */
const potted = painted((brush) => {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((a) => `<ellipse cx="10" cy="-372" rx="20" ry="36" fill="#fff6e0" transform="rotate(${a} 10 -330)"/>`)
    .join('');
  const stars = [-90, -20, 54, 110]
    .map((x, i) => `<circle class="tiny" cx="${x}" cy="${-70 - (i % 2) * 34}" r="12" fill="#e2f0f4"/>`)
    .join('');
  return (
    brush.line('M4 -130Q26 -220 10 -320', '#6f9a4e', 14) +
    brush.solid('M12 -190C60 -240 110 -232 120 -218C100 -180 56 -168 12 -190Z', '#7fa85a', { shade: 0.3 }) +
    brush.solid('M6 -164C-40 -214 -92 -204 -102 -190C-84 -152 -40 -142 6 -164Z', '#7fa85a', { shade: 0.3 }) +
    petals +
    '<circle cx="10" cy="-330" r="26" fill="#e98a3c"/>' +
    brush.solid('M-140 -126Q0 -176 140 -126Q0 -92 -140 -126Z', '#6a4a3a', { shade: 0.3 }) +
    brush.solid('M140 -110L300 -146C334 -150 338 -104 304 -98L138 -62Z', '#2f5f78', { shade: 0.4, edge: 3 }) +
    brush.solid('M-146 -128Q0 -84 146 -128L134 -22C128 6 -128 6 -134 -22Z', '#5f9fb0', {
      shade: 0.5,
      edge: 4,
      inside: stars,
    }) +
    brush.line('M-150 -128Q0 -84 150 -128', '#2f5f78', 16)
  );
});

/** Needles with a jumper begun on the origin, a ball of wool, and a sock with a singed hole. */
const knitting = painted((brush, params, context) => {
  const wool = tone(params, context, 'yarn', '#efb446');
  return (
    brush.line('M130 40C240 90 330 40 400 70', wool, 9) +
    brush.solid(oval(450, 20, 84, 78), wool, { shade: 0.5, edge: 4 }) +
    brush.line('M380 0Q440 -50 510 -10M376 40Q450 -6 526 36M420 88Q450 30 500 -44', mix(wool, '#7a4a2a', 0.4), 7) +
    brush.line('M-210 -150L110 40M210 -150L-110 40', '#8a5a40', 17) +
    brush.solid('M-130 -30C-60 -60 60 -60 130 -30L116 130Q0 160 -116 130Z', wool, { shade: 0.4, edge: 4 }) +
    brush.stroke(
      'M-112 16q20 18 40 0t40 0t40 0t40 0t40 0t24 0M-110 66q20 18 40 0t40 0t40 0t40 0t40 0t24 0',
      mix(wool, '#7a4a2a', 0.4),
      6,
      0.7,
    )
  );
});

/** A sock on the origin with a singed hole. */
const sock = painted(
  (brush) =>
    brush.solid(
      'M-60 -230L60 -236L66 -90C120 -74 170 -70 176 -30C178 6 60 10 -10 4C-60 0 -66 -60 -62 -110Z',
      '#d9788a',
      { shade: 0.45, edge: 4 },
    ) +
    brush.line('M-60 -186Q0 -174 62 -190M-60 -140Q0 -128 64 -144', '#fff0d8', 14) +
    brush.solid('M16 -66C30 -96 70 -90 78 -66C96 -52 70 -22 50 -30C26 -20 4 -44 16 -66Z', '#4a3034', {
      shade: 0,
      rim: 0,
      edge: 8,
    }) +
    brush.stroke('M50 -110q-24 -30 2 -60q24 -30 0 -62', '#fff3e0', 10, 0.8),
);

export const larderPieces: PieceKit = {
  'castle/table': table,
  'castle/soup': soup,
  'castle/teapot': teapot,
  'castle/pie': pie,
  'castle/potted-daisy': potted,
  'castle/knitting': knitting,
  'castle/sock': sock,
};
