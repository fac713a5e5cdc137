// Schema of the child a book is about, shared by form, route, job and engine. Names are normalised.
import { z } from 'zod';
import { normaliseCorrectedForms } from '../names/corrected-forms.ts';
import { DEDICATION_LIMIT, normaliseDedication } from '../names/dedication.ts';
import { CASES, GENDERS, type NameForms } from '../names/forms.ts';
import { nameOnly, normaliseWith } from '../names/name-schema.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT, normaliseFullName, normaliseName } from '../names/normalise.ts';
import { CHILD_MAX_AGE_YEARS, CHILD_MIN_AGE_YEARS } from './age-groups.ts';

export const childAge = z.int().min(CHILD_MIN_AGE_YEARS).max(CHILD_MAX_AGE_YEARS);

export const childSchema = z.strictObject({
  /** Used in the story. */
  name: z.string().transform(normaliseWith(nameOnly(normaliseName), NAME_LIMIT)),
  /** Used on the cover. */
  fullName: z.string().transform(normaliseWith(nameOnly(normaliseFullName), FULL_NAME_LIMIT)),
  /** The parent's corrections of the declined name. */
  forms: z
    .partialRecord(z.enum(CASES), z.string())
    .transform(normaliseWith<Partial<NameForms>, Partial<NameForms>>(normaliseCorrectedForms, NAME_LIMIT))
    .exactOptional(),
  /** Empty: the story's default dedication is used. */
  dedication: z.string().transform(normaliseWith(normaliseDedication, DEDICATION_LIMIT)).exactOptional(),
  age: childAge,
  gender: z.enum(GENDERS),
});

export type Child = z.output<typeof childSchema>;
