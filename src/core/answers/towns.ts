// Declines a town in the six Russian cases: «в Омске», «из Перми», «из Набережных Челнов».
import { normaliseCorrectedForms } from '../names/corrected-forms.ts';
import { type CaseName, indeclinable, type NameForms, withEndings } from '../names/forms.ts';
import { type NameError, normaliseFullName } from '../names/normalise.ts';
import { err, ok, type Result } from '../result.ts';
import {
  CHANGED_TOWN_STEMS,
  INDECLINABLE_FIRST_PARTS_OF_TOWNS,
  INDECLINABLE_TOWNS,
  MASCULINE_ON_SOFT_SIGN,
  NEUTER_NOUNS,
  NOUNS_WITH_ADJECTIVE_ENDING,
  PLURAL_TOWNS,
  STRESSED_ENDING_TOWNS,
} from './town-exceptions.ts';

/** `disputed` towns have two usages (в Кемерове, в Кемерово): the form shows the corrections for them. */
export type DeclinedTown = NameForms & { disputed: boolean };

const CYRILLIC = /^[\p{Script=Cyrillic}’-]+$/u;
const VELAR_OR_SIBILANT = /[гкхжшчщ]$/;
const SIBILANT = /[жшчщц]$/;

/** Joining words are written in lower case: Ростов-на-Дону, Рио-де-Жанейро. */
const JOINING_WORD = /(?<=[- ])(На|Над|Под|Де|Ла|Ле|On|Upon|De|La|Le|Am|Sur)(?=[- ])/gu;

export const normaliseTown = (raw: string): Result<string, NameError> => {
  const clean = normaliseFullName(raw);
  return clean.ok ? ok(clean.value.name.replace(JOINING_WORD, (word) => word.toLowerCase())) : err(clean.error);
};

/** Normalises a parent's corrections, with joining words in lower case: «в Ростове-на-Дону». */
export const normaliseCorrectedTownForms: typeof normaliseCorrectedForms = (typed) => {
  const forms = normaliseCorrectedForms(typed);
  if (!forms.ok) return forms;
  const small = (form: string) => form.replace(JOINING_WORD, (word) => word.toLowerCase());
  return ok(Object.fromEntries(Object.entries(forms.value).map(([to, form]) => [to, small(form)])));
};

const withCapitalOf = (like: string, form: string): string => like.charAt(0) + form.slice(1);

/** Грозный, Нижний, Чусовой, Видное, Верхняя, Великие: an adjective alone or before its noun. */
const declineAdjective = (word: string, lower: string): NameForms | undefined => {
  const stem = word.slice(0, -2);
  const soft = /[гкхжшчщ]..$/.test(lower);
  const i = soft ? 'и' : 'ы';
  if (/(ый|ой)$/.test(lower) || /[гкхжшчщ]ий$/.test(lower)) {
    return withEndings(word, stem, ['ого', 'ому', lower.slice(-2), `${i}м`, 'ом']);
  }
  if (lower.endsWith('ий')) return withEndings(word, stem, ['его', 'ему', 'ий', 'им', 'ем']);
  if (lower.endsWith('ое')) return withEndings(word, stem, ['ого', 'ому', 'ое', `${i}м`, 'ом']);
  if (lower.endsWith('ее')) return withEndings(word, stem, ['его', 'ему', 'ее', 'им', 'ем']);
  if (lower.endsWith('ая')) return withEndings(word, stem, ['ой', 'ой', 'ую', 'ой', 'ой']);
  if (lower.endsWith('яя')) return withEndings(word, stem, ['ей', 'ей', 'юю', 'ей', 'ей']);
  if (lower.endsWith('ые')) return withEndings(word, stem, ['ых', 'ым', 'ые', 'ыми', 'ых']);
  if (lower.endsWith('ие')) return withEndings(word, stem, ['их', 'им', 'ие', 'ими', 'их']);
  return undefined;
};

const declinePlural = (word: string, lower: string, gen: string): NameForms => {
  const soft = lower.endsWith('угли');
  const stem = word.slice(0, -1);
  const [dat, ins, pre] = soft ? ['ям', 'ями', 'ях'] : ['ам', 'ами', 'ах'];
  return { nom: word, gen: withCapitalOf(word, gen), dat: stem + dat, acc: word, ins: stem + ins, pre: stem + pre };
};

const declineOnConsonant = (word: string, lower: string): NameForms => {
  const changed = CHANGED_TOWN_STEMS.get(lower);
  // Юрьевец, Малоярославец: the vowel of -ец is always fleeting.
  const stem =
    changed === undefined ? (lower.endsWith('ец') ? `${word.slice(0, -2)}ц` : word) : withCapitalOf(word, changed);
  const ins = SIBILANT.test(lower) && !STRESSED_ENDING_TOWNS.has(lower) ? 'ем' : 'ом';
  return { ...withEndings(word, stem, ['а', 'у', '', ins, 'е']), acc: word };
};

const declineOnSoftSign = (word: string, lower: string): NameForms => {
  if (!/(поль|славль)$/.test(lower) && !MASCULINE_ON_SOFT_SIGN.has(lower)) {
    return withEndings(word, word.slice(0, -1), ['и', 'и', 'ь', 'ью', 'и']);
  }
  const changed = CHANGED_TOWN_STEMS.get(lower);
  const stem = changed === undefined ? word.slice(0, -1) : withCapitalOf(word, changed);
  return { ...withEndings(word, stem, ['я', 'ю', '', 'ем', 'е']), acc: word };
};

const declineNoun = (word: string): NameForms => {
  const lower = word.toLowerCase();
  const stem = word.slice(0, -1);
  const last = lower.at(-1) ?? '';
  if (!CYRILLIC.test(word) || word.length < 2 || INDECLINABLE_TOWNS.has(lower)) return indeclinable(word);
  const plural = PLURAL_TOWNS.get(lower);
  if (plural !== undefined) return declinePlural(word, lower, plural);
  if (lower.endsWith('ичи')) return declinePlural(word, lower, `${lower.slice(0, -1)}ей`);
  if (last === 'ы') return declinePlural(word, lower, lower.slice(0, -1));
  if (last === 'й' && (NOUNS_WITH_ADJECTIVE_ENDING.has(lower) || /[аеуюя]й$/.test(lower))) {
    return withEndings(word, stem, ['я', 'ю', 'й', 'ем', 'е']);
  }
  const adjective = /(ый|ий|ой|ое|ее)$/.test(lower) ? declineAdjective(word, lower) : undefined;
  if (adjective) return adjective;
  if (/(ская|цкая)$/.test(lower)) return declineAdjective(word, lower) ?? indeclinable(word);
  if (last === 'ь') return declineOnSoftSign(word, lower);
  if (last === 'а') {
    if (/[аеёиоуыэюя]а$/.test(lower)) return indeclinable(word);
    const gen = VELAR_OR_SIBILANT.test(lower.slice(0, -1)) ? 'и' : 'ы';
    return withEndings(word, stem, [gen, 'е', 'у', SIBILANT.test(lower.slice(0, -1)) ? 'ей' : 'ой', 'е']);
  }
  if (last === 'я') {
    const dat = lower.endsWith('ия') ? 'и' : 'е';
    return withEndings(word, stem, ['и', dat, 'ю', 'ей', dat]);
  }
  if (/([оеё]во|[иы]но)$/.test(lower) || NEUTER_NOUNS.has(lower)) {
    return withEndings(word, stem, ['а', 'у', 'о', 'ом', 'е']);
  }
  if (lower === 'поле') return withEndings(word, stem, ['я', 'ю', 'е', 'ем', 'е']);
  if (/[еёиоуыэю]$/.test(last)) return indeclinable(word);
  return declineOnConsonant(word, lower);
};

/** Adjectives (Нижний Новгород) and possessives (Сергиев Посад) agree; any other word before the noun does not decline. */
const declineFirstWord = (word: string): NameForms => {
  const lower = word.toLowerCase();
  if (!CYRILLIC.test(word)) return indeclinable(word);
  if (/([оеё]в|[иы]н)$/.test(lower)) return { ...withEndings(word, word, ['а', 'у', '', 'ым', 'ом']), acc: word };
  return declineAdjective(word, lower) ?? indeclinable(word);
};

/** The first part declines in Каменск-Уральский and Комсомольск-на-Амуре, but not in Санкт-Петербург and Йошкар-Ола. */
const declineHyphenated = (word: string): NameForms => {
  const [first = '', ...rest] = word.split('-');
  if (rest.length === 0) return declineNoun(word);
  const last = rest.at(-1) ?? '';
  const river = rest.length > 1 && /^(на|над|под)$/.test(rest[0] ?? '');
  const moves =
    /[^аеёиоуыэюя]$/.test(first.toLowerCase()) && !INDECLINABLE_FIRST_PARTS_OF_TOWNS.has(first.toLowerCase());
  const head = moves && (river || /(ский|цкий|ный|ой)$/.test(last)) ? declineNoun(first) : indeclinable(first);
  const middle = rest.slice(0, river ? undefined : -1).map(indeclinable);
  return joinForms([head, ...middle, ...(river ? [] : [declineNoun(last)])], '-');
};

const joinForms = (parts: readonly NameForms[], glue: string): NameForms => {
  const join = (to: CaseName) => parts.map((forms) => forms[to]).join(glue);
  return {
    nom: join('nom'),
    gen: join('gen'),
    dat: join('dat'),
    acc: join('acc'),
    ins: join('ins'),
    pre: join('pre'),
  };
};

export const declineTown = (town: string): DeclinedTown => {
  const words = town.split(' ');
  const forms = joinForms(
    words.map((word, index) => (index < words.length - 1 ? declineFirstWord(word) : declineHyphenated(word))),
    ' ',
  );
  const last = (words.at(-1) ?? '').toLowerCase();
  const isDisputed = /([оеё]во|[иы]но|о|е)$/.test(last) || (last.endsWith('ы') && !PLURAL_TOWNS.has(last));
  return { ...forms, disputed: CYRILLIC.test(last) && isDisputed && !INDECLINABLE_TOWNS.has(last) };
};
