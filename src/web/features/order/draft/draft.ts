// The draft of an order for one story: stored in the browser after every change.

import type { Answers } from '#core/answers/answers.ts';
import type { FriendLook } from '#core/answers/friend-look.ts';
import { MAX_PHOTOS_PER_BOOK } from '#core/books/book-limits.ts';
import { newUuid } from '#core/ids.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { CASES, GENDERS, type Gender, type NameForms } from '#core/names/forms.ts';

type Friend = NonNullable<Answers['friend']>;

/** As typed, possibly incomplete. */
export interface DraftAnswers extends Omit<Answers, 'friend'> {
  readonly friend?: Omit<Friend, 'gender' | 'look'> & { readonly gender?: Gender; readonly look?: Partial<FriendLook> };
}

export interface OrderDraft {
  /** Idempotency key of the submission: sent twice, it creates one book. */
  readonly id: string;
  /** Language of the book; null for the page's language. */
  readonly locale: Locale | null;
  readonly gender: Gender | null;
  /** The name used in the story. */
  readonly name: string;
  /** The name on the cover; null if the same. */
  readonly fullName: string | null;
  readonly forms: Partial<NameForms>;
  readonly age: number | null;
  readonly dedication: string;
  readonly answers: DraftAnswers;
  /** Null for the story's default look of the gender. */
  readonly look: HeroLook | null;
  readonly corrected: readonly string[];
  /** Ids only: photos are never stored here. */
  readonly photos: readonly string[];
  /** Photos with several faces of which none is chosen yet: nothing is drawn from them. */
  readonly undecided: readonly string[];
  /** The parent has confirmed the likeness. */
  readonly liked: boolean;
  readonly consent: boolean;
}

export const newDraft = (): OrderDraft => ({
  id: newUuid(),
  locale: null,
  gender: null,
  name: '',
  fullName: null,
  forms: {},
  age: null,
  dedication: '',
  answers: {},
  look: null,
  corrected: [],
  photos: [],
  undecided: [],
  liked: false,
  consent: false,
});

export const isUntouched = (draft: OrderDraft): boolean =>
  JSON.stringify({ ...draft, id: '' }) === JSON.stringify({ ...newDraft(), id: '' });

export const draftKey = (slug: string): string => `zb-order-${slug}`;

/** Storage may be unavailable (private windows, settings): then drafts are not kept. */
function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const storeDraft = (slug: string, draft: OrderDraft): void =>
  void ignoreErrors(() => localStorage.setItem(draftKey(slug), JSON.stringify(draft)));

export const deleteDraft = (slug: string): void => void ignoreErrors(() => localStorage.removeItem(draftKey(slug)));

export const loadDraft = (slug: string): OrderDraft | undefined =>
  readDraft(ignoreErrors(() => localStorage.getItem(draftKey(slug))) ?? null);

/** Storage may hold anything: invalid fields are reset, the others kept. */
export function readDraft(text: string | null): OrderDraft | undefined {
  const kept: unknown = ignoreErrors(() => JSON.parse(text ?? ''));
  if (!isRecord(kept) || !isText(kept.id) || !/^[0-9a-f-]{36}$/.test(kept.id)) return undefined;
  const fresh = newDraft();
  return {
    id: kept.id,
    locale: LOCALES.find((locale) => locale === kept.locale) ?? null,
    gender: GENDERS.find((gender) => gender === kept.gender) ?? null,
    name: isText(kept.name) ? kept.name : '',
    fullName: isText(kept.fullName) ? kept.fullName : null,
    forms: isRecord(kept.forms)
      ? Object.fromEntries(Object.entries(kept.forms).filter(([key, form]) => isCase(key) && isText(form)))
      : fresh.forms,
    age: typeof kept.age === 'number' && Number.isInteger(kept.age) ? kept.age : null,
    dedication: isText(kept.dedication) ? kept.dedication : '',
    answers: isRecord(kept.answers) ? (kept.answers as DraftAnswers) : {},
    look: isRecord(kept.look) && isRecord(kept.look.face) ? (kept.look as HeroLook) : null,
    corrected: texts(kept.corrected),
    photos: texts(kept.photos).slice(0, MAX_PHOTOS_PER_BOOK),
    undecided: texts(kept.undecided).filter((id) => texts(kept.photos).includes(id)),
    liked: kept.liked === true,
    consent: kept.consent === true,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCase = (key: string): boolean => (CASES as readonly string[]).includes(key);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
