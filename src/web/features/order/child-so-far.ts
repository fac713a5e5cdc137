// The child as far as the form knows it, for what is shown while one types.
import type { Answers } from '#core/answers/answers.ts';
import type { Child } from '#core/child.ts';
import { normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import type { DraftAnswers, OrderDraft } from './draft.ts';

/** Only for drawing and telling: the form asks for the real one. */
const UNTOLD_AGE = 4;

/** Undefined before there is a gender and a name that can be printed. */
export function childOf({ gender, name: typed, fullName: typedFull, forms, age }: OrderDraft): Child | undefined {
  const name = normaliseName(typed);
  if (gender === null || !name.ok) return undefined;
  const full = typedFull === null ? name : normaliseFullName(typedFull);
  const given = Object.entries(forms).filter(([, form]) => form?.trim());
  return {
    name: name.value.name,
    fullName: full.ok ? full.value.name : name.value.name,
    ...(given.length > 0 && { forms: Object.fromEntries(given) }),
    age: age ?? UNTOLD_AGE,
    gender,
  };
}

/** Answers that can be said already. */
export function settledAnswers({ friend, town, ...others }: DraftAnswers): Answers {
  return {
    ...others,
    ...(town?.name.trim() ? { town } : {}),
    ...(friend?.gender && friend.name.trim() ? { friend: { ...friend, gender: friend.gender } } : {}),
  };
}
