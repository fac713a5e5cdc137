// A group order: a list of children, one story for all, a book for each, paid once. Schemas shared by form and route.
import { z } from 'zod';
import { CHILD_MAX_AGE_YEARS, CHILD_MIN_AGE_YEARS } from '../books/age-groups.ts';
import { readEmail } from '../contact/email.ts';
import { DOCUMENT_ID, STORY_SLUG } from '../ids.ts';
import { LOCALES } from '../locale.ts';
import { normaliseCorrectedForms } from '../names/corrected-forms.ts';
import { CASES, GENDERS, type NameForms } from '../names/forms.ts';
import { nameOnly, normaliseWith } from '../names/name-schema.ts';
import { NAME_LIMIT, normaliseName } from '../names/normalise.ts';
import { PAPERS } from '../pricing/choice.ts';
import { oneLine } from '../text/one-line.ts';
import { GROUP_TITLE_LIMIT, LABEL_LIMIT, MAX_GROUP_CHILDREN, MIN_GROUP_CHILDREN } from './group-limits.ts';

/** `waiting`: no look yet. `done`: its parent made the book. `drawn`: drawn by gender and age. `left-out`: gets no book. */
export const GROUP_CHILD_STATES = ['waiting', 'done', 'drawn', 'left-out'] as const;
export type GroupChildState = (typeof GROUP_CHILD_STATES)[number];

export const GROUP_STATES = ['collecting', 'ordering', 'paid', 'finished'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

const readAddress = (typed: string, context: z.RefinementCtx): string => {
  const email = readEmail(typed);
  if (email !== null) return email;
  context.addIssue({ code: 'custom', params: { problem: 'email' } });
  return z.NEVER;
};

const words = (limit: number) => oneLine(limit).pipe(z.string().min(1));

export const groupChildSchema = z.strictObject({
  label: words(LABEL_LIMIT),
  name: z.string().transform(normaliseWith(nameOnly(normaliseName), NAME_LIMIT)),
  gender: z.enum(GENDERS),
  /** Of the parent, for the invitation; null where the organiser passes the link on. */
  email: z.string().max(300).transform(readAddress).nullable().default(null),
  age: z.int().min(CHILD_MIN_AGE_YEARS).max(CHILD_MAX_AGE_YEARS),
  /** The organiser's corrections of the declined name. */
  forms: z
    .partialRecord(z.enum(CASES), z.string())
    .transform(normaliseWith<Partial<NameForms>, Partial<NameForms>>(normaliseCorrectedForms, NAME_LIMIT))
    .default({}),
});
export type GroupChildInput = z.output<typeof groupChildSchema>;

const day = z.iso.date();

export const newGroupSchema = z.strictObject({
  title: words(GROUP_TITLE_LIMIT),
  /** How parents know who asks them. */
  organiser: words(GROUP_TITLE_LIMIT),
  slug: z.string().regex(STORY_SLUG),
  /** Language of the books. */
  locale: z.enum(LOCALES),
  paper: z.enum(PAPERS),
  /** The last day on which parents may fill in. */
  closesOn: day,
  /** The organiser confirms the right to give the names. */
  mayGiveNames: z.literal(true),
  children: z.array(groupChildSchema).min(MIN_GROUP_CHILDREN).max(MAX_GROUP_CHILDREN),
});
export type NewGroup = z.output<typeof newGroupSchema>;

export const groupChangeSchema = z.strictObject({
  title: words(GROUP_TITLE_LIMIT).exactOptional(),
  organiser: words(GROUP_TITLE_LIMIT).exactOptional(),
  paper: z.enum(PAPERS).exactOptional(),
  closesOn: day.exactOptional(),
});
export type GroupChange = z.output<typeof groupChangeSchema>;

/** Asks for a price before there is a group. */
export const groupPriceSchema = z.strictObject({
  slug: z.string().regex(STORY_SLUG),
  paper: z.enum(PAPERS),
  books: z.coerce.number().pipe(z.int().min(1).max(MAX_GROUP_CHILDREN)),
});

/** Moves a group to the cart: what happens to the children whose parents have not answered. */
export const groupCartSchema = z.strictObject({
  missing: z.enum(['draw', 'leave-out']),
  /** Children drawn or left out against the rule of the others. */
  except: z.array(z.string().regex(DOCUMENT_ID)).max(MAX_GROUP_CHILDREN).default([]),
});
export type GroupToCart = z.output<typeof groupCartSchema>;
