// What reads a page aloud: the speech of the device, or another source of spoken words.
import type { ReadingWord } from '#server/modules/books/reading.types.ts';

export interface VoiceEvents {
  /** The words being spoken: one, or a sentence where the source does not tell single words. */
  readonly onWords: (first: number, last: number) => void;
  readonly onEnd: () => void;
  readonly onFail: () => void;
}

export interface Voice {
  /** Reads from a word to the end of the page; what was read before is stopped. */
  read(words: readonly ReadingWord[], from: number, rate: number, events: VoiceEvents): void;
  stop(): void;
}
