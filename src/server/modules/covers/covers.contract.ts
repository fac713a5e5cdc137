// Contracts of cover previews and story heroes.

import { z } from 'zod';
import { childAge } from '#core/books/child.ts';
import { defineContracts } from '#core/http/contract.ts';
import { inLocale, storySlug } from '#core/http/contract-schemas.ts';
import { NOT_FOUND, TOO_OFTEN } from '#core/http/refusals.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { GENDERS } from '#core/names/forms.ts';

const params = z.object({ slug: storySlug });
/**
 * Sample cover for a boy or a girl. Names are not accepted here, because addresses are stored in logs and histories.
 */
const sample = z.strictObject({ gender: z.enum(GENDERS).optional(), locale: inLocale.shape.locale });
const named = sample.extend({
  name: z.string().min(1).max(200),
  /** Of the default hero; a hero of the form brings its own. */
  age: childAge.optional(),
  /** The hero as approved by the parent in the form. */
  hero: z.strictObject({ age: childAge, look: lookSchema }).optional(),
});
const answer = { media: 'image/webp' };

export type CoverWish = z.output<typeof sample> & Partial<Pick<z.output<typeof named>, 'name' | 'age' | 'hero'>>;

/** A name that cannot be printed is refused with the reason of the name rules. */
const coverRefusals = {
  400: ['name-not-printable', 'answer-unknown', 'age-out-of-range'],
  ...NOT_FOUND,
  ...TOO_OFTEN,
  503: [],
};

export const coverContracts = defineContracts({
  'GET /api/shop/heroes/:slug/:gender': {
    summary: 'Draw the default hero of a story',
    params: params.extend({ gender: z.enum(GENDERS) }),
    answer,
    refusals: NOT_FOUND,
  },
  'GET /api/shop/covers/:slug': {
    summary: 'Draw a cover with an example child',
    params,
    query: sample,
    answer,
    refusals: coverRefusals,
  },
  'POST /api/shop/covers/:slug': {
    summary: 'Draw a cover with a name',
    params,
    body: named,
    answer,
    refusals: coverRefusals,
  },
});
