// Normalises and validates a parent's dedication: no emoji, limited to what fits on the page.
import { err, ok, type Result } from '../result.ts';

export type DedicationError = 'dedication-too-long' | 'dedication-has-emoji';

export const DEDICATION_LIMIT = 300;
const MAX_LINES = 8;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;

/** An empty dedication is valid: the story's default is used then. */
export const normaliseDedication = (raw: string): Result<string, DedicationError> => {
  if (EMOJI.test(raw)) return err('dedication-has-emoji');
  const text = raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const tooLong = [...new Intl.Segmenter('ru').segment(text)].length > DEDICATION_LIMIT;
  return tooLong || text.split('\n').length > MAX_LINES ? err('dedication-too-long') : ok(text);
};
