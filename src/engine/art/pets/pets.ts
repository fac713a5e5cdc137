// The family's pet: a cat, a dog, a hamster or a parrot, awake or curled up asleep.

import { PET_COLOURS, type PetAnimal } from '#core/answers/pets.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import { animal, animalEye, groundShadow, type Nature } from '../characters/animal.ts';
import { withSilhouette } from '../silhouette.ts';
import { COATS, type Coat } from './coats.ts';
import { beret, type Figure, robe, robeBack, ruff } from './costume.ts';
import { catHead, dogHead, facing, nose } from './heads.ts';

type DrawPet = (brush: Brush, nature: Nature, coat: Coat, costumed?: boolean) => string;

/** The measures a costume is cut to. */
const FIGURES: Record<PetAnimal, Figure> = {
  cat: { neck: -192, neckHalf: 78, girth: 96, crown: -340, crownHalf: 46 },
  dog: { neck: -186, neckHalf: 80, girth: 96, crown: -338, crownHalf: 58 },
  hamster: { neck: -88, neckHalf: 84, girth: 92, crown: -180, crownHalf: 44 },
  parrot: { neck: -152, neckHalf: 68, girth: 82, crown: -262, crownHalf: 46 },
};

/** Maximum bounds of every pet around its origin (the ground under it, y down). */
export const PET_MAX_BOUNDS: Box = { x: -270, y: -390, width: 540, height: 440 };

/** A cat or a dog sitting to the front. */
const sitting =
  (head: DrawPet, figure: Figure, tailOf: (brush: Brush, coat: Coat) => string): DrawPet =>
  (brush, nature, coat, costumed) => {
    const frame = brush.at(0, -244, 0, 1);
    const paw = (x: number): string => brush.solid(oval(x, -14, 34, 22), coat.pale, { shade: 0.35, edge: 3 });
    return (
      groundShadow(brush, 0, 150) +
      tailOf(brush, coat) +
      brush.solid('M-98 -8C-124 -90 -84 -196 0 -206C84 -196 124 -90 98 -8C40 8 -40 8 -98 -8Z', coat.fur, {
        shade: 0.45,
        dry: 14,
      }) +
      brush.solid('M-42 -196C-52 -140 -44 -70 0 -52C44 -70 52 -140 42 -196C14 -186 -14 -186 -42 -196Z', coat.pale, {
        shade: 0.25,
        rim: 0,
      }) +
      brush.line('M-22 -70V-26M22 -70V-26', mix(coat.fur, coat.mark, 0.6), 4) +
      (costumed ? robe(brush, figure) : '') +
      paw(-40) +
      paw(40) +
      (costumed ? ruff(brush, figure) : '') +
      `<g transform="${frame.transform}">${head(frame.brush, nature, coat)}</g>` +
      (costumed ? beret(brush, figure) : '')
    );
  };

/** Curled up on its side, the head on the paws. */
const curled =
  (head: DrawPet, isCat: boolean): DrawPet =>
  (brush, nature, coat) => {
    const frame = brush.at(-104, -66, -7, 0.84);
    return (
      groundShadow(brush, 10, 200) +
      brush.solid('M-190 -30C-190 -120 -70 -178 50 -168C170 -158 216 -70 186 -16C120 8 -120 8 -190 -30Z', coat.fur, {
        shade: 0.5,
        dry: 18,
        inside: isCat
          ? `<path class="tiny" d="M40 -172C56 -140 58 -110 50 -84M98 -158C112 -128 112 -102 104 -78M150 -128C160 -104 158 -84 150 -66" stroke="${coat.mark}" stroke-width="11" stroke-linecap="round" fill="none" opacity=".7"/>`
          : '',
      }) +
      (isCat
        ? brush.solid(
            tube([176, -34], [120, 22], [-30, -8], { half: [24, 24, 20], caps: [0.5, 0.9] }),
            mix(coat.fur, coat.mark, 0.18),
            {
              shade: 0.4,
              edge: 3,
              dry: 6,
            },
          )
        : '') +
      brush.solid(oval(-52, -10, 46, 20), coat.pale, { shade: 0.3, edge: 2 }) +
      `<g transform="${frame.transform}">${head(frame.brush, { ...nature, mood: 'asleep' }, coat)}</g>`
    );
  };

const catTail = (brush: Brush, { fur, mark }: Coat): string =>
  brush.solid(tube([80, -24], [180, -30], [166, -132], { half: [20, 20, 17], caps: [0.4, 0.9] }), fur, {
    shade: 0.45,
    dry: 6,
    inside: `<path class="tiny" d="M120 -60L136 -4M160 -86L192 -70" stroke="${mark}" stroke-width="11" fill="none"/>`,
  });

const dogTail = (brush: Brush, { fur }: Coat): string =>
  brush.solid(tube([84, -50], [142, -70], [164, -142], { half: [20, 18, 11], caps: [0.4, 0.9] }), fur, {
    shade: 0.45,
    dry: 6,
  });

const hamster: DrawPet = (brush, nature, { fur, pale, mark }, costumed) => {
  const ear = (q: 1 | -1): string =>
    brush.solid(oval(q * 62, -170, 24, 24), fur, { shade: 0.35 }) +
    brush.solid(oval(q * 62, -169, 13, 13), '#f2b0a4', { shade: 0.2, rim: 0 });
  const seed =
    nature.mood === 'asleep'
      ? ''
      : brush.solid('M-8 -66C-14 -86 2 -104 8 -106C16 -90 16 -72 6 -62Z', '#5a4a52', { shade: 0.3 });
  return (
    groundShadow(brush, 0, 110) +
    ear(-1) +
    ear(1) +
    brush.solid(
      'M-104 -60C-116 -140 -70 -186 0 -186C70 -186 116 -140 104 -60C98 -8 50 6 0 6C-50 6 -98 -8 -104 -60Z',
      fur,
      {
        shade: 0.45,
        dry: 12,
        inside: `<path d="M-20 -190C-12 -160 12 -160 20 -190Z" fill="${mark}"/>`,
      },
    ) +
    brush.solid(
      'M-76 -64C-92 -112 -40 -124 -8 -104L8 -104C40 -124 92 -112 76 -64C66 -16 30 0 0 0C-30 0 -66 -16 -76 -64Z',
      pale,
      {
        shade: 0.25,
        rim: 0,
      },
    ) +
    facing(
      nature,
      22,
      animalEye(brush, -42, -130, { rx: 12, ry: 14 }, nature) +
        animalEye(brush, 42, -130, { rx: 12, ry: 14 }, nature) +
        nose(brush, 0, -112, 8, '#d9727c'),
    ) +
    (costumed ? robe(brush, FIGURES.hamster) + ruff(brush, FIGURES.hamster) : seed) +
    brush.solid(oval(-20, -66, 16, 13), '#f0b8a8', { shade: 0.2 }) +
    brush.solid(oval(20, -66, 16, 13), '#f0b8a8', { shade: 0.2 }) +
    brush.solid(oval(-40, -4, 28, 13), '#f0b8a8', { shade: 0.25 }) +
    brush.solid(oval(40, -4, 28, 13), '#f0b8a8', { shade: 0.25 }) +
    (costumed ? beret(brush, FIGURES.hamster) : '')
  );
};

const parrot: DrawPet = (brush, nature, { fur, pale, mark }, costumed) =>
  groundShadow(brush, 0, 80) +
  brush.solid('M-34 -30C-44 10 -34 34 -14 44L6 10L26 40C40 10 36 -10 30 -30Z', mark, { shade: 0.4, dry: 6 }) +
  brush.solid(
    'M-88 -110C-96 -190 -50 -244 0 -244C50 -244 96 -190 88 -110C82 -36 44 -14 0 -14C-44 -14 -82 -36 -88 -110Z',
    fur,
    {
      shade: 0.45,
      dry: 12,
    },
  ) +
  brush.solid(
    'M-70 -204C-72 -240 -36 -266 0 -266C36 -266 72 -240 70 -204C64 -166 34 -152 0 -152C-34 -152 -64 -166 -70 -204Z',
    pale,
    {
      shade: 0.3,
      rim: 0.4,
    },
  ) +
  brush.solid('M-12 -262C-26 -296 -8 -318 4 -322C4 -306 22 -308 26 -300C12 -292 14 -274 12 -262Z', fur, {
    shade: 0.3,
  }) +
  ([-1, 1] as const)
    .map((q) =>
      brush.solid(
        `M${q * 64} -160C${q * 112} -140 ${q * 120} -70 ${q * 88} -28C${q * 66} -50 ${q * 54} -100 ${q * 64} -160Z`,
        mark,
        {
          shade: 0.4,
          edge: 2,
          dry: 6,
        },
      ),
    )
    .join('') +
  brush.stroke(
    'M-30 -108q10 12 20 0M10 -108q10 12 20 0M-10 -78q10 12 20 0M-34 -52q10 12 20 0M14 -52q10 12 20 0',
    mark,
    5,
    0.6,
  ) +
  facing(
    nature,
    22,
    animalEye(brush, -32, -212, { rx: 11, ry: 13 }, nature) +
      animalEye(brush, 32, -212, { rx: 11, ry: 13 }, nature) +
      `<g class="shade" fill="#f0806e" opacity=".5"><circle cx="-50" cy="-188" r="12"/><circle cx="50" cy="-188" r="12"/></g>` +
      brush.solid('M-20 -206C-10 -222 10 -222 20 -206C20 -184 8 -168 0 -164C-8 -168 -20 -184 -20 -206Z', '#f2a23c', {
        shade: 0.35,
        edge: 2,
      }),
  ) +
  (costumed ? robe(brush, FIGURES.parrot) + ruff(brush, FIGURES.parrot) + beret(brush, FIGURES.parrot) : '') +
  brush.line('M-26 -14V4M-34 6H-16M26 -14V4M16 6H34', '#c07a3a', 6);

const awake: Record<PetAnimal, DrawPet> = {
  cat: sitting(catHead, FIGURES.cat, catTail),
  dog: sitting(dogHead, FIGURES.dog, dogTail),
  hamster,
  parrot,
};

const asleep: Record<PetAnimal, DrawPet> = {
  cat: curled(catHead, true),
  dog: curled(dogHead, false),
  hamster,
  parrot,
};

/** In costume, the back to us and the face turned away to the left with closed eyes. */
const turnedAway = (kind: PetAnimal, brush: Brush, nature: Nature, coat: Coat): string =>
  awake[kind](brush, { ...nature, mood: 'asleep', gaze: { x: -1.4, y: 0 } }, coat) +
  robeBack(brush, FIGURES[kind]) +
  beret(brush, FIGURES[kind]);

/**
 * `colour` is one of the animal's colours; `mood` asleep curls up a cat or a dog; `costume` dresses it as nobility, `turned` with its back to us;
 * `silhouette` draws a shadow of that colour.
 */
const piece = (kind: PetAnimal) =>
  animal('happy', (brush, nature, params) => {
    const asked = textParam(params, 'colour', '');
    const colour = PET_COLOURS[kind].find((known) => known === asked) ?? PET_COLOURS[kind][0];
    if (flagParam(params, 'turned')) return turnedAway(kind, brush, nature, COATS[colour]);
    const drawn = (nature.mood === 'asleep' ? asleep : awake)[kind];
    return drawn(brush, nature, COATS[colour], flagParam(params, 'costume'));
  });

export const petPieces: PieceKit = {
  'pets/cat': withSilhouette(piece('cat')),
  'pets/dog': withSilhouette(piece('dog')),
  'pets/hamster': withSilhouette(piece('hamster')),
  'pets/parrot': withSilhouette(piece('parrot')),
};
