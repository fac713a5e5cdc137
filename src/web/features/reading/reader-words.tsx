// The words of a page over its picture: invisible text for screen readers, lit while it is read aloud.
import type { Locale } from '#core/locale.ts';
import type { ReadingWord } from '#server/modules/books/reading.types.ts';
import { type LitStore, useLitWords } from './lit-words.ts';

interface ReaderWordsProps {
  readonly page: number;
  readonly words: readonly ReadingWord[];
  readonly language: Locale;
  readonly lit: LitStore;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

export function ReaderWords({ page, words, language, lit }: ReaderWordsProps) {
  const shown = useLitWords(lit, page);
  return (
    <p className="reader-words" lang={language}>
      {words.map(({ text, boxes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place on the page
        <span key={index} className="contents">
          <span className="sr-only">{`${text} `}</span>
          {boxes.map(([left, top, width, height]) => (
            <span
              key={`${left} ${top}`}
              aria-hidden="true"
              className="reader-word"
              data-lit={(shown && index >= shown.first && index <= shown.last) || undefined}
              style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
            />
          ))}
        </span>
      ))}
    </p>
  );
}
