// The child as far as the form is filled in, for live previews.
import type { Answers } from '#core/answers/answers.ts';
import { completeFriendLook } from '#core/answers/friend-look.ts';
import { normaliseTown } from '#core/answers/towns.ts';
import type { Child } from '#core/books/child.ts';
import type { NameForms } from '#core/names/forms.ts';
import { normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import type { DraftAnswers, OrderDraft } from './draft.ts';

/** For previews only: the form requires the real age. */
const PREVIEW_AGE_YEARS = 4;

/** Undefined before there is a gender and a printable name. */
export function draftChild({ gender, name: typed, fullName: typedFull, forms, age }: OrderDraft): Child | undefined {
  const name = normaliseName(typed);
  if (gender === null || !name.ok) return undefined;
  const full = typedFull === null ? name : normaliseFullName(typedFull);
  return {
    name: name.value.name,
    fullName: full.ok ? full.value.name : name.value.name,
    ...filled(forms),
    age: age ?? PREVIEW_AGE_YEARS,
    gender,
  };
}

/** Complete answers, as the book will print them. */
export function completeAnswers({ friend, town, ...others }: DraftAnswers): Answers {
  const townName = town && normaliseTown(town.name);
  const { forms, name = '', gender, look: typedLook, ...kin } = friend ?? {};
  const look = completeFriendLook(typedLook);
  const friendName = normaliseName(name);
  return {
    ...others,
    ...(townName?.ok && { town: { name: townName.value, ...filled(town?.forms) } }),
    ...(gender &&
      friendName.ok && {
        friend: { ...kin, gender, name: friendName.value.name, ...(look && { look }), ...filled(forms) },
      }),
  };
}

/** Drops emptied forms. */
function filled(forms: Partial<NameForms> | undefined): { forms?: Partial<NameForms> } {
  const given = Object.entries(forms ?? {}).filter(([, form]) => form.trim());
  return given.length > 0 ? { forms: Object.fromEntries(given) } : {};
}
