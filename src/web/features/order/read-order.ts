// Validates the form by the same rules as the server; returns the request, or a problem per field.
import { completeFriendLook } from '#core/answers/friend-look.ts';
import { PETS } from '#core/answers/pets.ts';
import { normalisePhrase, PHRASE_LIMIT } from '#core/answers/phrase.ts';
import { normaliseCorrectedTownForms, normaliseTown } from '#core/answers/towns.ts';
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { NewBook } from '#core/books/book-request.ts';
import type { Locale } from '#core/locale.ts';
import { normaliseCorrectedForms } from '#core/names/corrected-forms.ts';
import { DEDICATION_LIMIT, normaliseDedication } from '#core/names/dedication.ts';
import type { NameForms } from '#core/names/forms.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT, normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import type { DraftAnswers, OrderDraft } from './draft/draft.ts';

/** In page order: the first invalid field takes the focus. */
export const FIELDS = [
  'gender',
  'name',
  'forms',
  'fullName',
  'age',
  'consent',
  'photos',
  'dedication',
  'town',
  'friend',
  'phrase',
  'pet',
  'drawing',
] as const;
export type OrderField = (typeof FIELDS)[number];

/** A copy key, or a message of the server. */
export type Problem = { readonly key: CopyKey; readonly limit?: number } | { readonly text: string };
export type Problems = Partial<Record<OrderField, Problem>>;

export interface OrderAbout {
  readonly slug: string;
  /** Language of the book. */
  readonly locale: Locale;
  readonly siteLocale: Locale;
  readonly facts: Pick<OrderFacts, 'looks' | 'genders'>;
}

/** None of several faces in a photo is chosen. */
export const FACE_NOT_CHOSEN: Problem = { key: 'orderForm.problems.face' };

type AnswerField = Extract<OrderField, 'town' | 'friend' | 'pet' | 'phrase'>;

export function readOrder(
  draft: OrderDraft,
  { slug, locale, siteLocale, facts }: OrderAbout,
): Result<NewBook, Problems> {
  const problems: Problems = {};
  const check = <T>(field: OrderField, result: Result<T, string>, limit: number): T | undefined => {
    if (result.ok) return result.value;
    problems[field] = { key: `names.errors.${result.error}` as CopyKey, limit };
    return undefined;
  };
  const name = check('name', normaliseName(draft.name), NAME_LIMIT)?.name ?? '';
  const fullName =
    draft.fullName === null
      ? name
      : (check('fullName', normaliseFullName(draft.fullName), FULL_NAME_LIMIT)?.name ?? '');
  const forms = check('forms', normaliseCorrectedForms(draft.forms), FULL_NAME_LIMIT) ?? {};
  const dedication = check('dedication', normaliseDedication(draft.dedication), DEDICATION_LIMIT) ?? '';
  const answers = readAnswers(draft.answers, (field, problem) => {
    problems[field] = problem;
  });
  const { gender, age } = draft;
  if (gender === null) problems.gender = { key: 'orderForm.problems.gender' };
  if (age === null) problems.age = { key: 'orderForm.problems.age' };
  if (draft.undecided.length > 0) problems.photos = FACE_NOT_CHOSEN;
  if (!draft.consent)
    problems.consent = { key: draft.photos.length > 0 ? 'orderForm.problems.materials' : 'validation.consent' };
  if (gender === null || age === null || Object.keys(problems).length > 0) return err(problems);
  return ok({
    draft: draft.id,
    slug,
    locale,
    siteLocale,
    child: {
      name,
      fullName,
      age,
      gender,
      ...(Object.keys(forms).length > 0 && { forms }),
      ...(dedication !== '' && { dedication }),
    },
    answers,
    look: { ...(draft.look ?? facts.looks[gender]), gender },
    corrected: [...draft.corrected],
    photos: [...draft.photos],
    consent: { version: CONSENT_VERSION, given: true },
  });
}

/** Reports incomplete answers and omits empty ones. */
export function readAnswers(
  typed: DraftAnswers,
  wrong: (field: AnswerField, problem: Problem) => void,
): NewBook['answers'] {
  const answers: NewBook['answers'] = {};
  const named = (field: AnswerField, raw: string): string => {
    const clean = normaliseName(raw);
    if (clean.ok) return clean.value.name;
    wrong(field, { key: `names.errors.${clean.error}`, limit: NAME_LIMIT });
    return '';
  };
  const corrected = (
    field: AnswerField,
    forms: ReturnType<typeof normaliseCorrectedForms>,
  ): { forms?: Partial<NameForms> } => {
    if (!forms.ok) wrong(field, { key: `names.errors.${forms.error}`, limit: FULL_NAME_LIMIT });
    return forms.ok && Object.keys(forms.value).length > 0 ? { forms: forms.value } : {};
  };
  if (typed.toy) answers.toy = typed.toy;
  if (typed.pride) answers.pride = typed.pride;
  if (typed.lastStory) answers.lastStory = typed.lastStory;
  if (typed.drawing) answers.drawing = typed.drawing;
  if (typed.phrase) {
    const phrase = normalisePhrase(typed.phrase);
    if (!phrase.ok) wrong('phrase', { key: `names.errors.${phrase.error}`, limit: PHRASE_LIMIT });
    else if (phrase.value !== '') answers.phrase = phrase.value;
  }
  if (typed.town?.name.trim()) {
    const town = normaliseTown(typed.town.name);
    if (town.ok)
      answers.town = { name: town.value, ...corrected('town', normaliseCorrectedTownForms(typed.town.forms ?? {})) };
    else wrong('town', { key: `names.errors.${town.error}`, limit: FULL_NAME_LIMIT });
  }
  if (typed.friend?.name.trim()) {
    const { gender, kin, name, forms } = typed.friend;
    const look = completeFriendLook(typed.friend.look);
    if (gender)
      answers.friend = {
        name: named('friend', name),
        gender,
        ...(kin && { kin }),
        ...(look && { look }),
        ...corrected('friend', normaliseCorrectedForms(forms ?? {})),
      };
    else wrong('friend', { key: 'orderForm.problems.friendGender' });
  }
  if (typed.pet && PETS.includes(typed.pet.animal)) {
    const { name, ...pet } = typed.pet;
    answers.pet = { ...pet, ...(name?.trim() ? { name: named('pet', name) } : {}) };
  }
  return answers;
}
