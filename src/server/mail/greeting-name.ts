// Validates names for greetings: anybody can register a name and have a mail sent to a stranger.

const MAX_LETTERS = 30;
const MAX_WORDS = 3;
/** Enough for a year of birth, too few for a phone number. */
const MAX_DIGITS = 4;
const ALLOWED_CHARACTERS = /^[\p{L}\p{M}\p{N} '’._-]+$/u;
/** Mail clients turn it into a link. */
const DOMAIN = /\.[\p{L}\p{N}]/u;

/** Null where the name could contain a message or a link: the greeting is neutral then. */
export function safeGreetingName(input: string): string | null {
  // Collapses spaces and removes invisible characters: line breaks, direction marks, joiners.
  const name = input
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const letters = [...name];
  const isShortEnough =
    letters.length <= MAX_LETTERS &&
    name.split(' ').length <= MAX_WORDS &&
    letters.filter((letter) => /\p{N}/u.test(letter)).length <= MAX_DIGITS;
  return isShortEnough && ALLOWED_CHARACTERS.test(name) && /\p{L}/u.test(name) && !DOMAIN.test(name) ? name : null;
}
