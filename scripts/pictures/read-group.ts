// Reads the children of a group from a JSON file: { "heading": "…", "members": [{ "name", "age", "gender", "look"? }] }.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type GroupPage, groupPageSchema } from '#core/groups/group-page.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { GENDERS } from '#core/names/forms.ts';
import { UserFacingError } from '#core/user-facing-error.ts';
import { seedFrom } from '#engine/drawing/rng.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Child } from '#engine/types.ts';

const fileSchema = z.strictObject({
  heading: z.string().exactOptional(),
  own: z.int().exactOptional(),
  members: z.array(
    z.strictObject({
      name: z.string(),
      initial: z.string().exactOptional(),
      age: z.int(),
      gender: z.enum(GENDERS),
      /** Without one, a drawn look that differs from name to name. */
      look: lookSchema.exactOptional(),
    }),
  ),
});

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new UserFacingError(`The group ${file} cannot be read as JSON.`);
  }
};

/** The book's child is the member with `own`, else the first one of its name. */
export const readGroup = async (file: string, child: Pick<Child, 'name'>): Promise<GroupPage> => {
  const read = fileSchema.safeParse(await readJson(file));
  if (!read.success)
    throw new UserFacingError(`The group ${file} is not valid: ${read.error.issues[0]?.path.join('.')}.`);
  const { members, own, ...rest } = read.data;
  const named = members.findIndex(({ name }) => name === child.name);
  const at = own ?? (named < 0 ? undefined : named);
  const drawn = members.map((member, index) => ({
    ...member,
    look: member.look ?? defaultLook(member.gender, seedFrom(`${member.name}/${index}`)),
  }));
  const group = groupPageSchema.safeParse({ ...rest, members: drawn, ...(at !== undefined && { own: at }) });
  if (group.success) return group.data;
  throw new UserFacingError(`The group ${file} is not valid: ${group.error.issues[0]?.path.join('.')}.`);
};
