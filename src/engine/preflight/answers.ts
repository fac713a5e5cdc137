// Difficult answers for the preflight: none, every option, the longest towns and names.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import { PET_COLOURS, PETS } from '#core/answers/pets.ts';
import { PHRASE_LIMIT } from '#core/answers/phrase.ts';
import { SKILLS } from '#core/answers/skills.ts';
import { TOYS } from '#core/answers/toys.ts';
import { isCastLayer } from '#engine/scene/bind-layers.ts';
import type { HeroLayer, Scene, Story } from '#engine/types.ts';

/** Thirty letters: the longest name the form accepts. */
export const LONGEST_NAME = 'Мария-Магдалена-Александрина-Я';

/** Wide letters, few breaks. */
const LONGEST_PHRASE = 'Щекочущий-мышонок, ложись, я тут, шшш!';

/** No stored drawing has it; the engine draws its sample. */
export const SAMPLE_DRAWING_ID = 'sample00drawing000000000';

const DIFFICULT_ANSWERS: { [Kind in QuestionKind]: readonly Answers[Kind][] } = {
  toy: [undefined, ...TOYS],
  pet: [
    undefined,
    ...PETS.flatMap((animal): NonNullable<Answers['pet']>[] => [
      ...PET_COLOURS[animal].map((colour) => ({ animal, colour })),
      { animal, colour: PET_COLOURS[animal][0], name: LONGEST_NAME, gender: 'female' },
      { animal, colour: PET_COLOURS[animal][0], name: 'Рекс', gender: 'male' },
    ]),
  ],
  town: [
    undefined,
    { name: 'Ош' },
    { name: 'Петропавловск-Камчатский' },
    { name: 'Набережные Челны' },
    { name: 'Комсомольск-на-Амуре' },
    { name: 'Stratford-upon-Avon' },
  ],
  friend: [
    undefined,
    { name: 'Ия', gender: 'female', look: { skin: 'porcelain', hair: 'fair-curly' } },
    { name: 'Лев', gender: 'male', kin: 'sibling', look: { skin: 'deep', hair: 'black-coily' } },
    { name: LONGEST_NAME, gender: 'female', kin: 'sibling' },
    { name: 'Константин', gender: 'male' },
  ],
  pride: [undefined, ...SKILLS],
  drawing: [undefined, { id: SAMPLE_DRAWING_ID }, { id: SAMPLE_DRAWING_ID, turn: 1 }],
  phrase: [undefined, 'Ш', LONGEST_PHRASE, 'Sleep tight, my darling wild little mouse!'.slice(0, PHRASE_LIMIT)],
};

/** Every option of every question at least once, combined; the first set has no answers. */
export const difficultAnswers = ({ questions = [] }: Pick<Story, 'questions'>): Answers[] => {
  const kinds = questions.map(({ kind }) => kind);
  const count = Math.max(1, ...kinds.map((kind) => DIFFICULT_ANSWERS[kind].length));
  return Array.from({ length: count }, (_, index) => {
    const answers = kinds.map(
      (kind) => [kind, DIFFICULT_ANSWERS[kind][index % DIFFICULT_ANSWERS[kind].length]] as const,
    );
    const given = Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)) as Answers;
    return index % 3 === 2 ? { ...given, lastStory: 'night-forest' } : given;
  });
};

/** Whether a hero is the friend, or is placed differently beside one. */
export const showsFriend = ({ who, when, unless }: HeroLayer): boolean => (who ?? when ?? unless) === 'friend';

/** Whether a layer is about a hero of the cast. */
export const showsCast = ({ layers, alternatives = [] }: Scene): boolean =>
  [...layers, ...alternatives.flatMap((other) => other.layers)].some(isCastLayer);

/** Whether a scene depends on answers. */
export const showsAnswers = ({ layers, alternatives = [] }: Scene): boolean =>
  [...layers, ...alternatives.flatMap((other) => other.layers)].some((layer) =>
    layer.kind === 'hero'
      ? showsFriend(layer) || Object.values(layer.hold ?? {}).includes('answer/toy')
      : layer.piece.startsWith('answer/') ||
        Object.values(layer.bind ?? {}).includes('phrase') ||
        layer.when !== undefined ||
        layer.unless !== undefined,
  );
