// The manifest of labelled photos: where each public photo is, which face is meant, its labels and its split.

import { readFile } from 'node:fs/promises';
import type { Fringe, HairColour, HairStyle } from '#core/look/look.ts';
import type { Gender } from '#engine/types.ts';

/** Lists are the accepted values; null means not labelled (hidden, ambiguous or not applicable). */
export interface Labels {
  gender: Gender;
  age: number;
  /** 0 porcelain .. 7 deep, in steps of the palette. */
  skin: number | null;
  hair: HairColour[] | null;
  length: ('none' | 'short' | 'chin' | 'shoulder' | 'long')[] | null;
  texture: ('straight' | 'wavy' | 'curly' | 'coily')[] | null;
  style: HairStyle[] | null;
  fringe: Fringe[] | null;
  /** Girls and women only: whether all or none of the accepted styles are tied. */
  tied: boolean | null;
  glasses: boolean;
  hat: boolean;
  /** Photos of one person within a repository; used for the reliability of measures only. */
  person?: string;
}

export interface ManifestEntry {
  repo: string;
  path: string;
  commit: string;
  blob: string;
  sha256: string;
  /** Box of the labelled face: x, y, width, height as shares of the upright photo. */
  face: [number, number, number, number];
  /** By repository: no photographer, school or family is in both. */
  split: 'train' | 'held-back';
  /** The release whose weights were fitted and scored on it; absent: never read so far. */
  usedIn?: string;
  /** See README.md. */
  labeller: 'A' | 'B';
  labels: Labels;
}

const MANIFEST = new URL('../manifest.jsonl', import.meta.url);

export async function loadManifest(): Promise<ManifestEntry[]> {
  const text = await readFile(MANIFEST, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ManifestEntry);
}

/** The faces of the shipped fit and its table, all of them, or those that no fit and no table has used. */
export const selectEntries = (manifest: readonly ManifestEntry[], which: 'used' | 'all' | 'fresh'): ManifestEntry[] =>
  manifest.filter(({ usedIn }) => which === 'all' || (which === 'used') === (usedIn !== undefined));

/** Identifies a labelled face: a photo may have several. */
export const entryKey = ({ sha256, face }: Pick<ManifestEntry, 'sha256' | 'face'>): string =>
  `${sha256} ${face.join()}`;

export const CHILD_MAX_AGE_YEARS = 15;
export const isChild = ({ labels }: Pick<ManifestEntry, 'labels'>): boolean => labels.age <= CHILD_MAX_AGE_YEARS;

/** Labels: fair below 2.3, deep from 4.8 on. */
export const SKIN_GROUPS = { fair: [-1, 2.3], middle: [2.3, 4.8], deep: [4.8, 9] } as const;

export const skinGroupOf = (skin: number | null): string =>
  Object.entries(SKIN_GROUPS).find(([, [from, to]]) => skin !== null && skin >= from && skin < to)?.[0] ?? 'unknown';
