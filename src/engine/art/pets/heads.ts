// Heads of the cat and the dog, and face parts shared by all pets.
import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { animalEye, type Nature } from '../characters/animal.ts';
import type { Coat } from './coats.ts';

const INK = '#3a2430';

/** A sideways gaze turns the whole face, since the eyes alone are too small. */
export const facing = ({ gaze }: Nature, reach: number, face: string): string =>
  gaze.x === 0 ? face : `<g transform="translate(${gaze.x * reach} 0)">${face}</g>`;

export const nose = (brush: Brush, x: number, y: number, wide: number, colour: string): string =>
  brush.solid(
    `M${x - wide} ${y - wide * 0.5}Q${x} ${y - wide} ${x + wide} ${y - wide * 0.5}L${x} ${y + wide * 0.7}Z`,
    colour,
    {
      shade: 0.25,
    },
  ) +
  brush.line(
    `M${x} ${y + wide * 0.7}V${y + wide * 1.3}M${x - wide * 1.3} ${y + wide * 1.5}Q${x - wide * 0.6} ${y + wide * 2.3} ${x} ${y + wide * 1.3}Q${x + wide * 0.6} ${y + wide * 2.3} ${x + wide * 1.3} ${y + wide * 1.5}`,
    INK,
    4.2,
  );

export const catHead = (brush: Brush, nature: Nature, { fur, pale, mark }: Coat): string => {
  const ear = (q: 1 | -1): string =>
    brush.solid(
      `M${q * 34} -86C${q * 52} -124 ${q * 76} -142 ${q * 88} -144C${q * 98} -112 ${q * 96} -76 ${q * 88} -50Z`,
      fur,
      {
        shade: 0.4,
        edge: 2,
      },
    ) +
    brush.solid(
      `M${q * 56} -88C${q * 66} -108 ${q * 76} -116 ${q * 80} -118C${q * 86} -98 ${q * 84} -80 ${q * 78} -64Z`,
      '#f2b0a4',
      {
        shade: 0.2,
        rim: 0,
      },
    );
  const stripes = `<path class="tiny" d="M0 -104V-72M-24 -100L-20 -72M24 -100L20 -72M-96 -22L-70 -20M96 -22L70 -20" stroke="${mark}" stroke-width="9" stroke-linecap="round" fill="none"/>`;
  return (
    ear(-1) +
    ear(1) +
    brush.solid(
      'M-98 -18C-102 -76 -56 -104 0 -104C56 -104 102 -76 98 -18C94 36 48 58 0 58C-48 58 -94 36 -98 -18Z',
      fur,
      {
        shade: 0.45,
        dry: 12,
        inside: stripes,
      },
    ) +
    facing(
      nature,
      30,
      brush.solid('M-48 24C-50 -2 -18 -6 0 4C18 -6 50 -2 48 24C44 50 -44 50 -48 24Z', pale, { shade: 0.25, rim: 0.3 }) +
        animalEye(brush, -44, -26, { rx: 15, ry: 18, iris: '#9ac06a' }, nature) +
        animalEye(brush, 44, -26, { rx: 15, ry: 18, iris: '#9ac06a' }, nature) +
        nose(brush, 0, 4, 12, '#cf6470') +
        brush.stroke('M-56 18L-118 8M-56 30L-116 36M56 18L118 8M56 30L116 36', mix(pale, '#ffffff', 0.5), 3.6, 0.9),
    )
  );
};

export const dogHead = (brush: Brush, nature: Nature, { fur, pale, mark }: Coat): string => {
  const ear = (q: 1 | -1): string =>
    brush.solid(
      `M${q * 62} -86C${q * 118} -92 ${q * 136} -26 ${q * 118} 32C${q * 96} 44 ${q * 78} 6 ${q * 66} -40Z`,
      mark,
      {
        shade: 0.4,
        edge: 3,
        dry: 8,
      },
    );
  const tongue = nature.mood === 'asleep' ? '' : brush.solid('M-12 42C-14 74 16 74 12 42Z', '#e8808a', { shade: 0.25 });
  return (
    brush.solid('M-92 -20C-96 -82 -52 -106 0 -106C52 -106 96 -82 92 -20C88 38 48 64 0 64C-48 64 -88 38 -92 -20Z', fur, {
      shade: 0.45,
      dry: 12,
      inside: `<path d="M10 -112C60 -116 100 -60 70 -6C40 6 12 -30 10 -112Z" fill="${mark}" opacity=".55"/>`,
    }) +
    facing(
      nature,
      18,
      tongue +
        brush.solid('M-56 22C-56 -16 56 -16 56 22C54 60 -54 60 -56 22Z', pale, { shade: 0.25, rim: 0.3 }) +
        animalEye(brush, -40, -30, { rx: 13, ry: 16 }, nature) +
        animalEye(brush, 40, -30, { rx: 13, ry: 16 }, nature) +
        nose(brush, 0, 2, 18, INK),
    ) +
    ear(-1) +
    ear(1)
  );
};
