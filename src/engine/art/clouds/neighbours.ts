// Animals of balconies and wires in cloud-post: the ginger cat, and sparrows.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval } from '#engine/drawing/path.ts';
import { type PieceKit, type PieceParams, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, type Nature } from '../characters/animal.ts';

const GINGER = '#ee9444';
const CREAM = '#fff0d8';

/** The cat sitting to the front with a napkin tied on; `with` umbrella or nothing; about 560 tall. */
function cat(brush: Brush, nature: Nature, params: PieceParams): string {
  const stripes = (d: string): string =>
    `<path class="tiny" d="${d}" stroke="${mix(GINGER, '#8a3f1e', 0.6)}" stroke-width="15" stroke-linecap="round" fill="none"/>`;
  const tail = brush.solid(
    'M120 -40C220 -30 300 -90 280 -190C274 -220 240 -220 238 -188C246 -130 190 -96 110 -110Z',
    GINGER,
    { shade: 0.5, inside: stripes('M210 -60L224 -110M258 -110L222 -140') },
  );
  const body = brush.solid('M-150 0C-190 -120 -150 -300 0 -320C150 -300 190 -120 150 0C60 18 -60 18 -150 0Z', GINGER, {
    shade: 0.5,
    dry: 18,
    inside: stripes('M-170 -110L-120 -120M-170 -60L-124 -74M170 -110L120 -120M170 -60L124 -74'),
  });
  const napkin =
    brush.solid('M-86 -290C-40 -262 40 -262 86 -290C104 -220 70 -130 0 -96C-70 -130 -104 -220 -86 -290Z', '#fffaf0', {
      shade: 0.35,
    }) +
    '<path class="tiny" d="M-60 -240H60M-50 -200H50M-34 -160H34" stroke="#e0604e" stroke-width="8" stroke-opacity=".8" fill="none"/>';
  const paws =
    brush.solid(oval(-62, -14, 52, 32), CREAM, { shade: 0.4, edge: 3 }) +
    brush.solid(oval(62, -14, 52, 32), CREAM, { shade: 0.4, edge: 3 });
  const ear = (q: 1 | -1): string =>
    brush.solid(
      `M${q * 60} -500C${q * 90} -570 ${q * 128} -596 ${q * 150} -600C${q * 166} -540 ${q * 160} -480 ${q * 146} -440Z`,
      GINGER,
      { shade: 0.4 },
    ) +
    brush.solid(
      `M${q * 96} -506C${q * 112} -544 ${q * 126} -560 ${q * 136} -564C${q * 144} -526 ${q * 140} -490 ${q * 130} -464Z`,
      '#f6b8a0',
      { shade: 0.3, rim: 0 },
    );
  const head = brush.solid(
    'M-160 -400C-166 -500 -90 -540 0 -540C90 -540 166 -500 160 -400C156 -310 80 -276 0 -276C-80 -276 -156 -310 -160 -400Z',
    GINGER,
    {
      shade: 0.5,
      dry: 14,
      inside: stripes('M0 -546L0 -490M-44 -536L-38 -494M44 -536L38 -494M-160 -400L-120 -396M160 -400L120 -396'),
    },
  );
  const muzzle = brush.solid(
    'M-78 -340C-80 -384 -30 -390 0 -372C30 -390 80 -384 78 -340C70 -300 -70 -300 -78 -340Z',
    CREAM,
    { shade: 0.3, rim: 0.4 },
  );
  const eye = (x: number): string => animalEye(brush, x, -424, { rx: 25, ry: 30, iris: '#9ac06a' }, nature);
  const face =
    eye(-70) +
    eye(70) +
    brush.solid('M-22 -382C-10 -392 10 -392 22 -382L0 -362Z', '#c8504e', { shade: 0.2 }) +
    brush.line('M0 -362V-346M-34 -342C-22 -326 -6 -330 0 -346C6 -330 22 -326 34 -342', '#7a3428', 7) +
    brush.line('M-90 -352L-180 -364M-88 -334L-176 -322M90 -352L180 -364M88 -334L176 -322', '#fff6e6', 5);
  const umbrella =
    textParam(params, 'with', '') === 'umbrella'
      ? `${brush.line('M190 -60V-640', '#7a4a3c', 14)}${brush.solid('M-170 -600C-130 -800 60 -880 190 -880C330 -880 510 -800 550 -600C490 -640 420 -640 370 -600C310 -640 250 -640 190 -600C130 -640 70 -640 10 -600C-40 -640 -110 -640 -170 -600Z', '#e0483e', { shade: 0.5, dry: 14 })}${brush.line('M190 -880C110 -800 50 -700 10 -600M190 -880C270 -800 330 -700 370 -600', '#fff0d8', 8)}`
      : '';
  return tail + body + napkin + paws + ear(-1) + ear(1) + head + muzzle + face + umbrella;
}

function sparrow(brush: Brush, nature: Nature, shout: boolean): string {
  const brown = '#a8683e';
  const tail = brush.solid('M-60 -56C-100 -50 -130 -36 -150 -20C-120 -8 -80 -14 -50 -26Z', '#7a4630', { shade: 0.3 });
  const body = brush.solid(
    'M-76 -60C-74 -120 -20 -150 26 -140C72 -130 84 -84 70 -44C56 -8 10 4 -26 -4C-60 -12 -78 -32 -76 -60Z',
    '#ecc9a0',
    { shade: 0.5, dry: 8 },
  );
  const cap = brush.solid(
    'M-60 -100C-40 -146 0 -160 36 -152C64 -144 78 -120 74 -100C40 -122 -10 -124 -60 -100Z',
    brown,
    { shade: 0.4 },
  );
  const wing = brush.solid(
    'M-70 -84C-40 -96 0 -80 10 -52C-10 -26 -60 -26 -96 -40C-84 -52 -76 -66 -70 -84Z',
    '#8a5234',
    { shade: 0.4, edge: 3, dry: 5 },
  );
  const beak = shout
    ? brush.solid('M66 -100L108 -116L76 -88Z', '#e8902e', { shade: 0.3 }) +
      brush.solid('M66 -86L104 -66L70 -72Z', '#c8702e', { shade: 0.3 })
    : brush.solid('M68 -100L108 -86L68 -76Z', '#e8902e', { shade: 0.3 });
  return (
    tail +
    brush.line('M-6 -4V10M18 -6V10', '#c8702e', 7) +
    body +
    cap +
    wing +
    beak +
    animalEye(brush, 38, -98, { rx: 11, ry: 13 }, nature) +
    `<ellipse class="shade" cx="34" cy="-66" rx="18" ry="11" fill="#f08a7a" fill-opacity=".6"/>`
  );
}

/** Sparrows at rows "x y size flip": flip 1 looks left; every second one shouts. */
function sparrows(brush: Brush, nature: Nature, params: PieceParams): string {
  const calm = textParam(params, 'voice', 'loud') === 'quiet';
  return rowsParam(params, 'at', '0 0 1 0')
    .map(([x = 0, y = 0, size = 1, flip = 0], i) => {
      const frame = brush.at(x, y, ((i * 7) % 13) - 6, size, flip === 1);
      return `<g transform="${frame.transform}">${sparrow(frame.brush, nature, !calm && i % 2 === 0)}</g>`;
    })
    .join('');
}

/** A paper boat with a sparrow as captain. */
function boat(brush: Brush, nature: Nature): string {
  return `<g transform="translate(10 -52) scale(.8)">${sparrow(brush, nature, false)}</g>${brush.solid('M-130 -60L130 -60L84 0H-84Z', '#fffaf0', { shade: 0.4 })}${brush.line('M-84 0L0 -60L84 0', '#c8a890', 4)}`;
}

export const neighbourPieces: PieceKit = {
  'animals/cat-sit': animal('happy', cat),
  'animals/sparrows': animal('happy', sparrows),
  'animals/sparrow-boat': animal('happy', boat),
};
