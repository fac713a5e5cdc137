// Fire in dragon-matches: a small flame with a face, one drawn in chalk, and one in the hearth.

import type { Brush } from '#engine/drawing/brush.ts';
import { n, radial } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { animal, type Nature } from '../characters/animal.ts';

const OUTER =
  'M0 0C-84 0 -118 -62 -100 -126C-88 -170 -50 -186 -44 -236C-38 -262 -46 -284 -58 -306C10 -290 34 -238 30 -196C52 -208 62 -226 62 -250C104 -206 118 -154 104 -98C94 -44 64 0 0 0Z';
const INNER =
  'M0 -8C-56 -8 -78 -50 -66 -96C-58 -128 -30 -142 -20 -184C26 -160 22 -130 34 -116C46 -124 54 -134 58 -150C80 -116 84 -82 72 -54C60 -24 40 -8 0 -8Z';

/** Eyes and a mouth on a flame whose belly is at -70. */
function flameFace(brush: Brush, { mood, gaze }: Nature): string {
  const ink = '#7a2a1c';
  const afraid = mood === 'scared' || mood === 'wonder';
  const eye = (x: number): string =>
    mood === 'joy' || mood === 'asleep'
      ? brush.line(`M${x - 17} -82Q${x} ${mood === 'joy' ? -106 : -64} ${x + 17} -82`, ink, 8)
      : `<ellipse class="ink-fill" cx="${n(x + gaze.x * 6)}" cy="${n(-86 + gaze.y * 6)}" rx="${afraid ? 14 : 12}" ry="${afraid ? 18 : 15}" fill="${ink}"/><circle class="tiny" cx="${n(x + 4 + gaze.x * 8)}" cy="${n(-93 + gaze.y * 6)}" r="5" fill="#fff8dc"/>`;
  const mouth = afraid
    ? brush.line('M-20 -42Q-12 -52 -4 -42Q4 -32 12 -42Q18 -50 22 -42', ink, 7)
    : mood === 'joy'
      ? `<path class="ink-fill" d="M-22 -54Q0 -46 22 -54Q18 -22 0 -22Q-18 -22 -22 -54Z" fill="${ink}"/>`
      : brush.line('M-20 -52Q0 -32 20 -52', ink, 7);
  const cheeks =
    '<g class="shade" fill="#ff7a4a" opacity=".6"><ellipse cx="-50" cy="-58" rx="14" ry="9"/><ellipse cx="50" cy="-58" rx="14" ry="9"/></g>';
  return cheeks + eye(-30) + eye(30) + mouth;
}

export const drawFlame = (brush: Brush, nature: Nature, withFace = true): string =>
  brush.solid(OUTER, '#f58a2e', { shade: 0, rim: 0, unlit: true }) +
  brush.solid(INNER, '#ffd95e', { shade: 0, rim: 0, unlit: true }) +
  (withFace ? flameFace(brush, nature) : '');

/** A small flame based on the origin, about 300 high; scared ones shake. */
const flame = animal('happy', (brush, nature) => {
  const shaking =
    nature.mood === 'scared'
      ? brush.stroke(
          'M-142 -60Q-158 -90 -142 -120Q-158 -150 -142 -180M146 -60Q162 -90 146 -120Q162 -150 146 -180',
          '#ffe6a0',
          8,
          0.9,
        )
      : '';
  return shaking + drawFlame(brush, nature);
});

/** The fire as chalk lines on the wall, with a smile. */
const chalk = painted((brush, params, context) => {
  const colour = tone(params, context, 'chalk', '#fffaf0');
  const sun = '#ffd27a';
  return (
    brush.line(
      'M0 0C-150 -4 -206 -110 -176 -224C-156 -300 -92 -330 -80 -416C-70 -462 -84 -500 -104 -540C20 -512 60 -420 54 -346C92 -368 110 -400 110 -440C186 -364 206 -272 184 -174C168 -80 112 -2 -6 -4',
      colour,
      17,
      0.92,
    ) +
    brush.line(
      'M-4 -30C-84 -34 -116 -90 -100 -158C-88 -204 -48 -226 -34 -286C32 -250 34 -206 44 -186C64 -194 78 -208 84 -232C116 -182 124 -136 108 -92C90 -50 54 -26 -4 -30',
      sun,
      13,
      0.9,
    ) +
    brush.line(`${oval(-46, -146, 13, 17)}${oval(46, -146, 13, 17)}M-44 -92Q0 -50 46 -92`, colour, 14) +
    brush.stroke(
      'M-260 -120L-310 -136M-254 -250L-302 -286M252 -110L306 -120M250 -260L300 -296M-20 -600L-26 -650',
      sun,
      13,
      0.8,
    )
  );
});

/** A burst of sparks and warm air out of the origin, `count` sparks flying as far as `r`. */
const sneeze: Piece = (params, context) => {
  const { rng } = context;
  const r = numberParam(params, 'r', 700);
  const id = context.id('burst');
  let rays = '';
  for (let i = 0; i < 22; i++) {
    const a = (i / 22) * Math.PI * 2 + rng.between(-0.08, 0.08);
    const near = r * rng.between(0.24, 0.34);
    const far = r * rng.between(0.7, 1.05);
    const w = rng.between(0.03, 0.07);
    rays += `M${n(Math.cos(a - w) * near)} ${n(Math.sin(a - w) * near)}L${n(Math.cos(a) * far)} ${n(Math.sin(a) * far)}L${n(Math.cos(a + w) * near)} ${n(Math.sin(a + w) * near)}Z`;
  }
  let sparks = '';
  for (let i = 0; i < numberParam(params, 'count', 26); i++) {
    const a = rng.between(0, Math.PI * 2);
    const d = r * rng.between(0.4, 1);
    sparks += `<circle class="tiny" cx="${n(Math.cos(a) * d)}" cy="${n(Math.sin(a) * d)}" r="${n(rng.between(5, 13))}" fill="${i % 2 ? '#ffd95e' : '#fff3c4'}"/>`;
  }
  return {
    defs: radial(id, [
      [0, '#fff6d0', 0.95],
      [0.35, '#ffd27a', 0.6],
      [0.7, '#ff9a4a', 0.22],
      [1, '#ff9a4a', 0],
    ]),
    body: `<circle class="shade" r="${n(r)}" fill="url(#${id})"/><path class="shade" d="${rays}" fill="#fff0c0" fill-opacity=".5"/>${sparks}`,
  };
};

/** Puffs of smoke rising from the origin and drifting by `drift`. */
const smoke: Piece = (params, context) => {
  const colour = tone(params, context, 'smoke', '#fff6ea');
  const drift = numberParam(params, 'drift', 260);
  const puffs = [0, 0.16, 0.34, 0.55, 0.78, 1].map((t, i) => {
    const r = 26 + t * 92;
    return `<path d="${oval(drift * t * t + (i % 2 ? 16 : -16), -40 - t * 460, r, r * 0.8)}" fill-opacity="${n(0.9 - t * 0.5)}"/>`;
  });
  return { defs: '', body: `<g class="shade" fill="${colour}">${puffs.join('')}</g>` };
};

/** The way of a sneezed fire from the nostril at the origin to `dx`, `dy`: puffs that grow, and sparks. */
const sneezeTrail: Piece = (params, context) => {
  const dx = numberParam(params, 'dx', 360);
  const dy = numberParam(params, 'dy', -240);
  const bend = numberParam(params, 'bend', 120);
  const at = (t: number): readonly [number, number] => [
    dx * t + Math.sin(t * Math.PI) * bend * 0.4,
    dy * t + Math.sin(t * Math.PI) * bend,
  ];
  const puffs = [0.08, 0.2, 0.34, 0.5, 0.68, 0.86].map((t) => {
    const [x, y] = at(t);
    const r = 18 + t * 34;
    return `<path d="${oval(x, y, r, r * 0.86)}" fill="#fff0cc" fill-opacity="${n(0.95 - t * 0.5)}"/>`;
  });
  const sparks = [0.14, 0.3, 0.44, 0.6, 0.76, 0.92].map((t, i) => {
    const [x, y] = at(t);
    const off = (i % 2 ? 1 : -1) * (38 + t * 30);
    return `<circle cx="${n(x + off * 0.5)}" cy="${n(y - off)}" r="${n(8 + context.rng.between(0, 6))}" fill="#ffb238"/>`;
  });
  return { defs: '', body: `<g class="shade">${puffs.join('')}${sparks.join('')}</g>` };
};

/** Snow falling over `box` "x y width height". */
const snow: Piece = (params, context) => {
  const { rng, size } = context;
  let flakes = '';
  for (let i = 0; i < numberParam(params, 'count', 120); i++) {
    const r = rng.between(4, 15);
    flakes += `<circle cx="${n(rng.between(0, size.width))}" cy="${n(rng.between(0, size.height))}" r="${n(r)}" fill-opacity="${n(rng.between(0.5, 0.95))}"/>`;
  }
  return { defs: '', body: `<g class="shade" fill="${tone(params, context, 'snow', '#ffffff')}">${flakes}</g>` };
};

export const firePieces: PieceKit = {
  'castle/flame': flame,
  'castle/chalk-fire': chalk,
  'castle/sneeze': sneeze,
  'castle/sneeze-trail': sneezeTrail,
  'castle/smoke': smoke,
  'castle/snow': snow,
};
