// The cast of a book beside the lead child: a second and a third child, and one grown-up. Shared schema of all of it.
import { z } from 'zod';
import { childAge } from '../books/child.ts';
import { normaliseCorrectedForms } from '../names/corrected-forms.ts';
import { CASES, GENDERS, type NameForms } from '../names/forms.ts';
import { nameOnly, normaliseWith } from '../names/name-schema.ts';
import { NAME_LIMIT, normaliseName } from '../names/normalise.ts';
import { CHILD_KINS, GROWNUP_ROLES } from './slots.ts';

const name = z.string().transform(normaliseWith(nameOnly(normaliseName), NAME_LIMIT));
const forms = z
  .partialRecord(z.enum(CASES), z.string())
  .transform(normaliseWith<Partial<NameForms>, Partial<NameForms>>(normaliseCorrectedForms, NAME_LIMIT))
  .exactOptional();

const castChildSchema = z.strictObject({
  name,
  /** The parent's corrections of the declined name. */
  forms,
  age: childAge,
  gender: z.enum(GENDERS),
  kin: z.enum(CHILD_KINS),
});

const grownUpSchema = z
  .strictObject({
    role: z.enum(GROWNUP_ROLES),
    /** The family's own word, «Баба Тома»; without it the word of the role. */
    name: name.exactOptional(),
    forms,
    /** Only of the role `other`: the other roles say it. */
    gender: z.enum(GENDERS).exactOptional(),
  })
  .refine(({ role, name: word, gender }) => (role === 'other' ? word && gender : !gender), { path: ['gender'] });
export type GrownUp = z.output<typeof grownUpSchema>;

export const castSchema = z
  .strictObject({
    second: castChildSchema.exactOptional(),
    third: castChildSchema.exactOptional(),
    grownup: grownUpSchema.exactOptional(),
  })
  .refine(({ second, third }) => second || !third, { path: ['third'] });
export type Cast = z.output<typeof castSchema>;
