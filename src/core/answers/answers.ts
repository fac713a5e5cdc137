// Schema of the questionnaire's answers, shared by forms, routes and jobs.
import { z } from 'zod';
import { DOCUMENT_ID, STORY_SLUG } from '../ids.ts';
import { normaliseCorrectedForms } from '../names/corrected-forms.ts';
import { CASES, GENDERS, type NameForms } from '../names/forms.ts';
import { nameOnly, normaliseWith } from '../names/name-schema.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT, normaliseName } from '../names/normalise.ts';
import { DRAWING_TURNS } from './drawing.ts';
import { FRIEND_HAIRS, FRIEND_SKINS } from './friend-look.ts';
import { PET_COLOURS, PETS, type PetAnimal, type PetColour } from './pets.ts';
import { normalisePhrase, PHRASE_LIMIT } from './phrase.ts';
import { SKILLS } from './skills.ts';
import { normaliseCorrectedTownForms, normaliseTown } from './towns.ts';
import { TOYS } from './toys.ts';

const name = z.string().transform(normaliseWith(nameOnly(normaliseName), NAME_LIMIT));
const formsBy = (correct: typeof normaliseCorrectedForms) =>
  z
    .partialRecord(z.enum(CASES), z.string())
    .transform(normaliseWith<Partial<NameForms>, Partial<NameForms>>(correct, FULL_NAME_LIMIT))
    .exactOptional();
const gender = z.enum(GENDERS);

const colours = [...new Set(PETS.flatMap((animal): readonly PetColour[] => PET_COLOURS[animal]))];

export const petSchema = z
  .strictObject({
    animal: z.enum(PETS),
    colour: z.enum(colours as [PetColour, ...PetColour[]]),
    name: name.exactOptional(),
    gender: gender.exactOptional(),
  })
  .refine(({ animal, colour }) => coloursOf(animal).includes(colour), { path: ['colour'] });

export const answersSchema = z.strictObject({
  toy: z.enum(TOYS).exactOptional(),
  pet: petSchema.exactOptional(),
  /** `forms`: the parent's corrections of the declined town. */
  town: z
    .strictObject({
      name: z.string().transform(normaliseWith(normaliseTown, FULL_NAME_LIMIT)),
      forms: formsBy(normaliseCorrectedTownForms),
    })
    .exactOptional(),
  friend: z
    .strictObject({
      name,
      gender,
      kin: z.enum(['friend', 'sibling']).exactOptional(),
      forms: formsBy(normaliseCorrectedForms),
      /** Without it the friend is drawn from behind. */
      look: z.strictObject({ skin: z.enum(FRIEND_SKINS), hair: z.enum(FRIEND_HAIRS) }).exactOptional(),
    })
    .exactOptional(),
  pride: z.enum(SKILLS).exactOptional(),
  /** What the parent whispers before sleep. */
  phrase: z.string().transform(normaliseWith(normalisePhrase, PHRASE_LIMIT)).exactOptional(),
  /** The story of the book before, by its slug: lines of a story may remember it. */
  lastStory: z.string().regex(STORY_SLUG).exactOptional(),
  /** The child's own drawing: the id of its stored outlines, turned by quarters clockwise. */
  drawing: z
    .strictObject({ id: z.string().regex(DOCUMENT_ID), turn: z.literal(DRAWING_TURNS).exactOptional() })
    .exactOptional(),
});

export type Answers = z.output<typeof answersSchema>;

export const QUESTION_KINDS = [
  'toy',
  'pet',
  'town',
  'friend',
  'pride',
  'phrase',
  'drawing',
] as const satisfies readonly (keyof Answers)[];
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const coloursOf = (animal: PetAnimal): readonly PetColour[] => PET_COLOURS[animal];
