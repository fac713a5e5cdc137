// Short words that must not end or begin a line: prepositions, conjunctions and particles of both languages.

const NOT_AT_LINE_END = new Set(
  (
    'а и в к с о у я во ко со об обо на за из от до по под над при про для без не ни но да или что как же то ' +
    'ах ох эх ну мы ты он вы их её его ей им если чтобы чур ' +
    'a an the i to of in on at by as is it or and but no so he we my up if his her for'
  ).split(' '),
);
const NOT_AT_LINE_START = new Set('же ли бы б ль'.split(' '));

const withoutOpeningPunctuation = (word: string): string => word.toLowerCase().replace(/^[«„“(…—\s]+/u, '');

/** Whether a line must not end with this word. */
export const bindsToNextWord = (word: string): boolean => NOT_AT_LINE_END.has(withoutOpeningPunctuation(word));

/** Whether a line must not begin with this word: a dash or an enclitic particle. */
export const bindsToPreviousWord = (word: string): boolean =>
  /^[—–]/u.test(word) || NOT_AT_LINE_START.has(word.toLowerCase().replace(/[.,!?…:;]+$/u, ''));
