// What reads a page aloud: the speech of the device, or the recording of a relative.
import type { ReadingWord } from '#server/modules/books/reading.types.ts';

export interface VoiceEvents {
  /** The words being spoken: one, or a sentence where the source does not report single words. */
  readonly onWords: (first: number, last: number) => void;
  readonly onEnd: () => void;
  readonly onFail: () => void;
}

export interface ReadPage {
  /** Index of the page in the book. */
  readonly page: number;
  readonly words: readonly ReadingWord[];
  /** The word to begin with. */
  readonly from: number;
}

export interface Voice {
  /** False for a page it has nothing to say about. */
  hasPage(page: number): boolean;
  /** Reads to the end of the page; what was read before is stopped. */
  read(read: ReadPage, rate: number, events: VoiceEvents): void;
  /** Keeps its place on the page, if it knows one that is finer than words. */
  pause(): void;
  stop(): void;
}
