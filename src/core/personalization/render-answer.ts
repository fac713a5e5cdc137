// Renders an answer token of a story text in the required case, gender and language.
import type { Answers } from '../answers/answers.ts';
import { PET_WORDS, petGender } from '../answers/pets.ts';
import { phraseAsSentence } from '../answers/phrase.ts';
import { SKILL_WORDS } from '../answers/skills.ts';
import { declineTown } from '../answers/towns.ts';
import { TOY_WORDS } from '../answers/toys.ts';
import type { Locale } from '../locale.ts';
import { declineFirstName } from '../names/decline.ts';
import { type Gender, indeclinable, type NameForms } from '../names/forms.ts';
import { prepositionBefore } from '../names/prepositions.ts';
import type { AnswerToken, AnswerWord } from './tokens.ts';

const NBSP = '\u00a0';

interface RenderedAnswer {
  forms: NameForms;
  gender: Gender;
  /** Names are never hyphenated and take no article. */
  isName: boolean;
  sibling?: boolean;
}

type AnswerRenderer = (answers: Answers, locale: Locale) => RenderedAnswer | undefined;

const petNoun: AnswerRenderer = ({ pet }, locale) => {
  if (!pet) return undefined;
  const gender = pet.gender ?? (pet.name === undefined ? 'male' : petGender(pet.name));
  const { ru, en } = PET_WORDS[pet.animal];
  const { forms } = ru[gender];
  return { forms: locale === 'ru' ? forms : indeclinable(en), gender, isName: false };
};

const RENDERERS: Record<AnswerWord, AnswerRenderer> = {
  toy: ({ toy }, locale) => {
    if (!toy) return undefined;
    const { ru, en } = TOY_WORDS[toy];
    return { forms: locale === 'ru' ? ru.forms : indeclinable(en), gender: ru.gender, isName: false };
  },
  animal: petNoun,
  pet: (answers, locale) => {
    const noun = petNoun(answers, locale);
    const name = answers.pet?.name;
    if (!noun || name === undefined) return noun;
    const forms = locale === 'ru' ? declineFirstName(name, noun.gender) : indeclinable(name);
    return { forms, gender: noun.gender, isName: true };
  },
  town: ({ town }, locale) => {
    if (!town) return undefined;
    const forms = locale === 'ru' ? { ...declineTown(town.name), ...town.forms } : indeclinable(town.name);
    return { forms, gender: 'male', isName: true };
  },
  friend: ({ friend }, locale) => {
    if (!friend) return undefined;
    const { name, gender, kin, forms: corrected } = friend;
    const forms = locale === 'ru' ? { ...declineFirstName(name, gender), ...corrected } : indeclinable(name);
    return { forms, gender, isName: true, sibling: kin === 'sibling' };
  },
  skill: () => undefined,
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** “a unicorn” and “a robot”, but “an elephant”. */
const withArticle = (noun: string): string => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;

type Word = readonly [text: string, fixed: boolean];

/** Empty if there is no answer; lines that require one have been filtered out before. */
export const renderAnswer = (token: AnswerToken, answers: Answers, locale: Locale): Word[] => {
  if (token.kind === 'phrase') return answers.phrase ? [[phraseAsSentence(answers.phrase), false]] : [];
  if (token.kind === 'skill') {
    const words = answers.pride && SKILL_WORDS[answers.pride];
    if (!words) return [];
    if (locale === 'ru') return [[token.form === 'bare' ? words.ru.infinitive : words.ru.does, false]];
    return [[token.form === 'bare' ? words.en.base : words.en.ing, false]];
  }
  const rendered = RENDERERS[token.word](answers, locale);
  if (!rendered) return [];
  if (token.kind === 'answer-choice') {
    const offset = rendered.sibling && token.forms.length === 4 ? 2 : 0;
    return [[token.forms[offset + (rendered.gender === 'male' ? 0 : 1)] ?? '', false]];
  }
  let text = rendered.forms[token.case];
  if (locale === 'en' && !rendered.isName) {
    if (token.article) text = withArticle(text);
    else if (token.word === 'pet') text = `the ${text}`;
  }
  if (token.possessive) text += '’s';
  if (token.capital) text = capitalised(text);
  const { preposition } = token;
  if (!preposition) return [[text, rendered.isName]];
  return [
    [prepositionBefore(preposition.word, text, preposition.capital) + NBSP, false],
    [text, rendered.isName],
  ];
};
