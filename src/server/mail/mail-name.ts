// A name fit for a greeting: whoever registers chooses both the name and the stranger who gets the mail.

const LONGEST = 30;
const MOST_WORDS = 3;
/** A year of birth is part of a name, a telephone number is a message. */
const MOST_DIGITS = 4;
const LETTERS = /^[\p{L}\p{M}\p{N} '’._-]+$/u;
/** Mail programs make a link of it. */
const DOMAIN = /\.[\p{L}\p{N}]/u;

/** Null where the name could carry a message or a link: the greeting is then a neutral one. */
export function mailName(given: string): string | null {
  // Spaces in a row and signs that no eye sees: line breaks, turned directions, joiners.
  const name = given
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const letters = [...name];
  const fits =
    letters.length <= LONGEST &&
    name.split(' ').length <= MOST_WORDS &&
    letters.filter((letter) => /\p{N}/u.test(letter)).length <= MOST_DIGITS;
  return fits && LETTERS.test(name) && /\p{L}/u.test(name) && !DOMAIN.test(name) ? name : null;
}
