// Merges the readings of several photos of one child: weighted medians, outliers dropped.

import { keysOf } from '#core/typed-object.ts';
import type { FaceReading } from '../face-reading.ts';
import type { Measures } from '../measure/face-measures.ts';
import type { HairReading } from '../measure/hair.ts';
import type { HairOutline } from '../measure/hair-outline.ts';
import type { Lab } from '../pixels/lab.ts';
import type { SkinColour } from './skin-colour.ts';

interface Weighted<T> {
  value: T;
  weight: number;
}

/** Colours that differ more in lightness from the others are dropped. */
const MAX_LIGHTNESS_DIFFERENCE = 10;
/** In face coordinates. */
const SAME_MOLE_MAX_DISTANCE = 0.16;

/** Weighted median; of one or two values the weighted mean. */
function weightedMedian(values: readonly Weighted<number>[]): number {
  const all = values.reduce((sum, { weight }) => sum + weight, 0) || 1;
  if (values.length < 3) return values.reduce((sum, { value, weight }) => sum + (value * weight) / all, 0);
  const sorted = [...values].sort((a, b) => a.value - b.value);
  let passed = 0;
  for (const [i, { value, weight }] of sorted.entries()) {
    passed += weight;
    if (passed > all / 2) return value;
    if (passed === all / 2) return (value + (sorted[i + 1]?.value ?? value)) / 2;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** Median colour of the photos that agree; of two the one with more weight decides. */
function agreedColour(colours: readonly Weighted<Lab>[]): Lab | undefined {
  const [first] = colours;
  if (!first) return undefined;
  const best = colours.reduce((a, b) => (b.weight > a.weight ? b : a));
  const light =
    colours.length < 3
      ? best.value[0]
      : weightedMedian(colours.map(({ value, weight }) => ({ value: value[0], weight })));
  const near = colours.filter(({ value }) => Math.abs(value[0] - light) <= MAX_LIGHTNESS_DIFFERENCE);
  const kept = near.length > 0 ? near : [best];
  const part = (i: 0 | 1 | 2): number => weightedMedian(kept.map(({ value, weight }) => ({ value: value[i], weight })));
  return [part(0), part(1), part(2)];
}

/** The value with the most weight behind it. */
function weightedMajority<T>(values: readonly Weighted<T>[]): T | undefined {
  const counts = new Map<T, number>();
  for (const { value, weight } of values) counts.set(value, (counts.get(value) ?? 0) + weight);
  return [...counts].reduce<[T, number] | undefined>((a, b) => (a && a[1] >= b[1] ? a : b), undefined)?.[0];
}

/** The first face is the one shown beside the hero. */
export function mergeFaces(faces: readonly [FaceReading, ...FaceReading[]]): FaceReading {
  const [first] = faces;
  if (faces.length === 1) return first;
  const weighed = faces.map((face) => ({ face, weight: face.photos }));
  const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a)).face;
  const over = (pick: (face: FaceReading) => number): number =>
    weightedMedian(weighed.map(({ face, weight }) => ({ value: pick(face), weight })));
  const most = <T>(pick: (face: FaceReading) => T): T =>
    weightedMajority(weighed.map(({ face, weight }) => ({ value: pick(face), weight }))) as T;
  const measures = Object.fromEntries(
    keysOf(first.measures).map((name) => [name, over((face) => face.measures[name])]),
  ) as Measures;
  const thick = weighed.flatMap(({ face: { brow }, weight }) =>
    brow.thickness === undefined ? [] : [{ value: brow.thickness, weight }],
  );
  const worn = most(({ glasses }) => glasses.worn);
  const eyes = weighed.flatMap(({ face, weight }) => (face.eyes ? [{ value: face.eyes, weight }] : []));
  return {
    ...best,
    turn: { yaw: over(({ turn }) => turn.yaw), pitch: over(({ turn }) => turn.pitch), roll: best.turn.roll },
    photos: weighed.reduce((sum, { weight }) => sum + weight, 0),
    skin: mergeSkin(
      weighed.map(({ face: { skin }, weight }) => ({ value: skin, weight: weight * skin.sure })),
      best.skin,
    ),
    hair: mergeHair(weighed.map(({ face: { hair }, weight }) => ({ value: hair, weight }))),
    brow: { lab: best.brow.lab, thickness: thick.length > 0 ? weightedMedian(thick) : undefined },
    eyes: weightedMajority(eyes),
    glasses: faces.find(({ glasses }) => glasses.worn === worn)?.glasses ?? best.glasses,
    freckles: most(({ freckles }) => freckles),
    moles: best.moles.filter(
      (mole) =>
        faces.filter(({ moles }) =>
          moles.some(({ x, y }) => Math.hypot(x - mole.x, y - mole.y) < SAME_MOLE_MAX_DISTANCE),
        ).length >=
        faces.length / 2,
    ),
    teeth: most(({ teeth }) => teeth),
    toothGap: most(({ toothGap }) => toothGap),
    dimples: most(({ dimples }) => dimples),
    measures,
    contour: first.contour.map((_, i) => over(({ contour }) => contour[i] ?? 1)),
  };
}

function mergeSkin(skins: readonly Weighted<SkinColour>[], best: SkinColour): SkinColour {
  const colours = skins.map(({ value, weight }) => ({ value: value.drawn, weight }));
  const drawn = agreedColour(colours) ?? best.drawn;
  const agreeing =
    skins.filter(({ value }) => Math.abs(value.drawn[0] - drawn[0]) <= MAX_LIGHTNESS_DIFFERENCE).length / skins.length;
  const near = skins.reduce((a, b) =>
    Math.abs(b.value.drawn[0] - drawn[0]) < Math.abs(a.value.drawn[0] - drawn[0]) ? b : a,
  ).value;
  return { ...near, drawn, sure: Math.min(1, (near.sure + 0.2) * agreeing) };
}

/** Style comes from the photo that shows the most of it; the colour from all that show some. */
function mergeHair(hairs: readonly Weighted<HairReading>[]): HairReading {
  const shown = ({ value, weight }: Weighted<HairReading>): number =>
    weight * (value.covered ? 0.1 : 1) * (value.cutOff ? 0.5 : 1) + value.hanging * 0.15;
  const best = hairs.reduce((a, b) => (shown(b) > shown(a) ? b : a)).value;
  const agreed = (of: 'lab' | 'named'): Lab | undefined =>
    agreedColour(hairs.flatMap(({ value, weight }) => (value[of] ? [{ value: value[of], weight }] : [])));
  return { ...best, lab: agreed('lab'), named: agreed('named'), shape: mergeShape(hairs, best.cutOff) };
}

/** The middle of every place; a top cut off in some photos comes from the others. */
function mergeShape(hairs: readonly Weighted<HairReading>[], cutOff: boolean): HairOutline | undefined {
  const shapes = hairs.flatMap(({ value, weight }) =>
    value.shape && (cutOff || !value.cutOff) ? [{ value: value.shape, weight }] : [],
  );
  if (shapes.length === 0) return undefined;
  const places = (of: keyof HairOutline): HairOutline[typeof of] => {
    const at = (i: 0 | 1 | 2 | 3 | 4): number =>
      weightedMedian(shapes.map(({ value, weight }) => ({ value: value[of][i], weight })));
    return [at(0), at(1), at(2), at(3), at(4)];
  };
  return { hairline: places('hairline'), stand: places('stand') };
}
