// The page with all children of a group: what every book of the group shows. Schema shared by the shop and the engine.
import { z } from 'zod';
import { childAge } from '../books/child.ts';
import { lookSchema } from '../look/look-schema.ts';
import { GENDERS } from '../names/forms.ts';
import { nameOnly, normaliseWith } from '../names/name-schema.ts';
import { NAME_LIMIT, normaliseName } from '../names/normalise.ts';
import { oneLine } from '../text/one-line.ts';

export const GROUP_HEADING_LIMIT = 80;
export const MIN_GROUP_PAGE_CHILDREN = 2;
export const MAX_GROUP_PAGE_CHILDREN = 40;

const memberSchema = z.strictObject({
  name: z.string().transform(normaliseWith(nameOnly(normaliseName), NAME_LIMIT)),
  /** First letter of the surname, where two children have one name: «Маша К.». */
  initial: z
    .string()
    .regex(/^\p{L}$/u)
    .transform((letter) => letter.toLocaleUpperCase())
    .exactOptional(),
  /** Decides the build that is drawn; printed nowhere. */
  age: childAge,
  gender: z.enum(GENDERS),
  look: lookSchema,
});
export type GroupMember = z.output<typeof memberSchema>;

export const groupPageSchema = z
  .strictObject({
    /** The organiser's words, «Группа „Солнышко“, 2026»; without them «Наша группа». */
    heading: oneLine(GROUP_HEADING_LIMIT).exactOptional(),
    members: z.array(memberSchema).min(MIN_GROUP_PAGE_CHILDREN).max(MAX_GROUP_PAGE_CHILDREN),
    /** Which member the book is about: drawn in the middle and a little larger. */
    own: z.int().min(0).exactOptional(),
  })
  .refine(({ own = 0, members }) => own < members.length, { path: ['own'] });
export type GroupPage = z.output<typeof groupPageSchema>;

export const memberLabel = ({ name, initial }: Pick<GroupMember, 'name' | 'initial'>): string =>
  initial === undefined ? name : `${name} ${initial}.`;
