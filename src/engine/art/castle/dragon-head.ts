// The head of the dragon of dragon-matches, with all its faces.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { type Dot, oval } from '#engine/drawing/path.ts';
import { animalEye, type Nature } from '../characters/animal.ts';
import { BELLY, HORN, INK, SKIN, SPIKE } from './dragon-colours.ts';

/** plain follows the mood; tickle: before a sneeze; sneeze: one eye open; cross: both eyes on the nose; peek: after it, the
    other eye still shut. */
const LOOKS = ['plain', 'tickle', 'sneeze', 'cross', 'peek'] as const;
type Look = (typeof LOOKS)[number];

export interface Face extends Nature {
  look: Look;
  glasses: boolean;
  /** How far the head is turned to the reader's right, or, negative, to the left: -1 to 1. */
  turn: number;
}

export const lookOf = (asked: string): Look => LOOKS.find((known) => known === asked) ?? 'plain';

const HEAD =
  'M0 -196C112 -196 184 -126 190 -36C238 -6 272 54 260 118C246 192 124 226 0 226C-124 226 -246 192 -260 118C-272 54 -238 -6 -190 -36C-184 -126 -112 -196 0 -196Z';
const CREAM = '#fffaf0';

/** The fin of the averted side moves behind the head. */
const fin = (brush: Brush, q: -1 | 1, turn: number): string => {
  const { brush: hand, transform } = brush.at(q * (186 - Math.max(0, q * turn) * 70), -62, 0, 1, q < 0);
  const d =
    'M-20 40C10 -20 60 -70 132 -92C124 -62 128 -44 138 -22C118 -14 108 2 106 24C86 22 72 34 64 52C40 46 10 50 -20 40Z';
  return `<g transform="${transform}">${hand.solid(d, mix(SKIN, SPIKE, 0.45), { shade: 0.4 })}${hand.line('M6 28Q60 -30 112 -66M16 34Q60 6 106 -8M22 40Q50 34 76 36', mix(SKIN, INK, 0.45), 6, 0.7)}</g>`;
};

const horn = (brush: Brush, q: -1 | 1): string =>
  brush.solid(
    `M${q * 58} -176C${q * 62} -236 ${q * 92} -282 ${q * 140} -300C${q * 146} -250 ${q * 138} -196 ${q * 118} -146Z`,
    HORN,
    { shade: 0.45 },
  ) +
  brush.line(
    `M${q * 66} -210Q${q * 100} -206 ${q * 134} -184M${q * 78} -246Q${q * 108} -240 ${q * 138} -226`,
    '#c9a878',
    6,
    0.8,
  );

/** One eye: squeezed shut in a sneeze, a lid if asleep or merry, else a white with its pupil. */
function eye(brush: Brush, face: Face, q: -1 | 1): string {
  const shut = face.look === 'tickle' || (face.look === 'sneeze' && q < 0) || (face.look === 'peek' && q > 0);
  if (shut) return brush.line(`M${q * 140} -92L${q * 52} -48L${q * 140} -14`, INK, 15);
  const lid = face.look === 'plain' && (face.mood === 'asleep' || face.mood === 'joy');
  const white = brush.solid(oval(q * 84, -52, 62, 70), lid ? mix(SKIN, BELLY, 0.25) : CREAM, { shade: 0.18, rim: 0 });
  const inward = face.look === 'cross' || face.look === 'sneeze';
  const gaze = inward ? { x: -q * 1.1, y: 0.9 } : face.gaze;
  const nature: Nature = inward ? { mood: 'wonder', gaze } : { mood: face.mood, gaze };
  const pupil = { rx: 34, ry: 42, iris: '#c98a2e' };
  return white + animalEye(brush, q * 84 + gaze.x * 20, -46 + gaze.y * 20, pupil, nature);
}

function mouth(brush: Brush, { look, mood }: Face): string {
  const tooth = brush.solid('M-30 170L-12 206L8 174Z', CREAM, { shade: 0.1, rim: 0 });
  if (look === 'sneeze' || (look === 'plain' && mood === 'joy')) {
    const [wide, deep] = look === 'sneeze' ? [112, 106] : [124, 74];
    const d = `M${-wide} 128C${-wide * 0.5} 142 ${wide * 0.5} 142 ${wide} 128C${wide * 0.9} ${128 + deep} ${-wide * 0.9} ${128 + deep} ${-wide} 128Z`;
    const tongue = `<ellipse cx="0" cy="${128 + deep * 0.72}" rx="${wide * 0.56}" ry="${deep * 0.3}" fill="#e07a6a"/>`;
    return `<path class="ink-fill" d="${d}" fill="#6a2430"/>${brush.within(d, tongue)}${brush.solid('M-52 136L-34 166L-14 138Z', CREAM, { shade: 0.1, rim: 0 })}`;
  }
  if (look === 'tickle') return brush.line('M-104 170Q-74 138 -44 164Q-14 192 18 160Q50 134 104 168', INK, 10) + tooth;
  if (look === 'cross' || look === 'peek' || mood === 'wonder')
    return `<path class="ink-fill" d="${oval(0, 166, 30, 26)}" fill="#6a2430"/>`;
  if (mood === 'happy' || mood === 'asleep') return brush.line('M-110 148Q0 206 110 148', INK, 9);
  return brush.line('M-92 164Q-62 144 -32 160Q0 178 34 160Q64 144 92 162', INK, 9) + tooth;
}

function brows(brush: Brush, { look, mood }: Face): string {
  const worried = look === 'tickle' || look === 'sneeze' || look === 'peek' || mood === 'scared' || mood === 'sad';
  const [outer, inner] = worried ? [-120, -162] : look === 'cross' || mood === 'wonder' ? [-150, -172] : [-138, -140];
  return brush.line(
    `M-150 ${outer}Q-104 ${(outer + inner) / 2 - 22} -46 ${inner}M46 ${inner}Q104 ${(outer + inner) / 2 - 22} 150 ${outer}`,
    mix(SKIN, INK, 0.6),
    13,
  );
}

const spectacles = (brush: Brush): string =>
  brush.line(`${oval(-84, -50, 78, 80)}${oval(84, -50, 78, 80)}M-8 -58Q0 -68 8 -58`, '#7a4a5a', 11);

/** The head around its middle, the chin 226 below it. */
export function drawHead(parent: Brush, face: Face, at: Dot, rotate: number, scale = 1): string {
  const { brush, transform } = parent.at(at[0], at[1], rotate, scale);
  const tuft = [-34, 0, 34]
    .map((x, i) =>
      brush.solid(`M${x - 30} -178L${x + (i - 1) * 16} ${-254 + Math.abs(i - 1) * 22}L${x + 30} -178Z`, SPIKE, {
        shade: 0.4,
      }),
    )
    .join('');
  const scales =
    'M-206 40q16 14 32 0M-232 78q16 14 32 0M-196 92q14 12 28 0M174 40q16 14 32 0M200 78q16 14 32 0M168 92q14 12 28 0';
  const flared = face.look === 'plain' || face.look === 'cross' ? 1 : 1.5;
  const nostril = (q: -1 | 1): string =>
    `<ellipse class="ink-fill" cx="${q * 82}" cy="78" rx="${20 * flared}" ry="${15 * flared}" fill="${INK}"/>`;
  const aside = (far: number, drawn: string): string =>
    face.turn === 0 ? drawn : `<g transform="translate(${face.turn * far} 0)">${drawn}</g>`;
  return `<g transform="${transform}">${[
    tuft,
    horn(brush, -1),
    horn(brush, 1),
    fin(brush, -1, face.turn),
    fin(brush, 1, face.turn),
    brush.solid(HEAD, SKIN, {
      shade: 0.45,
      depth: 40,
      dry: 34,
      dryAngle: 0.4,
      inside: `<ellipse cx="${face.turn * 62}" cy="128" rx="${214 - Math.abs(face.turn) * 20}" ry="98" fill="${mix(SKIN, BELLY, 0.42)}"/>`,
    }),
    brush.stroke(scales, mix(SKIN, INK, 0.35), 6, 0.7),
    `<g class="shade" fill="#ef7a5a" opacity=".42"><ellipse cx="-176" cy="44" rx="46" ry="28"/><ellipse cx="176" cy="44" rx="46" ry="28"/></g>`,
    aside(
      58,
      eye(brush, face, -1) + eye(brush, face, 1) + (face.glasses ? spectacles(brush) : '') + brows(brush, face),
    ),
    aside(84, nostril(-1) + nostril(1) + mouth(brush, face)),
  ].join('')}</g>`;
}
