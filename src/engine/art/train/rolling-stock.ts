// The cardboard train of pillow-train: boxes on plates, a paper cup as a chimney, a comb in front.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const INK = '#4a2a24';
const CARD = '#dda667';
const COLOURS = ['#5fa88f', '#f0b13e', '#6f93c8'] as const;

/** A plate with a painted rim for a wheel, a button for its hub. */
const wheel = (brush: Brush, x: number, r: number, rim: string): string =>
  brush.solid(oval(x, -r, r), '#fff6e4', { shade: 0.3, edge: 5 }) +
  brush.line(oval(x, -r, r * 0.74), rim, r * 0.16) +
  brush.solid(oval(x, -r, r * 0.24), rim, { shade: 0.4, edge: 3 }) +
  `<g class="tiny" fill="${INK}"><circle cx="${n(x - r * 0.08)}" cy="${n(-r)}" r="${n(r * 0.05)}"/><circle cx="${n(x + r * 0.08)}" cy="${n(-r)}" r="${n(r * 0.05)}"/></g>`;

/** The far side of an open box and its dark inside, drawn under the passenger. */
const inside = (brush: Brush, half: number, top: number): string =>
  brush.solid(
    `M${-half} ${top}L${-half + 46} ${top - 64}L${half - 46} ${top - 64}L${half} ${top}L${half - 10} ${top + 120}L${-half + 10} ${top + 120}Z`,
    mix(CARD, '#7a4a34', 0.42),
    { shade: 0.35, edge: 4 },
  );

const ground = (brush: Brush, x: number, half: number): string =>
  `<ellipse class="shade" cx="${x}" cy="4" rx="${half}" ry="30" fill="${mix(brush.light.shade, '#3a2430', 0.5)}" opacity=".34"/>`;

const engineBack = painted((brush) => ground(brush, 160, 560) + inside(brush, 322, -512));

const face = (brush: Brush, asleep: boolean): string => {
  const eye = (x: number): string =>
    asleep
      ? brush.line(`M${x - 26} -330Q${x} -306 ${x + 26} -330`, INK, 9)
      : `<ellipse cx="${x}" cy="-332" rx="24" ry="30" fill="#fffdf6"/><circle cx="${x + 7}" cy="-328" r="15" fill="${INK}"/><circle class="tiny" cx="${x + 12}" cy="-335" r="5" fill="#fff"/>`;
  return (
    eye(628) +
    eye(708) +
    brush.line(asleep ? 'M644 -262Q668 -250 692 -262' : 'M626 -274Q668 -224 712 -274', INK, 10) +
    '<g class="shade" fill="#f0806a" opacity=".5"><ellipse cx="606" cy="-282" rx="26" ry="17"/><ellipse cx="730" cy="-282" rx="26" ry="17"/></g>'
  );
};

/** The engine's near side, 1090 wide, driving to the right; origin on the floor under the cab. `mood` asleep closes its eyes. */
const engine = painted((brush, params, context) => {
  const red = tone(params, context, 'engine', '#d9553f');
  const gold = tone(params, context, 'engine-band', '#f6c452');
  const cup = brush.within(
    'M452 -470L424 -664L580 -664L552 -470Z',
    `<path d="M410 -680H600V-460H410Z" fill="#fff6e4"/><path class="shade" d="M410 -610H600V-560H410Z" fill="${red}"/>`,
  );
  const boiler =
    'M280 -140L280 -470C280 -484 300 -488 320 -488L668 -488C774 -488 820 -400 820 -312C820 -226 774 -140 668 -140Z';
  const comb = [0, 1, 2, 3, 4].map((i) => `M${640 + i * 38} -104L${648 + i * 42} -18`).join('');
  return (
    brush.solid('M452 -470L424 -664L580 -664L552 -470Z', '#fff6e4', { shade: 0.4, edge: 4 }) +
    cup +
    brush.stroke('M536 -480L560 -655', brush.light.shade, 16, 0.22) +
    brush.solid('M412 -660C412 -684 592 -684 592 -660C592 -640 412 -640 412 -660Z', '#fff6e4', {
      shade: 0.25,
      edge: 4,
    }) +
    brush.solid('M620 -128L842 -128L852 -92L620 -92Z', gold, { shade: 0.4, edge: 4 }) +
    brush.line(comb, gold, 20) +
    brush.solid(boiler, red, {
      shade: 0.42,
      depth: 44,
      dry: 34,
      dryAngle: 0.1,
      edge: 4,
      inside: `<path class="shade" d="M352 -500H398V-130H352ZM470 -500H516V-130H470Z" fill="${gold}"/>`,
    }) +
    brush.solid(oval(668, -314, 152, 172), '#ffe9c4', { shade: 0.3, depth: 26, edge: 6 }) +
    face(brush, textParam(params, 'mood', 'happy') === 'asleep') +
    brush.solid('M-352 -170L690 -170L690 -104L-352 -104Z', mix(CARD, '#8a5230', 0.5), {
      shade: 0.35,
      dry: 20,
      edge: 4,
    }) +
    wheel(brush, -200, 104, COLOURS[0]) +
    wheel(brush, 130, 104, COLOURS[0]) +
    wheel(brush, 420, 82, COLOURS[1]) +
    brush.line('M-200 -104L130 -104', '#b8743c', 24) +
    brush.solid('M-330 -516L330 -516L314 -150L-314 -150Z', tone(params, context, 'cab', CARD), {
      shade: 0.4,
      depth: 40,
      dry: 44,
      dryAngle: 0.05,
      edge: 5,
    }) +
    brush.line(
      // Crayon drawings: a sun and a flower.
      `${oval(-232, -402, 30)}M-232 -452L-232 -470M-194 -436L-180 -450M-182 -398L-164 -396M-268 -436L-284 -450M-280 -398L-298 -394M-270 -368L-284 -354`,
      '#f6c452',
      9,
      0.95,
    ) +
    brush.line('M226 -250L222 -330M222 -282Q250 -300 262 -292', '#5fa88f', 9, 0.9) +
    `<path class="tiny" d="${[0, 72, 144, 216, 288].map((a) => oval(222 + 27 * Math.cos((a * Math.PI) / 180), -360 + 27 * Math.sin((a * Math.PI) / 180), 17)).join('')}" fill="#c8506a"/><circle class="tiny" cx="222" cy="-360" r="14" fill="#f6c452"/>` +
    brush.stroke('M-318 -210L318 -210', '#fff3d8', 20, 0.85) +
    brush.solid('M-330 -516L-430 -436L-420 -404L-326 -468Z', mix(CARD, '#ffe2b0', 0.35), { shade: 0.35, edge: 4 }) +
    brush.solid('M-336 -530L336 -530L338 -498L-338 -498Z', mix(CARD, '#ffe2b0', 0.45), { shade: 0.25, edge: 3 }) +
    (flagParam(params, 'plate', true)
      ? brush.solid(oval(-20, -356, 124), '#fff6e4', { shade: 0.22, edge: 4 }) +
        brush.line(oval(-20, -356, 106), red, 8)
      : '')
  );
});

const WAGON_STEP = 480;
const wagonAt = (index: number): number => -620 - index * WAGON_STEP;
const countOf = (params: Parameters<typeof numberParam>[0]): number =>
  Math.max(1, Math.min(3, numberParam(params, 'count', 2)));

/** The far sides of `count` wagons behind an engine at the origin, with the loads of the second and the third. */
const wagonsBack = painted((brush, params) => {
  const loads = [
    '',
    // A ball and bricks.
    brush.solid(oval(-84, -450, 104), '#e8694f', {
      shade: 0.4,
      edge: 4,
      inside: '<path class="shade" d="M-200 -470Q-84 -420 30 -470L30 -430Q-84 -380 -200 -430Z" fill="#fff3d8"/>',
    }) +
      brush.solid('M50 -330L50 -470L180 -470L180 -330Z', '#f0b13e', { shade: 0.4, edge: 4 }) +
      brush.solid('M44 -470L115 -580L186 -470Z', '#5fa88f', { shade: 0.4, edge: 4 }),
    // Something soft.
    brush.solid(
      'M-190 -330C-214 -420 -200 -520 -150 -534C-60 -556 80 -556 150 -530C206 -510 210 -420 186 -330Z',
      '#fff6ea',
      { shade: 0.35, dry: 14, edge: 4 },
    ) + brush.line('M-130 -500Q-96 -470 -86 -430M132 -498Q100 -470 92 -432', '#d8c4dc', 8),
  ];
  let out = '';
  for (let i = 0; i < countOf(params); i++) {
    const { brush: hand, transform } = brush.at(wagonAt(i), 0, 0, 1);
    out += `<g transform="${transform}">${ground(hand, 0, 240)}${inside(hand, 214, -372)}${loads[i] ?? ''}</g>`;
  }
  return out;
});

/** The near sides of `count` wagons (one to three) behind an engine at the origin, tied on with ribbon. */
const wagons = painted((brush, params) => {
  let out = '';
  for (let i = 0; i < countOf(params); i++) {
    const paint = COLOURS[i] ?? COLOURS[0];
    const { brush: hand, transform } = brush.at(wagonAt(i), 0, 0, 1);
    const dots = [-130, 0, 130]
      .map((x) => `<circle class="shade" cx="${x}" cy="-232" r="34" fill="#fff3d8" opacity=".9"/>`)
      .join('');
    const box = hand.solid('M-220 -376L220 -376L206 -120L-206 -120Z', paint, {
      shade: 0.4,
      depth: 30,
      dry: 26,
      dryAngle: 0.05,
      edge: 5,
      inside: dots,
    });
    out +=
      brush.line(`M${wagonAt(i) + 196} -150Q${wagonAt(i) + 240} -100 ${wagonAt(i) + 286} -146`, '#c8506a', 16) +
      `<g transform="${transform}">${wheel(hand, -122, 78, '#d9553f')}${wheel(hand, 122, 78, '#d9553f')}${box}${hand.solid('M-228 -390L228 -390L230 -358L-230 -358Z', mix(paint, '#fff3d8', 0.55), { shade: 0.25, edge: 3 })}</g>`;
  }
  return out;
});

export const rollingStock: PieceKit = {
  'train/engine-back': engineBack,
  'train/engine': engine,
  'train/wagons-back': wagonsBack,
  'train/wagons': wagons,
};
