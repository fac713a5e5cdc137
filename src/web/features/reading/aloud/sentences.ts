// Divides the words of a page into sentences, and finds the word at an offset of the spoken text.
import type { ReadingWord } from '#server/modules/books/reading.types.ts';

export interface Sentence {
  readonly text: string;
  /** Index of the first and the last word on the page. */
  readonly first: number;
  readonly last: number;
  /** Offset of each word in the text. */
  readonly offsets: readonly number[];
}

const SENTENCE_END = /[.!?…]["'»”’)]*$/u;

export function sentencesFrom(words: readonly Pick<ReadingWord, 'text' | 'isLast'>[], from: number): Sentence[] {
  const sentences: Sentence[] = [];
  let first = from;
  for (let index = from; index < words.length; index++) {
    const word = words[index];
    const isEnd = !word || word.isLast || SENTENCE_END.test(word.text) || index === words.length - 1;
    if (!isEnd) continue;
    sentences.push(sentenceOf(words, first, index));
    first = index + 1;
  }
  return sentences;
}

function sentenceOf(words: readonly Pick<ReadingWord, 'text'>[], first: number, last: number): Sentence {
  const offsets: number[] = [];
  let text = '';
  for (const word of words.slice(first, last + 1)) {
    if (text !== '') text += ' ';
    offsets.push(text.length);
    text += word.text;
  }
  return { text, first, last, offsets };
}

/** Index on the page of the word that an offset of the spoken sentence is in. */
export function wordAt({ first, offsets }: Sentence, offset: number): number {
  const next = offsets.findIndex((start) => start > offset);
  return first + (next < 0 ? offsets.length : Math.max(1, next)) - 1;
}
