// The child a visitor previews on covers, shared with other covers and forms: kept in session storage, never in an address.
import { useSyncExternalStore } from 'react';
import { CHILD_AGES } from '#core/books/age-groups.ts';
import { GENDERS, type Gender } from '#core/names/forms.ts';
import { PREVIEW_CHILD_KEY } from './has-preview-child.ts';

export interface PreviewChild {
  /** Empty, or a printable name. */
  readonly name: string;
  readonly gender: Gender | null;
  /** In whole years. */
  readonly age: number | null;
}

export const NO_CHILD: PreviewChild = { name: '', gender: null, age: null };
const isSame = (one: PreviewChild, other: PreviewChild) =>
  one.name === other.name && one.gender === other.gender && one.age === other.age;

let currentChild: PreviewChild | undefined;
const listeners = new Set<() => void>();

export const readGender = (value: unknown): Gender | null => GENDERS.find((gender) => gender === value) ?? null;

/** From a typed text: also an age that is out of range, which the form names as a problem; null for no number. */
export const readTypedAge = (typed: string): number | null => {
  const years = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isInteger(years) && years >= 0 ? years : null;
};

/** From a number or a form value; null outside the allowed ages. */
export const readAge = (value: unknown): number | null =>
  CHILD_AGES.find((age) => String(age) === String(value)) ?? null;

export function readPreviewChild(): PreviewChild {
  currentChild ??= ignoreErrors(() => read(sessionStorage.getItem(PREVIEW_CHILD_KEY))) ?? NO_CHILD;
  return currentChild;
}

export function storePreviewChild(child: PreviewChild): void {
  if (isSame(child, readPreviewChild())) return;
  currentChild = child;
  ignoreErrors(() => sessionStorage.setItem(PREVIEW_CHILD_KEY, JSON.stringify(child)));
  for (const listener of listeners) listener();
}

/** Once for each story: later input in its form takes precedence. */
export function takePreviewChild(slug: string): PreviewChild {
  const child = readPreviewChild();
  const taken = ignoreErrors(() => read(sessionStorage.getItem(`${PREVIEW_CHILD_KEY}-${slug}`)));
  if (taken && isSame(taken, child)) return NO_CHILD;
  ignoreErrors(() => sessionStorage.setItem(`${PREVIEW_CHILD_KEY}-${slug}`, JSON.stringify(child)));
  return child;
}

/** Empty on the server and in the first render, since pages are cached for all visitors. */
export const usePreviewChild = (): PreviewChild => useSyncExternalStore(subscribe, readPreviewChild, () => NO_CHILD);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(kept: string | null): PreviewChild | undefined {
  if (kept === null) return undefined;
  const { name, gender, age }: { name?: unknown; gender?: unknown; age?: unknown } = JSON.parse(kept);
  return { name: typeof name === 'string' ? name : '', gender: readGender(gender), age: readAge(age) };
}

/** Storage may be unavailable (private windows, settings) or hold invalid data: then the forms start empty. */
function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
