// Things of six-doors: hooks, presents, parcel, poster, sofa, moving boxes, sign, speech bubbles.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { eye, groundShadow, INK, moodOf, rect } from './parts.ts';

/** A coat hook around its peg, with `what` on it: hat, umbrella, web, scarf or nothing. */
const hook = painted((brush, params, context) => {
  const cloth = tone(params, context, 'cloth', '#7a8a5a');
  const what = textParam(params, 'what', 'nothing');
  const things: Record<string, string> = {
    hat:
      brush.solid('M-120 70C-60 40 60 40 120 70C126 96 -126 96 -120 70Z', mix(cloth, INK, 0.15), {
        shade: 0.35,
        edge: 4,
      }) +
      brush.solid('M-76 62C-84 -40 -50 -70 0 -70C50 -70 84 -40 76 62C40 50 -40 50 -76 62Z', cloth, {
        shade: 0.4,
        dry: 12,
        edge: 4,
      }) +
      brush.line('M-76 40C-40 28 40 28 76 40', mix(cloth, '#fff0d0', 0.5), 16),
    umbrella:
      brush.line('M0 -6C-44 -6 -44 46 -4 46L0 60L4 420', '#8a5a3a', 15) +
      brush.solid('M-12 80C-70 200 -60 320 0 420C60 320 70 200 24 80Z', cloth, {
        shade: 0.45,
        dry: 14,
        dryAngle: 1.5,
        edge: 4,
      }),
    scarf: brush.solid('M-40 -10C-20 -40 30 -40 44 -6L86 360L20 370L0 120L-26 300L-90 290Z', cloth, {
      shade: 0.4,
      dry: 16,
      edge: 4,
      inside: brush.stroke('M-100 240H100M-100 180H100M-100 300H100', '#fff0d0', 22, 0.8),
    }),
    web:
      brush.line(
        'M-120 -60L10 0L130 -50M10 0L-70 130M10 0L90 120M-80 -38Q-50 20 -30 60M90 -34Q90 20 56 70M-34 66Q10 50 60 74M-40 -20Q-24 12 -12 30M50 -14Q50 16 34 36',
        '#fffaf0',
        5,
        0.9,
      ) +
      brush.solid(oval(60, 150, 20, 24), '#5a4a5a', { shade: 0.3 }) +
      brush.line('M60 126V60', '#fffaf0', 4),
    nothing: '',
  };
  return (
    brush.solid('M-34 -90C-34 -112 34 -112 34 -90L30 -10C20 6 -20 6 -30 -10Z', '#b8743c', { shade: 0.4, edge: 4 }) +
    brush.line('M0 -40C0 30 60 30 60 -12', '#e8c04a', 22) +
    (things[what] ?? '')
  );
});

/** A paper label on a string hanging from the origin, `width` by `height`; words are lettered over it. */
const label = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 420);
  const h = numberParam(params, 'height', 220);
  const paper = tone(params, context, 'paper', '#fff6de');
  return (
    brush.line('M0 0C-16 40 10 70 0 110', '#a8744a', 8) +
    brush.solid(
      `M${n(-w / 2)} 150L${n(-w / 2 + 60)} 90L${n(w / 2)} 90L${n(w / 2)} ${n(90 + h)}L${n(-w / 2)} ${n(90 + h)}Z`,
      paper,
      {
        shade: 0.22,
        dry: 14,
        edge: 5,
      },
    ) +
    brush.solid(oval(0, 114, 15), '#d8985a', { shade: 0.3, edge: 3 })
  );
});

const jam = painted(
  (brush) =>
    brush.solid('M-90 -10C-110 -60 -106 -160 -80 -190L80 -190C106 -160 110 -60 90 -10C50 8 -50 8 -90 -10Z', '#d8345f', {
      shade: 0.4,
      edge: 5,
    }) +
    brush.solid(rect(-70, -120, 140, 80), '#fff6e0', { shade: 0.2 }) +
    brush.solid(oval(0, -80, 22), '#e0405a', { shade: 0.3 }) +
    brush.solid('M-100 -190C-110 -240 110 -240 100 -190C60 -176 -60 -176 -100 -190Z', '#f2e2b0', {
      shade: 0.35,
      edge: 4,
      inside: brush.stroke('M-100 -210H100M-60 -240V-170M0 -240V-170M60 -240V-170', '#d8423c', 10, 0.6),
    }),
);

const globe = painted(
  (brush) =>
    brush.solid('M-80 0C-70 -34 70 -34 80 0Z', '#a8643a', { shade: 0.4, edge: 4 }) +
    brush.line('M0 -20V-60M-150 -250C-190 -90 60 20 140 -140', '#c8902e', 16) +
    brush.solid(oval(0, -200, 136), '#6ab4d0', {
      shade: 0.4,
      depth: 40,
      edge: 5,
      inside:
        '<path d="M-110 -260C-60 -320 0 -300 -10 -250C-40 -220 -60 -160 -110 -190ZM20 -200C60 -230 130 -220 120 -160C90 -110 60 -90 40 -120ZM-40 -110C-20 -130 10 -110 0 -80C-20 -60 -50 -80 -40 -110Z" fill="#8fc06a"/>',
    }),
);

/** A left rubber boot. */
const boot = painted(
  (brush, params, context) =>
    brush.solid(
      'M-70 -320C-30 -334 40 -334 74 -320C66 -220 60 -160 70 -130C130 -120 190 -90 180 -30L176 0L-80 0C-90 -100 -80 -200 -70 -320Z',
      tone(params, context, 'rubber', '#e8a03a'),
      { shade: 0.42, depth: 30, dry: 12, edge: 5 },
    ) +
    brush.solid(rect(-84, -24, 266, 30), '#7a4a2a', { shade: 0.3 }) +
    brush.solid('M-78 -330C-30 -346 40 -346 82 -330L78 -276C30 -264 -30 -264 -74 -276Z', '#fff0d0', {
      shade: 0.3,
      edge: 4,
    }),
);

/** The flat parcel around the origin, `width` by `height`, tied with string; words are lettered over it. */
const parcel = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 720) / 2;
  const h = numberParam(params, 'height', 420) / 2;
  const paper = tone(params, context, 'parcel', '#d9a866');
  return (
    brush.solid(
      `M${n(-w)} ${n(-h)}L${n(w)} ${n(-h - 10)}L${n(w + 26)} ${n(-h + 24)}L${n(w + 26)} ${n(h + 30)}L${n(-w + 26)} ${n(h + 30)}L${n(-w)} ${n(h)}Z`,
      mix(paper, '#7a4a2a', 0.35),
      { shade: 0.3, edge: 4 },
    ) +
    brush.solid(`M${n(-w)} ${n(-h)}L${n(w)} ${n(-h - 10)}L${n(w)} ${n(h)}L${n(-w)} ${n(h)}Z`, paper, {
      shade: 0.3,
      depth: 26,
      dry: 30,
      dryAngle: 0.2,
      edge: 5,
    }) +
    brush.line(`M${n(-w * 0.72)} ${n(-h)}V${n(h)}M${n(-w)} ${n(h * 0.72)}H${n(w)}`, '#d8423c', 15) +
    brush.line(
      `M${n(-w * 0.72)} ${n(h * 0.72)}C${n(-w * 0.72 - 70)} ${n(h * 0.72 - 70)} ${n(-w * 0.72 - 80)} ${n(h * 0.72 + 30)} ${n(-w * 0.72)} ${n(h * 0.72)}C${n(-w * 0.72 + 70)} ${n(h * 0.72 - 70)} ${n(-w * 0.72 + 80)} ${n(h * 0.72 + 30)} ${n(-w * 0.72)} ${n(h * 0.72)}`,
      '#d8423c',
      12,
    ) +
    (flagParam(params, 'stamp', true)
      ? brush.solid(rect(w * 0.62, -h * 0.84, w * 0.28, h * 0.5), '#fff6e0', {
          shade: 0.2,
          edge: 3,
        }) + brush.solid(oval(w * 0.76, -h * 0.59, h * 0.15), '#e2603f', { shade: 0.2 })
      : '')
  );
});

/** A poster of a wanted person around the origin, 560 by 720: a drawn eye over room for words. */
const poster = painted((brush, params, context) => {
  const paper = tone(params, context, 'paper', '#fff0c8');
  return (
    `<path class="shade" d="M-270 -350H290V380H-270Z" fill="${brush.light.shade}" opacity=".3"/>` +
    brush.solid('M-280 -360L280 -354L276 360L-276 364Z', paper, { shade: 0.2, dry: 24, edge: 5 }) +
    brush.line('M-170 -150C-80 -260 80 -260 170 -150C80 -50 -80 -50 -170 -150Z', INK, 15) +
    brush.solid(oval(0, -150, 58), '#f0a03a', { shade: 0.2, edge: 4 }) +
    brush.solid(oval(0, -150, 28), INK, { shade: 0 }) +
    brush.solid(oval(-240, -320, 17), '#d8423c', { shade: 0.4, edge: 3 }) +
    brush.solid(oval(240, -316, 17), '#d8423c', { shade: 0.4, edge: 3 })
  );
});

/** The sofa on the origin, 1000 wide, with a smug face; `mood` asleep. */
const sofa = painted((brush, params, context) => {
  const cloth = tone(params, context, 'sofa', '#4f9a98');
  const mood = moodOf(params, 'cross');
  return (
    groundShadow(brush, 540) +
    brush.solid('M-400 -30L-380 -80L-320 -80L-330 0L-390 0ZM400 -30L380 -80L320 -80L330 0L390 0Z', '#8a5a3a', {
      shade: 0.3,
      edge: 4,
    }) +
    brush.solid('M-420 -200C-440 -480 -360 -560 0 -560C360 -560 440 -480 420 -200Z', cloth, {
      shade: 0.4,
      depth: 50,
      dry: 40,
      edge: 6,
    }) +
    brush.line('M0 -550V-300', mix(cloth, INK, 0.3), 8) +
    brush.solid('M-400 -290C-260 -330 260 -330 400 -290L400 -60L-400 -60Z', mix(cloth, '#ffffff', 0.15), {
      shade: 0.35,
      depth: 40,
      dry: 30,
      edge: 6,
    }) +
    brush.solid(
      'M-520 -260C-540 -380 -400 -390 -380 -280L-370 -50L-500 -50ZM520 -260C540 -380 400 -390 380 -280L370 -50L500 -50Z',
      mix(cloth, INK, 0.08),
      { shade: 0.4, dry: 14, edge: 6 },
    ) +
    eye(brush, -110, -430, 44, mood, mix(cloth, INK, 0.1)) +
    eye(brush, 110, -430, 44, mood, mix(cloth, INK, 0.1)) +
    brush.line('M-60 -356Q20 -330 90 -372', INK, 10)
  );
});

/** A cardboard box on the origin, `width` by `height`; `open` lifts its flaps. */
const box = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 400) / 2;
  const h = numberParam(params, 'height', 320);
  const card = tone(params, context, 'card', '#d8a060');
  return (
    groundShadow(brush, w * 1.1) +
    (flagParam(params, 'open')
      ? brush.solid(
          `M${n(-w)} ${n(-h)}L${n(-w - 110)} ${n(-h - 70)}L${n(-w * 0.5)} ${n(-h - 90)}L0 ${n(-h)}ZM${n(w)} ${n(-h)}L${n(w + 110)} ${n(-h - 70)}L${n(w * 0.5)} ${n(-h - 90)}L0 ${n(-h)}Z`,
          mix(card, '#fff0d0', 0.3),
          { shade: 0.3, edge: 5 },
        )
      : '') +
    brush.solid(rect(-w, -h, 2 * w, h), card, { shade: 0.35, depth: 30, dry: 26, edge: 5 }) +
    brush.solid(rect(-34, -h, 68, h * 0.38), mix(card, '#fff4dc', 0.5), { shade: 0.2 })
  );
});

/** A box around the origin with rounded corners. */
const roundedBox = (w: number, h: number, r: number): string =>
  `M${n(-w)} ${n(-h + r)}Q${n(-w)} ${n(-h)} ${n(-w + r)} ${n(-h)}L${n(w - r)} ${n(-h)}Q${n(w)} ${n(-h)} ${n(w)} ${n(-h + r)}L${n(w)} ${n(h - r)}Q${n(w)} ${n(h)} ${n(w - r)} ${n(h)}L${n(-w + r)} ${n(h)}Q${n(-w)} ${n(h)} ${n(-w)} ${n(h - r)}Z`;

/** The sign around the origin, `width` by `height`, on two nails; words are lettered over it. */
const sign = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 620) / 2;
  const h = numberParam(params, 'height', 260) / 2;
  const enamel = tone(params, context, 'enamel', '#2f6fa8');
  return (
    `<path class="shade" d="M${n(-w + 14)} ${n(-h + 20)}H${n(w + 14)}V${n(h + 20)}H${n(-w + 14)}Z" fill="${brush.light.shade}" opacity=".35"/>` +
    brush.solid(roundedBox(w, h, 44), enamel, { shade: 0.3, depth: 20, edge: 6 }) +
    brush.line(`M${n(-w + 26)} ${n(-h + 26)}H${n(w - 26)}V${n(h - 26)}H${n(-w + 26)}Z`, '#fff6e0', 9) +
    brush.solid(oval(-w + 52, 0, 13), '#e8c04a', { shade: 0.3 }) +
    brush.solid(oval(w - 52, 0, 13), '#e8c04a', { shade: 0.3 })
  );
});

/** A speech bubble around the origin, `width` by `height`; its tail points to `tailX`, `tailY`. */
const bubble = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 620) / 2;
  const h = numberParam(params, 'height', 320) / 2;
  const tx = numberParam(params, 'tailX', -200);
  const ty = numberParam(params, 'tailY', 300);
  const paper = tone(params, context, 'bubble', '#fffaf0');
  const side = Math.sign(tx) || 1;
  return (
    brush.solid(`M${n(side * w * 0.1)} ${n(h * 0.7)}L${n(tx)} ${n(ty)}L${n(side * w * 0.5)} ${n(h * 0.6)}Z`, paper, {
      shade: 0,
      edge: 6,
    }) +
    brush.solid(oval(0, 0, w, h), paper, { shade: 0.2, edge: 6, depth: 16 }) +
    `<path d="M${n(side * w * 0.14)} ${n(h * 0.66)}L${n(tx * 0.75)} ${n(h * 0.7 + (ty - h * 0.7) * 0.5)}L${n(side * w * 0.46)} ${n(h * 0.56)}Z" fill="${paper}"/>`
  );
});

export const goodsPieces: PieceKit = {
  'doors/hook': hook,
  'doors/label': label,
  'doors/jam': jam,
  'doors/globe': globe,
  'doors/boot': boot,
  'doors/parcel': parcel,
  'doors/poster': poster,
  'doors/sofa': sofa,
  'doors/box': box,
  'doors/sign': sign,
  'doors/bubble': bubble,
};
