// Extracts the first name from a buyer's full name, for greetings: Анна from «Петрова Анна Ивановна» and «Анна Петрова».
import { PATRONYMIC, SURNAME } from './full-name.ts';
import { normaliseName } from './normalise.ts';

/** First names with a typical surname ending. */
const SURNAME_LIKE_FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'иван роман степан руслан богдан герман ян севастьян лукьян демьян касьян арман султан константин валентин мартин ' +
    'августин вениамин лев яков фаддей ева марина ирина арина карина полина екатерина кристина алина ангелина регина ' +
    'сабина эвелина альбина нина галина валентина дина лина василина акулина амина мадина мария'
  ).split(' '),
);

const looksLikeSurname = (word: string): boolean => {
  const plain = word.toLowerCase();
  return SURNAME.test(plain) && !SURNAME_LIKE_FIRST_NAMES.has(plain);
};

/** Null if no word can be a first name. */
export function givenName(fullName: string): string | null {
  const words = fullName.trim().split(/\s+/);
  const patronymicIndex = words.findIndex((word, index) => index > 0 && PATRONYMIC.test(word.toLowerCase()));
  const [first = '', second] = words;
  const isSurnameFirst =
    words.length > 2 && patronymicIndex > 0
      ? patronymicIndex === 2
      : second !== undefined && looksLikeSurname(first) && !looksLikeSurname(second);
  const name = normaliseName(isSurnameFirst ? (second ?? first) : first);
  // A single letter is an initial («А. Петрова»), not a name for a greeting.
  return name.ok && [...name.value.name].length > 1 ? name.value.name : null;
}
