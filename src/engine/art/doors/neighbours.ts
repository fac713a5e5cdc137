// The first three neighbours of six-doors: the heron who counts the missing, the pelican who gives, the owl who looks.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { eye, groundShadow, INK, leg, moodOf, wing } from './parts.ts';

/** The open book of the missing, around its spine, 460 wide. */
const ledger = (brush: Brush): string =>
  brush.solid('M-240 -100L0 -70L240 -100L240 110L0 140L-240 110Z', '#7a3b3a', { shade: 0.4, edge: 5 }) +
  brush.solid('M-222 -112C-150 -130 -60 -120 0 -84L0 116C-60 84 -150 76 -222 92Z', '#fff6e2', { shade: 0.2, edge: 3 }) +
  brush.solid('M222 -112C150 -130 60 -120 0 -84L0 116C60 84 150 76 222 92Z', '#fff6e2', { shade: 0.2, edge: 3 }) +
  brush.stroke(
    'M-190 -70Q-120 -84 -40 -56M-190 -30Q-120 -44 -40 -16M-190 10Q-120 -4 -60 20M40 -56Q120 -84 190 -70M40 -16Q120 -44 190 -30M40 24Q90 4 130 4',
    '#8a7a9a',
    8,
    0.8,
  );

/**
 * Родительный, Mr Without: a heron on the origin, 1180 tall, looking right; `hold` book or pencil, `mood`; `hat` puts
 * a hat on his head.
 */
const heron = painted((brush, params, context) => {
  const grey = tone(params, context, 'heron', '#8fa3b8');
  const vest = tone(params, context, 'heron-vest', '#7a3f4e');
  const dark = mix(grey, INK, 0.45);
  const mood = moodOf(params, 'sad');
  const hold = textParam(params, 'hold', '');
  const { brush: book, transform } = brush.at(210, -560, -8, 0.9);
  const held =
    hold === 'book'
      ? `<g transform="${transform}">${ledger(book)}</g>${wing(brush, 60, -600, 34, 250, grey)}`
      : hold === 'pencil'
        ? `${brush.solid('M250 -760L300 -790L480 -560L440 -530Z', '#d8342c', { shade: 0.35, edge: 4 })}${brush.solid('M440 -530L480 -560L492 -508Z', '#f2d8b0', { shade: 0.2 })}${wing(brush, 60, -610, -16, 300, grey)}`
        : wing(brush, 70, -610, 70, 300, grey);
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 190) : '') +
    leg(brush, -40, -390, '#e0a13c', 20, 84) +
    leg(brush, 70, -390, '#e0a13c', 20, 84) +
    brush.solid('M-130 -520C-250 -460 -330 -360 -350 -300C-270 -310 -160 -340 -90 -390Z', dark, {
      shade: 0.4,
      dry: 10,
    }) +
    brush.solid(
      'M-150 -430C-200 -560 -130 -720 10 -736C150 -720 216 -600 190 -470C168 -370 70 -330 -20 -340C-90 -350 -130 -380 -150 -430Z',
      grey,
      { shade: 0.45, depth: 40, dry: 24, edge: 5 },
    ) +
    brush.solid('M-40 -716C60 -760 170 -700 196 -560C206 -470 170 -400 130 -370C70 -440 0 -560 -40 -716Z', vest, {
      shade: 0.4,
      dry: 16,
      edge: 4,
      inside: `<g class="tiny" fill="#f2c25a"><circle cx="86" cy="-610" r="13"/><circle cx="112" cy="-540" r="13"/><circle cx="128" cy="-470" r="13"/></g>`,
    }) +
    brush.solid(tube([20, -690], [-70, -850], [60, -1030], { half: [72, 48, 52], caps: [0.3, 0.6] }), grey, {
      shade: 0.45,
      dry: 14,
      edge: 4,
    }) +
    brush.solid('M20 -690C60 -650 110 -650 140 -690C120 -720 60 -730 20 -690Z', '#fff6e8', { shade: 0.3, edge: 3 }) +
    brush.line('M-6 -1080C-90 -1110 -150 -1080 -200 -1020M0 -1060C-80 -1080 -120 -1050 -150 -1000', dark, 18) +
    brush.solid('M110 -1090C220 -1080 330 -1050 420 -1006C320 -1006 210 -1010 116 -1026Z', '#f0b44a', {
      shade: 0.4,
      edge: 4,
    }) +
    brush.line('M130 -1050C230 -1044 310 -1032 380 -1014', '#a8641e', 6) +
    brush.solid(
      'M-30 -1050C-34 -1120 30 -1150 80 -1140C130 -1130 150 -1080 136 -1040C116 -990 40 -980 0 -1000C-20 -1012 -28 -1030 -30 -1050Z',
      mix(grey, '#ffffff', 0.35),
      {
        shade: 0.4,
        dry: 8,
        edge: 4,
      },
    ) +
    eye(brush, 66, -1074, 30, mood, mix(grey, '#ffffff', 0.1)) +
    brush.line('M28 -1074a38 38 0 1 0 76 0a38 38 0 1 0 -76 0M30 -1066C-10 -1010 -30 -900 10 -760', '#c8902e', 6) +
    held
  );
});

/** Дательный, Mr For: a pelican on the origin, 930 tall; `full` bill, `arms` open, folded or give (to the right). */
const pelican = painted((brush, params, context) => {
  const white = tone(params, context, 'pelican', '#fff0dc');
  const bill = tone(params, context, 'pelican-bill', '#f4a63a');
  const bow = tone(params, context, 'pelican-bow', '#d8423c');
  const mood = moodOf(params, 'joy');
  const arms = textParam(params, 'arms', 'folded');
  const full = flagParam(params, 'full');
  const pouch = full
    ? 'M40 -760C160 -744 320 -730 450 -716C470 -560 360 -420 220 -430C90 -440 30 -600 40 -760Z'
    : 'M40 -760C160 -744 320 -730 450 -716C400 -620 300 -560 200 -570C110 -580 50 -660 40 -760Z';
  const lumps = full
    ? `<g class="shade" fill="${mix(bill, '#fff0c0', 0.5)}"><circle cx="160" cy="-600" r="62"/><circle cx="290" cy="-560" r="78"/><circle cx="360" cy="-660" r="46"/></g>`
    : '';
  const far = arms === 'open' ? wing(brush, -170, -480, -42, 420, white, true) : '';
  const near =
    arms === 'open'
      ? wing(brush, 170, -470, -30, 400, white)
      : arms === 'give'
        ? wing(brush, 120, -440, -4, 420, white)
        : wing(brush, -40, -440, 64, 330, white);
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 270) : '') +
    leg(brush, -90, -120, '#f08a4a', 34, 90) +
    leg(brush, 100, -120, '#f08a4a', 34, 90) +
    far +
    brush.solid(
      'M-262 -190C-300 -420 -190 -640 0 -660C190 -640 290 -420 252 -190C230 -80 120 -50 0 -50C-120 -50 -240 -80 -262 -190Z',
      white,
      { shade: 0.4, depth: 54, dry: 40, dryAngle: 1.2, edge: 5 },
    ) +
    brush.solid('M-104 -640C-124 -740 -90 -850 0 -866C96 -858 130 -760 104 -640Z', white, {
      shade: 0.35,
      dry: 14,
      edge: 5,
    }) +
    brush.line(
      'M-30 -862C-60 -930 -110 -940 -130 -916M0 -866C-10 -940 -50 -966 -84 -960',
      mix(white, '#d8904a', 0.5),
      14,
    ) +
    near +
    brush.solid(pouch, mix(bill, '#ffd890', 0.35), { shade: 0.42, depth: 40, edge: 5, inside: lumps }) +
    brush.solid('M30 -800C160 -806 330 -780 470 -724C460 -700 450 -700 440 -702C320 -724 160 -736 36 -744Z', bill, {
      shade: 0.35,
      edge: 5,
    }) +
    eye(brush, 6, -796, 34, mood, mix(white, '#e8b890', 0.5)) +
    `<ellipse class="shade" cx="-44" cy="-736" rx="34" ry="22" fill="#f2807a" opacity=".5"/>` +
    brush.solid(
      'M0 -610C-60 -670 -150 -670 -160 -620C-160 -560 -60 -560 0 -590C60 -560 160 -560 160 -620C150 -670 60 -670 0 -610Z',
      bow,
      {
        shade: 0.4,
        dry: 12,
        edge: 4,
      },
    ) +
    brush.solid(oval(0, -604, 34, 32), mix(bow, '#ffffff', 0.15), { shade: 0.4, edge: 4 })
  );
});

/** Винительный, Inspector At: an owl on the origin, 760 tall; `lens` in the wing, `hug` reaches to the right, `pink` cheeks. */
const owl = painted((brush, params, context) => {
  const brown = tone(params, context, 'owl', '#8a6240');
  const cream = tone(params, context, 'owl-face', '#f4dfb4');
  const cap = tone(params, context, 'owl-cap', '#3f7a5c');
  const mood = moodOf(params, 'cross');
  const pink = flagParam(params, 'pink');
  let flecks = '';
  for (let row = 0; row < 4; row++)
    for (let i = -2; i <= 2; i++) flecks += `M${i * 62 + (row % 2) * 31 - 16} ${-250 + row * 52}q16 22 32 0`;
  const lens = flagParam(params, 'lens')
    ? `${brush.line('M300 -330L240 -210', '#7a4a2a', 34)}${brush.solid(oval(346, -420, 112), '#cfe8ee', { shade: 0.15 })}${brush.line('M234 -420a112 112 0 1 0 224 0a112 112 0 1 0 -224 0', '#d8a23c', 24)}${brush.stroke('M280 -450Q300 -500 350 -506', '#ffffff', 14, 0.8)}`
    : '';
  const reach = flagParam(params, 'hug')
    ? wing(brush, 170, -330, -6, 440, brown)
    : wing(brush, 200, -330, flagParam(params, 'lens') ? 20 : 74, 240, brown);
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 250) : '') +
    leg(brush, -90, -40, '#e0a13c', 26, 56) +
    leg(brush, 90, -40, '#e0a13c', 26, 56) +
    brush.solid('M-236 -80C-290 -320 -260 -560 0 -600C260 -560 290 -320 236 -80C150 0 -150 0 -236 -80Z', brown, {
      shade: 0.45,
      depth: 46,
      dry: 36,
      edge: 5,
    }) +
    brush.solid('M-150 -290C-90 -330 90 -330 150 -290C180 -180 130 -60 0 -50C-130 -60 -180 -180 -150 -290Z', cream, {
      shade: 0.3,
      inside: brush.stroke(flecks, mix(brown, cream, 0.3), 9),
    }) +
    wing(brush, -200, -340, 100, 270, brown) +
    brush.solid(
      'M-216 -560C-240 -640 -236 -690 -220 -720C-170 -690 -130 -650 -110 -590ZM216 -560C240 -640 236 -690 220 -720C170 -690 130 -650 110 -590Z',
      mix(brown, INK, 0.2),
      { shade: 0.3, edge: 4 },
    ) +
    brush.solid(oval(-98, -430, 122, 126), cream, { shade: 0.3, edge: 4 }) +
    brush.solid(oval(98, -430, 122, 126), cream, { shade: 0.3, edge: 4 }) +
    eye(brush, -92, -436, 74, mood, mix(cream, brown, 0.5)) +
    eye(brush, 92, -436, 74, mood, mix(cream, brown, 0.5)) +
    (pink
      ? '<g class="shade" fill="#f2707a" opacity=".7"><ellipse cx="-150" cy="-340" rx="50" ry="30"/><ellipse cx="150" cy="-340" rx="50" ry="30"/></g>'
      : '') +
    brush.solid('M-36 -400C-20 -420 20 -420 36 -400C30 -360 14 -330 0 -310C-14 -330 -30 -360 -36 -400Z', '#e8a03a', {
      shade: 0.4,
      edge: 4,
    }) +
    brush.solid('M-190 -560C-170 -700 -80 -750 0 -750C80 -750 170 -700 190 -560C100 -600 -100 -600 -190 -560Z', cap, {
      shade: 0.4,
      dry: 14,
      edge: 5,
      inside: brush.stroke(
        'M-120 -760V-540M-40 -760V-560M40 -760V-560M120 -760V-540M-200 -640H200M-200 -700H200',
        mix(cap, '#f4dfb4', 0.45),
        12,
        0.8,
      ),
    }) +
    brush.solid(
      'M-236 -552C-120 -610 120 -610 236 -552C240 -520 210 -516 180 -526C90 -560 -90 -560 -180 -526C-210 -516 -240 -520 -236 -552Z',
      mix(cap, INK, 0.2),
      { shade: 0.3, edge: 4 },
    ) +
    brush.solid(oval(0, -754, 26, 20), mix(cap, '#f4dfb4', 0.3), { shade: 0.3 }) +
    lens +
    reach
  );
});

/** The owl's wing alone, reaching right from the origin over another figure's shoulder; `length` long. */
const owlWing = painted((brush, params, context) =>
  wing(
    brush,
    0,
    0,
    0,
    typeof params.length === 'number' ? params.length : 440,
    tone(params, context, 'owl', '#8a6240'),
  ),
);

/** The open book of the missing alone. */
const book = painted((brush) => ledger(brush));

export const neighbourPieces: PieceKit = {
  'doors/heron': heron,
  'doors/pelican': pelican,
  'doors/owl': owl,
  'doors/owl-wing': owlWing,
  'doors/ledger': book,
};
