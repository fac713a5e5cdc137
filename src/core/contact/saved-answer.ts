// Blanks of saved answers to inquiries.

export const ANSWER_BLANKS = ['name', 'order'] as const;
type AnswerBlank = (typeof ANSWER_BLANKS)[number];

export const SAVED_ANSWER_NAME_MAX_LENGTH = 80;
export const MAX_SAVED_ANSWERS = 200;

/** A blank without a value stays in the text. */
export const fillAnswerBlanks = (text: string, values: Readonly<Record<AnswerBlank, string | null>>): string =>
  ANSWER_BLANKS.reduce((filled, blank) => filled.replaceAll(`{${blank}}`, () => values[blank] ?? `{${blank}}`), text);

/** Blanks that are still to be filled in by hand. */
export const openAnswerBlanks = (text: string): readonly string[] =>
  ANSWER_BLANKS.map((blank) => `{${blank}}`).filter((blank) => text.includes(blank));
