// Dark shapes out of focus in front of a picture: the edge the reader looks past. Line art leaves them out.

import { n } from '#engine/drawing/draw.ts';
import { oval, place } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

/** Outlines around an origin at the foot or, of what hangs, at the top; about 1000 units high. */
const SHAPES: Readonly<Record<string, string>> = {
  drape:
    'M-40 -40L640 -40C560 60 500 150 380 230C250 320 120 420 60 640C40 740 70 860 40 1080L-40 1080ZM420 -40L560 -40C540 120 520 200 500 240C470 200 440 100 420 -40Z',
  bust: 'M-330 60C-330 -120 -190 -170 -110 -210C-96 -250 -120 -280 -140 -330C-200 -480 -150 -640 0 -650C150 -640 200 -480 140 -330C120 -280 96 -250 110 -210C190 -170 330 -120 330 60Z',
  helmet:
    'M-300 80C-300 -60 -260 -160 -180 -190C-230 -380 -210 -620 0 -640C210 -620 230 -380 180 -190C260 -160 300 -60 300 80ZM-20 -620C-60 -820 120 -900 260 -820C360 -740 340 -560 250 -470C210 -560 130 -610 -20 -620Z',
  rope: 'M-700 -420C-300 -60 300 -60 700 -420L700 -350C300 30 -300 30 -700 -350ZM-740 90L-740 -430C-740 -490 -660 -490 -660 -430L-660 90ZM660 90L660 -430C660 -490 740 -490 740 -430L740 90Z',
  vase: 'M-150 60C-300 -60 -330 -330 -170 -480C-120 -530 -130 -600 -190 -660L190 -660C130 -600 120 -530 170 -480C330 -330 300 -60 150 60Z',
};

const bubbles = (): string =>
  [
    [-260, -60, 210],
    [60, -20, 260],
    [330, -90, 190],
    [-40, -260, 170],
    [230, -300, 130],
    [-240, -290, 110],
  ]
    .map(([x = 0, y = 0, r = 0]) => oval(x, y, r))
    .join('');

const balloons = (): string =>
  [
    [0, -520, 0, 1.1],
    [330, -300, 14, 0.9],
  ]
    .map(([x = 0, y = 0, turn = 0, k = 1]) =>
      place(
        'M0 -260C150 -260 210 -130 190 -20C170 110 70 200 14 236L30 270L-30 270L-14 236C-70 200 -170 110 -190 -20C-210 -130 -150 -260 0 -260Z',
        [x, y],
        turn,
        k,
      ),
    )
    .join('');

/** How many outlines, each wider and fainter, make the soft edge. */
const SOFT_EDGE_STEPS = 7;

/** `what`: drape, bust, helmet, rope, vase, foam or balloons; `blur` is the width of the soft edge. */
const soft: Piece = (params, context) => {
  const what = textParam(params, 'what', 'bust');
  const d = what === 'foam' ? bubbles() : what === 'balloons' ? balloons() : (SHAPES[what] ?? SHAPES.bust ?? '');
  const colour = tone(params, context, 'colour', '#0a1018');
  const blur = numberParam(params, 'blur', 60);
  let edge = '';
  for (let i = SOFT_EDGE_STEPS; i > 0; i--)
    edge += `<path d="${d}" stroke-width="${n((blur * 2 * i) / SOFT_EDGE_STEPS)}" stroke-opacity=".16"/>`;
  return {
    defs: '',
    body: `<g class="shade" opacity="${numberParam(params, 'opacity', 0.85)}"><g fill="none" stroke="${colour}" stroke-linejoin="round">${edge}</g><path d="${d}" fill="${colour}"/></g>`,
  };
};

export const foregroundPieces: PieceKit = { 'front/soft': soft };
