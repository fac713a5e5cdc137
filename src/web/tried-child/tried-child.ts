// The child a visitor tries on covers, on its way to every other cover and to the forms: kept for the tab, never in an address.
import { useSyncExternalStore } from 'react';
import { CHILD_AGES } from '#core/age-groups.ts';
import { GENDERS, type Gender } from '#core/names/forms.ts';
import { TRIED_CHILD } from './has-tried.ts';

export interface TriedChild {
  /** Empty, or a name that can be printed. */
  readonly name: string;
  readonly gender: Gender | null;
  /** In whole years. */
  readonly age: number | null;
}

export const NOBODY: TriedChild = { name: '', gender: null, age: null };
const isSame = (one: TriedChild, other: TriedChild) =>
  one.name === other.name && one.gender === other.gender && one.age === other.age;

let known: TriedChild | undefined;
const watching = new Set<() => void>();

export const readGender = (value: unknown): Gender | null => GENDERS.find((gender) => gender === value) ?? null;

/** Of a number or of what a form says; null for anything no child of a book may be. */
export const readAge = (value: unknown): number | null =>
  CHILD_AGES.find((age) => String(age) === String(value)) ?? null;

export function triedChild(): TriedChild {
  known ??= quietly(() => read(sessionStorage.getItem(TRIED_CHILD))) ?? NOBODY;
  return known;
}

export function keepTriedChild(child: TriedChild): void {
  if (isSame(child, triedChild())) return;
  known = child;
  quietly(() => sessionStorage.setItem(TRIED_CHILD, JSON.stringify(child)));
  for (const tell of watching) tell();
}

/** Once for each story: what is typed into its form afterwards is newer. */
export function takeTriedChild(slug: string): TriedChild {
  const child = triedChild();
  const taken = quietly(() => read(sessionStorage.getItem(`${TRIED_CHILD}-${slug}`)));
  if (taken && isSame(taken, child)) return NOBODY;
  quietly(() => sessionStorage.setItem(`${TRIED_CHILD}-${slug}`, JSON.stringify(child)));
  return child;
}

/** Nobody on the server and in the first paint: pages are the same for all. */
export const useTriedChild = (): TriedChild => useSyncExternalStore(watch, triedChild, () => NOBODY);

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => watching.delete(tell);
}

function read(kept: string | null): TriedChild | undefined {
  if (kept === null) return undefined;
  const { name, gender, age }: { name?: unknown; gender?: unknown; age?: unknown } = JSON.parse(kept);
  return { name: typeof name === 'string' ? name : '', gender: readGender(gender), age: readAge(age) };
}

/** Storage may be closed to us (private windows, settings), or hold anything: then the forms simply ask. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
