// The child a visitor previews on covers, shared with other covers and forms: kept in session storage, never in an address.
import { useSyncExternalStore } from 'react';
import { CHILD_AGES } from '#core/books/age-groups.ts';
import { GENDERS, type Gender } from '#core/names/forms.ts';
import { TRIED_CHILD } from './has-tried.ts';

export interface TriedChild {
  /** Empty, or a printable name. */
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

/** From a number or a form value; null outside the allowed ages. */
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

/** Once for each story: later input in its form takes precedence. */
export function takeTriedChild(slug: string): TriedChild {
  const child = triedChild();
  const taken = quietly(() => read(sessionStorage.getItem(`${TRIED_CHILD}-${slug}`)));
  if (taken && isSame(taken, child)) return NOBODY;
  quietly(() => sessionStorage.setItem(`${TRIED_CHILD}-${slug}`, JSON.stringify(child)));
  return child;
}

/** Empty on the server and in the first render, since pages are cached for all visitors. */
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

/** Storage may be unavailable (private windows, settings) or hold invalid data: then the forms start empty. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
