// Splits a paragraph into boxes between which a line may break, with estimated widths in ems and break penalties.

import type { FontFace, FontSet } from './fonts.ts';
import { hyphenationPoints } from './hyphenate.ts';
import { bindsToNextWord, bindsToPreviousWord } from './short-words.ts';
import type { Span } from './text-block.ts';

/** Consecutive letters set in one font face. */
export interface Fragment {
  text: string;
  face: FontFace;
}

export interface LineBox {
  fragments: Fragment[];
  /** Width in ems when followed by another box on the line (including the space), and at the end of a line. */
  widthInLine: number;
  widthAtLineEnd: number;
  /** Appended at the end of a line: a hyphen after a hyphenated syllable. */
  suffix: '' | '-';
  /** Whether a space separates this box from the next one on the line. */
  space: boolean;
  penalty: number;
}

export const FORBIDDEN_BREAK_PENALTY = 1_000_000;
const BREAK_PENALTY = { clinging: 6_000, name: 3_000, fullName: 800, compound: 300, hyphen: 600 };
/** Breaks after a phrase or sentence are preferred; a line should not end with the first word of a sentence. */
const PHRASE_PENALTY = { sentence: -25, phrase: -12, lonelyStart: 80 };

/** Names with an unbroken part this long may be hyphenated, since they may not fit any line. */
const LONG_UNBROKEN_WORD = /\p{L}{24,}/u;

type Letter = { text: string; face: FontFace; fixed: boolean };

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

const faceFor = (letter: string, span: Span, fonts: FontSet, title: boolean): FontFace => {
  const first = title ? fonts.title : span.emphasis ? fonts.strong : fonts.text;
  if (first.has(letter)) return first;
  const second = fonts.fallback[title ? 'title' : span.emphasis ? 'strong' : 'regular'];
  return second.has(letter) ? second : first;
};

const lettersOf = (spans: readonly Span[], fonts: FontSet, title: boolean): Letter[] =>
  spans.flatMap((span) =>
    [...segmenter.segment(span.text)].map(({ segment }) => ({
      text: segment,
      face: faceFor(segment, span, fonts, title),
      fixed: span.fixed,
    })),
  );

const fragmentsOf = (letters: readonly Letter[]): Fragment[] => {
  const fragments: Fragment[] = [];
  for (const { text, face } of letters) {
    const last = fragments.at(-1);
    if (last?.face === face) last.text += text;
    else fragments.push({ text, face });
  }
  return fragments;
};

const widthOf = (fragments: readonly Fragment[]): number =>
  fragments.reduce((sum, { text, face }) => sum + face.estimate(text), 0);

interface WordBreak {
  at: number;
  suffix: '' | '-';
  penalty: number;
}

/** Permitted break positions inside one word. */
const breaksInWord = (letters: readonly Letter[], hyphenate: boolean): WordBreak[] => {
  const cuts: WordBreak[] = [];
  const text = letters.map((letter) => letter.text).join('');
  const points = hyphenate && letters.length === text.length ? hyphenationPoints(text) : [];
  const long = LONG_UNBROKEN_WORD.test(text);
  for (let at = 1; at < letters.length; at++) {
    const before = letters[at - 1];
    const after = letters[at];
    if (!before || !after) continue;
    if (before.text === '-') {
      // «Фу-у-ух» and «тс-с» never break: both parts around the hyphen need three letters.
      const realParts = /\p{L}{3,}-$/u.test(text.slice(0, at)) && /^\p{L}{3,}/u.test(text.slice(at));
      if (realParts)
        cuts.push({
          at,
          suffix: '',
          penalty: before.fixed && after.fixed ? BREAK_PENALTY.name : BREAK_PENALTY.compound,
        });
    } else if (points.includes(at) && (long || !(before.fixed || after.fixed))) {
      cuts.push({ at, suffix: '-', penalty: before.fixed ? BREAK_PENALTY.name : BREAK_PENALTY.hyphen });
    }
  }
  return cuts;
};

const splitWords = (letters: readonly Letter[]): Letter[][] => {
  const words: Letter[][] = [[]];
  for (const letter of letters) {
    if (letter.text === ' ') words.push([]);
    else words.at(-1)?.push(letter);
  }
  return words.filter((word) => word.length > 0);
};

const textOf = (word: readonly Letter[] | undefined): string => (word ?? []).map((letter) => letter.text).join('');

const phrasePenalty = (word: string, previous: string): number => {
  if (/[.!?…][»”]?$/u.test(word)) return PHRASE_PENALTY.sentence;
  if (/[,:;—]$/u.test(word)) return PHRASE_PENALTY.phrase;
  return /[.!?…][»”]?$/u.test(previous) ? PHRASE_PENALTY.lonelyStart : 0;
};

const spacePenalty = (words: readonly Letter[][], index: number): number => {
  const word = words[index];
  const next = words[index + 1];
  if (!next) return 0;
  if (bindsToPreviousWord(textOf(next))) return FORBIDDEN_BREAK_PENALTY;
  if (index === 0 && /^[—–]$/u.test(textOf(word))) return FORBIDDEN_BREAK_PENALTY;
  if (bindsToNextWord(textOf(word))) return BREAK_PENALTY.clinging;
  if (word?.at(-1)?.fixed && next[0]?.fixed) return BREAK_PENALTY.fullName;
  return phrasePenalty(textOf(word), textOf(words[index - 1]));
};

export const lineBoxesOf = (
  spans: readonly Span[],
  fonts: FontSet,
  options: { hyphenate: boolean; title: boolean },
): LineBox[] => {
  const words = splitWords(lettersOf(spans, fonts, options.title));
  return words.flatMap((word, index) => {
    const cuts = [
      ...breaksInWord(word, options.hyphenate),
      { at: word.length, suffix: '' as const, penalty: spacePenalty(words, index) },
    ];
    let from = 0;
    return cuts.map(({ at, suffix, penalty }): LineBox => {
      const fragments = fragmentsOf(word.slice(from, at));
      const space = at === word.length;
      const face = fragments.at(-1)?.face ?? fonts.text;
      const width = widthOf(fragments);
      from = at;
      return {
        fragments,
        widthInLine: width + (space ? face.estimate(' ') : 0),
        widthAtLineEnd: width + face.estimate(suffix),
        suffix,
        space,
        penalty,
      };
    });
  });
};
