// Four-way trials: a drawn portrait beside its photo and the three photos most alike by labels.

import { createHash } from 'node:crypto';
import type { Labels, ManifestEntry } from './manifest.ts';

/** A whole portrait, or only the face: every portrait with the same hair and skin. */
export type TrialKind = 'whole' | 'face-only';

export interface Trial {
  /** As printed on the sheet, from 1. */
  number: number;
  kind: TrialKind;
  target: ManifestEntry;
  /** Four faces in the order of the sheet, the target among them. */
  options: ManifestEntry[];
}

export const OPTION_NAMES = ['A', 'B', 'C', 'D'] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** Contribution of a label that both have and that differs. Skin and age count per step and per year. */
const DIFFERENCE = {
  gender: 6,
  perYear: 0.5,
  maxForAge: 3,
  perSkinStep: 0.8,
  hair: 1.5,
  length: 1,
  texture: 1,
  style: 1,
  fringe: 0.5,
  glasses: 3,
  hat: 3,
  /** A label that one of the two does not have. */
  unknown: 0.3,
} as const;

const listDifference = <T>(a: readonly T[] | null, b: readonly T[] | null, weight: number): number => {
  if (!a || !b) return DIFFERENCE.unknown * weight;
  return a.some((value) => b.includes(value)) ? 0 : weight;
};

/** How different two people look by their labels; 0 is alike in everything labelled. */
export function labelDifference(a: Labels, b: Labels): number {
  const skin =
    a.skin === null || b.skin === null ? DIFFERENCE.unknown : DIFFERENCE.perSkinStep * Math.abs(a.skin - b.skin);
  return (
    (a.gender === b.gender ? 0 : DIFFERENCE.gender) +
    Math.min(DIFFERENCE.maxForAge, DIFFERENCE.perYear * Math.abs(a.age - b.age)) +
    skin +
    listDifference(a.hair, b.hair, DIFFERENCE.hair) +
    listDifference(a.length, b.length, DIFFERENCE.length) +
    listDifference(a.texture, b.texture, DIFFERENCE.texture) +
    listDifference(a.style, b.style, DIFFERENCE.style) +
    listDifference(a.fringe, b.fringe, DIFFERENCE.fringe) +
    (a.glasses === b.glasses ? 0 : DIFFERENCE.glasses) +
    (a.hat === b.hat ? 0 : DIFFERENCE.hat)
  );
}

/** Orders values by a hash, so that the order is the same in every run and says nothing. */
const shuffled = <T>(values: readonly T[], seed: string, keyOf: (value: T) => string): T[] => {
  const rank = (value: T): string =>
    createHash('sha256')
      .update(`${seed} ${keyOf(value)}`)
      .digest('hex');
  return values
    .map((value) => ({ value, rank: rank(value) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ value }) => value);
};

const keyOf = ({ sha256, face }: ManifestEntry): string => `${sha256} ${face.join()}`;

/**
 * The three most alike. Faces of the target's repository are left out, because one child may be in several of its
 * photos, and so are two faces of one photo, which the background would give away.
 */
function mostAlike(target: ManifestEntry, pool: readonly ManifestEntry[]): ManifestEntry[] {
  const photos = new Set([target.sha256]);
  const nearest = pool
    .filter(({ repo }) => repo !== target.repo)
    .map((entry) => ({ entry, difference: labelDifference(target.labels, entry.labels) }))
    .sort((a, b) => a.difference - b.difference || (keyOf(a.entry) < keyOf(b.entry) ? -1 : 1));
  const chosen: ManifestEntry[] = [];
  for (const { entry } of nearest) {
    if (chosen.length === OPTION_NAMES.length - 1) break;
    if (photos.has(entry.sha256)) continue;
    photos.add(entry.sha256);
    chosen.push(entry);
  }
  return chosen;
}

export interface TrialPlan {
  whole: number;
  faceOnly: number;
  seed: string;
}

/** Each face is the target of at most one trial of a kind. The same pool and seed give the same trials. */
export function planTrials(pool: readonly ManifestEntry[], { whole, faceOnly, seed }: TrialPlan): Trial[] {
  const targets = (kind: TrialKind, count: number): Omit<Trial, 'number'>[] =>
    shuffled(pool, `${seed} ${kind}`, keyOf)
      .slice(0, count)
      .flatMap((target) => {
        const others = mostAlike(target, pool);
        if (others.length < OPTION_NAMES.length - 1) return [];
        const options = shuffled([target, ...others], `${seed} ${kind} ${keyOf(target)}`, keyOf);
        return [{ kind, target, options }];
      });
  return [...targets('whole', whole), ...targets('face-only', faceOnly)].map((trial, i) => ({
    ...trial,
    number: i + 1,
  }));
}

export const rightOption = ({ target, options }: Trial): OptionName => {
  const name = OPTION_NAMES[options.indexOf(target)];
  if (!name) throw new Error('a trial does not contain its target');
  return name;
};
