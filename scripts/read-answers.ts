// Reads answers from the command line: toy=rabbit, pet=cat:Мурка:ginger, town=Омск, friend=Лёва:male:sibling:tan:ginger, pride=bike.
import { type Answers, answersSchema, coloursOf, QUESTION_KINDS } from '#core/answers/answers.ts';
import { FRIEND_HAIRS, FRIEND_SKINS } from '#core/answers/friend-look.ts';
import { PETS } from '#core/answers/pets.ts';
import { SKILLS } from '#core/answers/skills.ts';
import { TOYS } from '#core/answers/toys.ts';
import { UserFacingError } from '#core/user-facing-error.ts';

const GENDERS: readonly string[] = ['male', 'female'];

/** The parts after the first may come in any order: a gender, a colour, a kinship; the rest is the name. */
const readOne = (kind: string, value: string): unknown => {
  const [first = '', ...rest] = value.split(':').map((part) => part.trim());
  if (kind === 'pet') {
    const animal = PETS.find((known) => known === first);
    const colours: readonly string[] = animal ? coloursOf(animal) : [];
    const colour = rest.find((part) => colours.includes(part)) ?? colours[0];
    const gender = rest.find((part) => GENDERS.includes(part));
    const name = rest.find((part) => part !== '' && part !== colour && part !== gender);
    return { animal: first, colour, ...(gender && { gender }), ...(name && { name }) };
  }
  if (kind === 'friend') {
    const gender = rest.find((part) => GENDERS.includes(part)) ?? 'female';
    const skin = FRIEND_SKINS.find((known) => rest.includes(known));
    const hair = FRIEND_HAIRS.find((known) => rest.includes(known));
    return {
      name: first,
      gender,
      kin: rest.includes('sibling') ? 'sibling' : 'friend',
      ...(skin && hair && { look: { skin, hair } }),
    };
  }
  return kind === 'town' ? { name: first } : first;
};

export const readAnswers = (asked: readonly string[]): Answers => {
  const given: Record<string, unknown> = {};
  for (const answer of asked) {
    const [, kind = '', value = ''] = /^([a-z]+)=(.+)$/.exec(answer) ?? [];
    if (!QUESTION_KINDS.some((known) => known === kind))
      throw new UserFacingError(`--answer must be one of ${QUESTION_KINDS.join(', ')} with its value: toy=rabbit.`);
    given[kind] = readOne(kind, value);
  }
  const parsed = answersSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UserFacingError(
    `The answer ${parsed.error.issues[0]?.path.join('.')} cannot be understood. Toys: ${TOYS.join(', ')}. ` +
      `Pets: ${PETS.join(', ')}. Pride: ${SKILLS.join(', ')}.`,
  );
};
