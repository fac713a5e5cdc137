// The upper neighbours of six-doors: the woodpecker for whom everything takes two, the magpie who talks, and small round Oh.

import { mix } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { eye, groundShadow, INK, leg, moodOf, wing } from './parts.ts';

/** Творительный, Mr With: a woodpecker on the origin, 800 tall, beak to the right; `arms` hold, up or down; `bend` strikes with the beak. */
const woodpecker = painted((brush, params, context) => {
  const black = tone(params, context, 'woodpecker', '#3c3a52');
  const white = '#fff6e6';
  const red = tone(params, context, 'woodpecker-crest', '#e0402e');
  const apron = tone(params, context, 'apron', '#d89a4e');
  const mood = moodOf(params, 'joy');
  const arms = textParam(params, 'arms', 'down');
  const turn = { hold: 4, up: -52, down: 66 }[arms] ?? 66;
  const { brush: head, transform } = brush.at(20, -560, flagParam(params, 'bend') ? 32 : 0, 1);
  const face =
    head.solid('M-96 -150C-150 -230 -130 -300 -90 -330C-80 -290 -40 -270 0 -262L-20 -120Z', red, {
      shade: 0.35,
      dry: 10,
      edge: 4,
    }) +
    head.solid(
      'M-110 -60C-130 -170 -60 -250 30 -244C110 -236 150 -160 126 -80C110 -10 60 30 0 30C-60 30 -100 0 -110 -60Z',
      white,
      {
        shade: 0.4,
        dry: 8,
        edge: 4,
      },
    ) +
    head.solid('M-104 -110C-110 -200 -50 -256 34 -248C80 -244 116 -216 128 -176C60 -190 -40 -180 -104 -110Z', red, {
      shade: 0.35,
      edge: 4,
    }) +
    head.solid('M110 -150C200 -150 290 -130 350 -104C290 -84 200 -72 112 -76Z', '#8a8a9a', { shade: 0.45, edge: 5 }) +
    head.line('M124 -112C200 -110 260 -106 310 -102', '#4a4658', 6) +
    head.line('M20 -20C60 -20 100 -40 118 -70', black, 22) +
    eye(head, 50, -124, 34, mood, '#e8d8c0') +
    `<ellipse class="shade" cx="10" cy="-60" rx="30" ry="20" fill="#f2807a" opacity=".5"/>`;
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 180) : '') +
    brush.solid('M-110 -190C-190 -120 -220 -40 -230 20C-160 10 -90 -40 -50 -110Z', black, {
      shade: 0.4,
      dry: 8,
      edge: 4,
    }) +
    leg(brush, -50, -90, '#8a6a5a', 22, 56) +
    leg(brush, 70, -90, '#8a6a5a', 22, 56) +
    brush.solid(
      'M-156 -160C-196 -380 -130 -590 20 -600C164 -580 196 -390 156 -170C124 -50 -110 -50 -156 -160Z',
      black,
      {
        shade: 0.4,
        depth: 36,
        dry: 24,
        edge: 5,
      },
    ) +
    brush.solid('M-10 -560C90 -560 150 -420 132 -220C110 -110 10 -90 -40 -130C-80 -260 -80 -460 -10 -560Z', white, {
      shade: 0.3,
    }) +
    brush.solid(
      'M-70 -400C0 -430 100 -430 150 -400C170 -280 150 -150 110 -100C50 -80 -40 -90 -80 -120C-100 -210 -100 -310 -70 -400Z',
      apron,
      {
        shade: 0.4,
        dry: 18,
        edge: 4,
      },
    ) +
    brush.solid('M-10 -300L106 -300L100 -190L0 -190Z', mix(apron, '#fff0d0', 0.25), { shade: 0.3, edge: 4 }) +
    brush.line('M20 -290L10 -370M60 -290L66 -384', '#e8c84a', 16) +
    `<g transform="${transform}">${face}</g>` +
    wing(brush, 30, -430, turn, 330, black)
  );
});

/** Предложный, Madam About: a magpie on the origin, 720 tall, looking right; `beak` open; `arm` held out to the right. */
const magpie = painted((brush, params, context) => {
  const black = tone(params, context, 'magpie', '#35304e');
  const sheen = tone(params, context, 'magpie-sheen', '#5a4aa0');
  const hat = tone(params, context, 'magpie-hat', '#e86a9a');
  const mood = moodOf(params, 'wonder');
  const open = flagParam(params, 'beak', true);
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 190) : '') +
    brush.solid('M-90 -230C-220 -170 -360 -40 -440 80C-340 70 -180 0 -60 -110Z', sheen, {
      shade: 0.4,
      dry: 14,
      dryAngle: 2.4,
      edge: 5,
    }) +
    leg(brush, -40, -90, '#6a5a6a', 20, 56) +
    leg(brush, 70, -90, '#6a5a6a', 20, 56) +
    brush.solid(
      'M-170 -180C-210 -370 -130 -540 20 -550C160 -530 200 -380 164 -190C130 -70 -120 -70 -170 -180Z',
      black,
      {
        shade: 0.4,
        depth: 36,
        dry: 20,
        edge: 5,
      },
    ) +
    brush.solid('M0 -350C90 -370 160 -330 168 -240C150 -130 90 -90 20 -96C-40 -130 -60 -270 0 -350Z', '#fff8ee', {
      shade: 0.3,
      dry: 8,
    }) +
    brush.solid('M-90 -560C-106 -660 -40 -720 40 -716C120 -708 150 -640 134 -570C110 -490 -60 -480 -90 -560Z', black, {
      shade: 0.4,
      dry: 10,
      edge: 4,
    }) +
    (open
      ? brush.solid('M112 -650C190 -690 260 -690 312 -676C250 -640 190 -624 124 -616Z', '#4a4658', {
          shade: 0.4,
          edge: 4,
        }) +
        brush.solid('M120 -600C190 -590 240 -566 280 -536C220 -540 160 -550 116 -566Z', '#4a4658', {
          shade: 0.4,
          edge: 4,
        }) +
        brush.solid(
          'M118 -616C160 -616 200 -620 236 -634C210 -604 200 -590 196 -584C170 -594 140 -600 118 -600Z',
          '#d8505a',
          { shade: 0.1 },
        )
      : brush.solid('M112 -650C190 -660 260 -640 306 -606C250 -596 180 -580 118 -584Z', '#4a4658', {
          shade: 0.4,
          edge: 4,
        })) +
    eye(brush, 56, -636, 34, mood, black) +
    brush.solid(
      'M-130 -660C-100 -700 60 -740 130 -716C140 -700 130 -690 110 -690C20 -690 -60 -660 -120 -640C-136 -640 -140 -650 -130 -660Z',
      hat,
      { shade: 0.35, edge: 4 },
    ) +
    brush.solid('M-84 -684C-90 -770 -20 -810 40 -796C90 -784 100 -740 92 -716C30 -724 -30 -706 -84 -684Z', hat, {
      shade: 0.4,
      dry: 8,
      edge: 4,
    }) +
    brush.solid('M-60 -720C-150 -770 -170 -860 -150 -900C-100 -860 -60 -800 -40 -730Z', '#f2c24a', {
      shade: 0.3,
      edge: 4,
    }) +
    wing(brush, -20, -400, flagParam(params, 'arm') ? 14 : 70, 300, mix(black, sheen, 0.5))
  );
});

/** Oh: small and round, 260 tall on the origin; `mood` wonder, joy or asleep. */
const oh = painted((brush, params, context) => {
  const coat = tone(params, context, 'oh', '#f7c53e');
  const mood = moodOf(params, 'wonder');
  const mouth =
    mood.name === 'joy'
      ? brush.line('M-30 -96Q0 -66 30 -96', INK, 9)
      : mood.name === 'asleep'
        ? brush.line('M-14 -92Q0 -84 14 -92', INK, 8)
        : brush.solid(oval(0, -86, 25, 30), '#7a2f3e', { shade: 0.2 });
  return (
    (flagParam(params, 'shadow', true) ? groundShadow(brush, 100) : '') +
    brush.line('M-36 -30L-40 -2L-70 4M36 -30L40 -2L70 4', '#b8742e', 13) +
    brush.solid(oval(0, -136, 120), coat, { shade: 0.4, soft: true, depth: 30, dry: 18, edge: 5 }) +
    brush.line('M-104 -120C-140 -110 -150 -90 -146 -70M104 -120C140 -110 150 -90 146 -70', mix(coat, INK, 0.25), 12) +
    brush.line('M-6 -254C-20 -290 -44 -296 -56 -286M2 -256C6 -292 28 -304 44 -296', mix(coat, INK, 0.3), 9) +
    eye(brush, -42, -168, 26, mood, coat) +
    eye(brush, 42, -168, 26, mood, coat) +
    `<g class="shade" fill="#f2807a" opacity=".55"><ellipse cx="-76" cy="-118" rx="22" ry="14"/><ellipse cx="76" cy="-118" rx="22" ry="14"/></g>` +
    mouth
  );
});

export const craftsmenPieces: PieceKit = {
  'doors/woodpecker': woodpecker,
  'doors/magpie': magpie,
  'doors/oh': oh,
};
