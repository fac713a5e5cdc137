// Reads heroes beside the child from the command line: second=Петя:male:6:sibling, grownup=grandmother:Баба Тома.
import { type Cast, castSchema } from '#core/cast/cast.ts';
import { CAST_SLOTS, CHILD_KINS, GROWNUP_ROLES } from '#core/cast/slots.ts';
import { GENDERS } from '#core/names/forms.ts';
import { UserFacingError } from '#core/user-facing-error.ts';

const find = <T extends string>(known: readonly T[], parts: readonly string[]): T | undefined =>
  known.find((one) => parts.includes(one));

/** Of a grown-up the role comes first, of a child the name; the other parts may be in any order. */
const readOne = (slot: string, value: string): unknown => {
  const [first = '', ...rest] = value.split(':').map((part) => part.trim());
  const gender = find(GENDERS, rest);
  if (slot === 'grownup') {
    const name = rest.find((part) => part !== gender);
    return { role: first, ...(name && { name }), ...(gender && { gender }) };
  }
  return {
    name: first,
    gender,
    age: Number(rest.find((part) => /^\d+$/.test(part))),
    kin: find(CHILD_KINS, rest) ?? 'sibling',
  };
};

export const readCast = (asked: readonly string[] = []): Cast | undefined => {
  if (asked.length === 0) return undefined;
  const given: Record<string, unknown> = {};
  for (const hero of asked) {
    const [, slot = '', value = ''] = /^([a-z]+)=(.+)$/.exec(hero) ?? [];
    if (!CAST_SLOTS.some((known) => known === slot))
      throw new UserFacingError(`--with must be one of ${CAST_SLOTS.join(', ')} with its hero: second=Петя:male:6.`);
    given[slot] = readOne(slot, value);
  }
  const parsed = castSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UserFacingError(
    `The hero ${parsed.error.issues[0]?.path.join('.')} cannot be understood. Heroes are given like ` +
      `second=Петя:male:6:${CHILD_KINS.join('|')} and grownup=${GROWNUP_ROLES.join('|')}:Баба Тома.`,
  );
};
