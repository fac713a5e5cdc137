// The round mouse of night-museum.

import { mix } from '#engine/drawing/draw.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit } from '#engine/drawing/piece.ts';
import { animal, animalEye, groundShadow } from '../characters/animal.ts';

const [FUR, PINK] = ['#a89aa6', '#e9b3ac'] as const;

/** On the origin, 240 high, to the front; one paw holds out the last poppy `seed`. */
const mouse = animal('happy', (brush, nature, params) => {
  const ear = (q: 1 | -1): string =>
    brush.solid(oval(q * 62, -204, 44), FUR, { shade: 0.4, edge: 3 }) +
    `<circle cx="${q * 62}" cy="-200" r="27" fill="${PINK}"/>`;
  const seed = flagParam(params, 'seed', true)
    ? brush.solid(oval(222, -176, 13, 11), '#2a2230', { shade: 0.2, rim: 0.6 })
    : '';
  return (
    groundShadow(brush, 0, 140) +
    brush.line('M-96 -20C-160 -4 -196 -34 -176 -70C-166 -90 -190 -104 -204 -92', '#d99a9a', 11) +
    ear(-1) +
    ear(1) +
    brush.solid(
      'M-128 -70C-132 -150 -70 -196 0 -196C70 -196 132 -150 128 -70C126 -14 70 4 0 4C-70 4 -126 -14 -128 -70Z',
      FUR,
      {
        shade: 0.45,
        depth: 26,
        dry: 14,
      },
    ) +
    brush.solid(oval(0, -58, 84, 58), mix(FUR, '#fff2e4', 0.6), { shade: 0.25, soft: true }) +
    '<g class="shade" fill="#e8877a" opacity=".45"><ellipse cx="-68" cy="-124" rx="17" ry="11"/><ellipse cx="68" cy="-124" rx="17" ry="11"/></g>' +
    animalEye(brush, -38, -146, { rx: 12, ry: 15 }, nature) +
    animalEye(brush, 38, -146, { rx: 12, ry: 15 }, nature) +
    brush.solid(oval(0, -126, 12, 9), '#d9707a', { shade: 0.3 }) +
    brush.line('M-14 -108Q-6 -100 0 -110Q6 -100 14 -108', '#5a3a44', 5) +
    brush.stroke('M-24 -120L-84 -128M-24 -114L-82 -106M24 -120L84 -128M24 -114L82 -106', '#fff6e8', 3, 0.8) +
    '<g class="tiny" fill="#e0a85c"><circle cx="-22" cy="-92" r="6"/><circle cx="26" cy="-86" r="5"/><circle cx="4" cy="-78" r="4"/></g>' +
    // A whole arm from the shoulder: a stub at the cheek was taken for a second tail.
    brush.solid(tube([84, -92], [150, -84], [196, -146], { half: [26, 21, 16], caps: [0.5, 0.8] }), FUR, {
      shade: 0.35,
      edge: 4,
    }) +
    brush.solid(oval(204, -158, 22, 19), PINK, { shade: 0.25, edge: 3 }) +
    brush.solid(oval(-76, -62, 16, 13), PINK, { shade: 0.25, edge: 2 }) +
    brush.solid(oval(-52, 0, 32, 15), PINK, { shade: 0.25, edge: 2 }) +
    brush.solid(oval(52, 0, 32, 15), PINK, { shade: 0.25, edge: 2 }) +
    seed
  );
});

export const mousePieces: PieceKit = { 'museum/mouse': mouse };
