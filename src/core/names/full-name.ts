// Declines a full name for the cover: the first name by declineFirstName, surname and patronymic by lvovich.
import { inclineLastname, inclineMiddlename } from 'lvovich';
import { declineFirstName } from './decline.ts';
import { type CaseName, type Gender, indeclinable, type NameForms } from './forms.ts';

type Role = 'first' | 'middle' | 'last';

const LVOVICH_CASE = {
  nom: 'nominative',
  gen: 'genitive',
  dat: 'dative',
  acc: 'accusative',
  ins: 'instrumental',
  pre: 'prepositional',
} as const;

export const PATRONYMIC = /(вич|ьич|мич|вна|ична|инична)$/;
export const SURNAME =
  /([оеё]в|[ыи]н|[оеё]ва|[ыи]на|ск(ий|ой|ая)|цк(ий|ой|ая)|енко|[ыи]х|дзе|швили|[яа]нц?|чук|юк|ук)$/;

/** Both «Маша Иванова» and «Иванова Маша» occur: the story name and typical endings decide which word is which. */
const roles = (words: readonly string[], storyName: string): Role[] => {
  const lower = words.map((word) => word.toLowerCase());
  // Of two words only a feminine patronymic is unambiguous: Мицкевич and Янкович are surnames.
  const patronymic = words.length > 2 ? PATRONYMIC : /(вна|ична)$/;
  const middle = lower.findIndex((word, index) => index > 0 && patronymic.test(word));
  if (words.length === 1) return ['first'];
  const known = lower.indexOf(storyName.toLowerCase());
  const surnameFirst =
    (middle === 2 && words.length === 3) ||
    (middle === -1 && known === words.length - 1) ||
    (middle === -1 && known === -1 && SURNAME.test(lower[0] ?? '') && !SURNAME.test(lower.at(-1) ?? ''));
  const surname = surnameFirst ? 0 : words.length - 1;
  return words.map((_, index) => (index === middle ? 'middle' : index === surname ? 'last' : 'first'));
};

const declineAs = (role: Role, word: string, gender: Gender): NameForms => {
  if (role === 'first') return declineFirstName(word, gender);
  if (!/^\p{Lu}[\p{Script=Cyrillic}’-]+$/u.test(word)) return indeclinable(word);
  // A woman's surname declines only on -а and -я: с Машей Цой.
  if (role === 'last' && gender === 'female' && !/[ая]$/.test(word)) return indeclinable(word);
  const incline = role === 'last' ? inclineLastname : inclineMiddlename;
  const form = (name: CaseName) => incline(word, LVOVICH_CASE[name], gender);
  return { nom: word, gen: form('gen'), dat: form('dat'), acc: form('acc'), ins: form('ins'), pre: form('pre') };
};

/** `first`: forms of the story name with the parent's corrections, used for the word that equals it. */
export const declineFullName = (fullName: string, first: NameForms, gender: Gender, to: CaseName): string => {
  if (to === 'nom') return fullName;
  // A story name of two words (Анна Мария) is one unit inside the full name.
  const inside = fullName.toLowerCase().indexOf(first.nom.toLowerCase());
  if (first.nom.includes(' ') && inside >= 0) {
    const before = fullName.slice(0, inside).trim();
    const after = fullName.slice(inside + first.nom.length).trim();
    const surname = (text: string) => (text === '' ? [] : [declineAs('last', text, gender)[to]]);
    return [...surname(before), first[to], ...surname(after)].join(' ');
  }
  const words = fullName.split(' ');
  const role = roles(words, first.nom);
  return words
    .map((word, index) =>
      word.toLowerCase() === first.nom.toLowerCase() ? first[to] : declineAs(role[index] ?? 'last', word, gender)[to],
    )
    .join(' ');
};
