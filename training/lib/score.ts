// Scores readings against labels: the rows of the table in docs/likeness.md.

import { isRoped } from '#core/look/look.ts';
import { asksHowTied, tiedQuestion } from '#core/look/look-alternatives.ts';
import { drawnHairColour, nearestHairColour } from '#engine/photo/decide/hair-colour.ts';
import { classifyFringe, classifyHairStyle, isTiedStyle } from '#engine/photo/decide/hair-style.ts';
import { classifyHairTexture } from '#engine/photo/decide/hair-texture.ts';
import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { stepAtLightness } from '#engine/photo/decide/skin-colour.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { Sample } from './features.ts';
import { isChild, type Labels, skinGroupOf } from './manifest.ts';
import { readFromFeatures, type Weights } from './weights.ts';

export const SKIN_TOLERANCE_STEPS = 1.25;
/** From this certainty on the parent is not asked. */
const SURE_MIN_CERTAINTY = 0.6;

interface Outcome {
  row: string;
  right: boolean;
}

/** One outcome per row that the labels of this face allow. */
function outcomesOf(sample: Sample, weights: Weights): Outcome[] {
  const { labels } = sample.entry;
  const face = readFromFeatures(sample, weights);
  const style = classifyHairStyle(face, labels.gender, labels.age);
  const outcomes: Outcome[] = [];
  const add = (row: string, right: boolean): void => {
    outcomes.push({ row, right });
  };
  if (labels.skin !== null) {
    const error = stepAtLightness(face.skin.drawn[0]) - (labels.skin + 1);
    const right = Math.abs(error) <= SKIN_TOLERANCE_STEPS;
    add('skin', right);
    if (isChild(sample.entry)) add('skin, children', right);
    add(`skin, ${skinGroupOf(labels.skin)}`, right);
    add('skin not too light', error >= -SKIN_TOLERANCE_STEPS);
  }
  if (labels.hair && face.hair.lab) {
    const options = { age: labels.age, named: face.hair.named, regression: weights.hair };
    const named = nearestHairColour(drawnHairColour(face.hair.lab, face.skin, options), labels.age);
    add('hair colour', labels.hair.includes(named));
    if (labels.hair.length === 1 && labels.hair[0] === 'black') add('hair colour, black only', named === 'black');
  }
  if (labels.length) add('hair length', labels.length.includes(face.hair.length));
  if (labels.texture) {
    const texture = classifyHairTexture(face.hair, face.skin);
    const loose = isRoped(texture) ? 'coily' : texture;
    add('hair texture', labels.texture.includes(loose));
    if (labels.texture.includes('coily')) add('hair texture, coily not straight', loose !== 'straight');
  }
  if (labels.style) {
    add('hair style', labels.style.includes(style));
    if (isChild(sample.entry))
      add(`hair style, ${labels.gender === 'female' ? 'girls' : 'boys'}`, labels.style.includes(style));
    if (labels.tied && isChild(sample.entry)) add('hair style, tied girls', labels.style.includes(style));
    if (labels.gender === 'female' && !face.hair.covered) {
      const isSure = certaintyOf(face, labels.gender, labels.age).tied >= SURE_MIN_CERTAINTY;
      add(`hair style of women and girls, ${isSure ? 'sure' : 'unsure'} how it is tied`, labels.style.includes(style));
    }
    if (labels.gender === 'female' && isChild(sample.entry)) {
      const { isAsked, isRight } = afterOneTap(face, labels);
      add('girls, asked how hair is tied', isAsked);
      add('hair style, girls, after one tap', isRight);
      if (labels.tied) add('hair style, tied girls, after one tap', isRight);
    }
  }
  if (labels.tied !== null)
    add(labels.tied ? 'tied hair seen as tied' : 'loose hair seen as loose', isTiedStyle(style) === labels.tied);
  if (labels.fringe) add('fringe', labels.fringe.includes(classifyFringe(face.hair)));
  add(labels.glasses ? 'glasses found' : 'no glasses invented', face.glasses.worn === labels.glasses);
  add(labels.hat ? 'hats found' : 'no hat invented', face.hair.covered === labels.hat);
  return outcomes;
}

/**
 * Whether the parent is asked how the hair is tied, and whether the drawing or one of the answers is right. Labels have
 * no cornrows: the labeller called them braids.
 */
function afterOneTap(face: FaceReading, { gender, age, style }: Labels): { isAsked: boolean; isRight: boolean } {
  const current = { look: lookFromFace(face, gender, age), corrected: [] };
  const isAsked = asksHowTied(current, certaintyOf(face, gender, age));
  const ways = isAsked ? tiedQuestion(current, age).map(({ way }) => (way === 'cornrows' ? 'braids' : way)) : [];
  return { isAsked, isRight: [current.look.hairStyle, ...ways].some((way) => style?.includes(way)) };
}

export type Scores = Map<string, { right: number; all: number }>;

export function scoreSamples(samples: readonly Sample[], weights: Weights): Scores {
  const scores: Scores = new Map();
  for (const sample of samples)
    for (const { row, right } of outcomesOf(sample, weights)) {
      const score = scores.get(row) ?? { right: 0, all: 0 };
      score.all += 1;
      if (right) score.right += 1;
      scores.set(row, score);
    }
  return scores;
}

const percent = ({ right, all }: { right: number; all: number }): string =>
  `${right} of ${all} (${Math.round((100 * right) / Math.max(1, all))} %)`;

export function scoreTable(columns: Record<string, Scores>): string {
  const names = Object.keys(columns);
  const rows = [...new Set(Object.values(columns).flatMap((scores) => [...scores.keys()]))].sort();
  return [
    `| attribute | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    ...rows.map(
      (row) =>
        `| ${row} | ${names.map((name) => percent(columns[name]?.get(row) ?? { right: 0, all: 0 })).join(' | ')} |`,
    ),
  ].join('\n');
}
