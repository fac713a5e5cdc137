// Declines a first name in the six Russian cases by grammar rules and short lists of exceptions.
import {
  CHANGED_STEMS,
  DISPUTED_EK,
  DISPUTED_IYA,
  DISPUTED_STRESS_A,
  FLEETING_EK,
  INDECLINABLE_BOYS,
  INDECLINABLE_FIRST_PARTS,
  PARTICLES,
  SLAVIC_O,
  STRESSED_A,
  STRESSED_IYA,
  STRESSED_YA,
  THIRD_DECLENSION,
} from './exceptions.ts';
import { type Gender, indeclinable, type NameForms, withEndings } from './forms.ts';

/** `disputed` names have more than one usage: the form shows the corrections for them. */
export type DeclinedName = NameForms & { disputed: boolean };

const VOWELS = 'аеёиоуыэюяәіїєөүұ';
const SIBILANTS = 'жшчщ';
const RUSSIAN = /^[а-яё'’-]+$/;
const CYRILLIC = /^[\p{Script=Cyrillic}'’-]+$/u;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);

const hasVowel = (letters: string): boolean => [...letters].some((letter) => isVowel(letter));

/** Маша, Никита, Ольга: the first declension on -а. */
const declineOnA = (name: string, lower: string): NameForms => {
  const before = lower.at(-2) ?? '';
  if (isVowel(before)) return indeclinable(name);
  const gen = SIBILANTS.includes(before) || 'гкхқғһ'.includes(before) ? 'и' : 'ы';
  const soft = (SIBILANTS.includes(before) || before === 'ц') && !STRESSED_A.has(lower);
  return withEndings(name, name.slice(0, -1), [gen, 'е', 'у', soft ? 'ей' : 'ой', 'е']);
};

/** Ваня, Зоя, Наталья, Мария: the first declension on -я. */
const declineOnYa = (name: string, lower: string): NameForms => {
  const stem = name.slice(0, -1);
  if (!lower.endsWith('ия')) {
    return withEndings(name, stem, ['и', 'е', 'ю', STRESSED_YA.has(lower) ? 'ёй' : 'ей', 'е']);
  }
  if (STRESSED_IYA.has(lower)) return withEndings(name, stem, ['и', 'е', 'ю', 'ёй', 'е']);
  // Мия, Лия, Ия: without another vowel in the stem the dative takes -е.
  const dative = hasVowel(lower.slice(0, -2)) ? 'и' : 'е';
  return withEndings(name, stem, ['и', dative, 'ю', 'ей', dative]);
};

/** Игорь, Андрей, Дмитрий, Марк: the second declension. */
const declineOnConsonant = (name: string, lower: string): NameForms => {
  if (lower.endsWith('ь')) return withEndings(name, name.slice(0, -1), ['я', 'ю', 'я', 'ем', 'е']);
  if (lower.endsWith('й')) {
    const iy = /[иі]й$/.test(lower) && hasVowel(lower.slice(0, -2));
    return withEndings(name, name.slice(0, -1), ['я', 'ю', 'я', 'ем', iy ? 'и' : 'е']);
  }
  const ins = SIBILANTS.includes(lower.at(-1) ?? '') || lower.endsWith('ц') ? 'ем' : 'ом';
  return withEndings(name, obliqueStem(name, lower), ['а', 'у', 'а', ins, 'е']);
};

const obliqueStem = (name: string, lower: string): string => {
  const changed = CHANGED_STEMS.get(lower);
  if (changed !== undefined) return name.slice(0, 1) + changed.slice(1);
  if (lower.endsWith('ёк') || FLEETING_EK.has(lower)) {
    return name.slice(0, -2) + (isVowel(lower.at(-3)) ? 'йк' : 'ьк');
  }
  // Игорёчек, Дружочек: the last vowel of a double diminutive is always fleeting.
  if (/[ёоеу]чек$/.test(lower)) return `${name.slice(0, -2)}к`;
  return name;
};

const declineWord = (name: string, gender: Gender): NameForms => {
  const lower = name.toLowerCase();
  if (!CYRILLIC.test(name) || name.length < 2 || PARTICLES.has(name)) return indeclinable(name);
  const last = lower.at(-1) ?? '';
  if (gender === 'male' && INDECLINABLE_BOYS.has(lower)) return indeclinable(name);
  if (last === 'а') return declineOnA(name, lower);
  if (last === 'я') return declineOnYa(name, lower);
  if (isVowel(last)) return indeclinable(name);
  if (gender === 'male') return declineOnConsonant(name, lower);
  if (THIRD_DECLENSION.has(lower)) return withEndings(name, name.slice(0, -1), ['и', 'и', 'ь', 'ью', 'и']);
  return indeclinable(name);
};

const isDisputed = (name: string, gender: Gender): boolean => {
  const lower = name.toLowerCase();
  if (!RUSSIAN.test(lower)) return CYRILLIC.test(name);
  if (DISPUTED_STRESS_A.has(lower) || DISPUTED_IYA.has(lower) || STRESSED_IYA.has(lower)) return true;
  if (/ия$/.test(lower) && !hasVowel(lower.slice(0, -2))) return true;
  if (gender === 'female') return lower.endsWith('ь') && lower !== 'любовь';
  return SLAVIC_O.has(lower) || DISPUTED_EK.has(lower) || INDECLINABLE_BOYS.has(lower) || /[аиы]ш$/.test(lower);
};

const joinForms = (parts: NameForms[], glue: string): NameForms => {
  const join = (pick: (forms: NameForms) => string) => parts.map(pick).join(glue);
  return {
    nom: join((f) => f.nom),
    gen: join((f) => f.gen),
    dat: join((f) => f.dat),
    acc: join((f) => f.acc),
    ins: join((f) => f.ins),
    pre: join((f) => f.pre),
  };
};

/** All parts of a girl's hyphenated name decline (Анны-Марии), only the last of a boy's (Жан-Поля). */
const declineHyphenated = (name: string, gender: Gender): NameForms => {
  const parts = name.split('-');
  const frozen = (index: number) => gender === 'male' && index < parts.length - 1;
  return joinForms(
    parts.map((part, index) => (frozen(index) ? indeclinable(part) : declineWord(part, gender))),
    '-',
  );
};

export const declineFirstName = (name: string, gender: Gender): DeclinedName => {
  const words = name.split(' ');
  const forms = joinForms(
    words.map((word, index) =>
      index < words.length - 1 && INDECLINABLE_FIRST_PARTS.has(word.toLowerCase())
        ? indeclinable(word)
        : declineHyphenated(word, gender),
    ),
    ' ',
  );
  return { ...forms, disputed: name.split(/[ -]/).some((part) => isDisputed(part, gender)) };
};
