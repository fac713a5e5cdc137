// Looks a spec over before any work is done: everything a customer can get wrong has its own name here.
import { correctForms } from '#core/names/correct-forms.ts';
import { normaliseDedication } from '#core/names/dedication.ts';
import { normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { loadFonts, missingLetters } from '#engine/text/fonts.ts';
import type { Child } from '#engine/types.ts';
import type { BookSpec, PageChoice, SpecError, SpecErrorCode } from './book-spec.ts';
import { findPage } from './compose-page.ts';

const OLDEST = 12;
const LIMITS = { name: 30, fullName: 60, dedication: 300 };

const refuse = (code: SpecErrorCode, details?: SpecError['details']): Result<never, SpecError> =>
  err(details ? { code, details } : { code });

/** The spec with its words cleaned, or what is wrong with it. */
export const checkSpec = async (
  story: LoadedStory,
  spec: BookSpec,
  choices: readonly PageChoice[],
): Promise<Result<BookSpec, SpecError>> => {
  const child = cleanChild(spec.child);
  if (!child.ok) return child;
  const { age, gender, name, fullName, dedication = '' } = child.value;
  if (!Number.isInteger(age) || age < 0 || age > OLDEST) return refuse('age-out-of-range');
  if (!story.story.genders.includes(gender)) return refuse('gender-not-in-story');
  const letters = missingLetters(`${name} ${fullName} ${dedication}`, await loadFonts(story.story));
  if (letters.length > 0) return refuse('name-not-printable', { letters: letters.join(' ') });
  for (const { page, variant } of choices) {
    const planned = findPage(story, page);
    if (!planned) return refuse('no-such-page');
    if ((variant === 2 || variant === 3) && !spec.painted) return refuse('variant-needs-photo');
    if (variant === 4 && !planned.scene.alternatives?.length) return refuse('no-other-composition');
  }
  return ok({ ...spec, child: child.value });
};

const cleanChild = (child: Child): Result<Child, SpecError> => {
  const name = normaliseName(child.name);
  if (!name.ok) return refuse(name.error, { limit: LIMITS.name });
  const fullName = normaliseFullName(child.fullName);
  if (!fullName.ok) return refuse(fullName.error, { limit: LIMITS.fullName });
  const forms = correctForms(child.forms ?? {});
  if (!forms.ok) return refuse(forms.error, { limit: LIMITS.name });
  const dedication = normaliseDedication(child.dedication ?? '');
  if (!dedication.ok) return refuse(dedication.error, { limit: LIMITS.dedication });
  const { forms: _forms, dedication: _dedication, ...rest } = child;
  return ok({
    ...rest,
    name: name.value.name,
    fullName: fullName.value.name,
    ...(child.forms && { forms: forms.value }),
    ...(dedication.value !== '' && { dedication: dedication.value }),
  });
};
