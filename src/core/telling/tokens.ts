// What a story's text may ask to be said for one child: the closed set of tokens, and the pieces a line is made of.
import type { CaseName } from '../names/forms.ts';
import type { Whose } from '../names/possessive.ts';
import type { Preposition } from '../names/prepositions.ts';

/** What of an answer is said: `animal` is the pet's kind whatever its name. */
export type AnswerWord = 'toy' | 'pet' | 'animal' | 'town' | 'friend' | 'skill';

export type AnswerToken =
  | {
      kind: 'answer';
      word: AnswerWord;
      case: CaseName;
      capital: boolean;
      /** English: “a bunny”, “the cat’s”. */
      article?: true;
      possessive?: true;
      preposition?: { word: Preposition; capital: boolean };
    }
  /** «кататься» or «катается», “ride” or “riding”. */
  | { kind: 'skill'; form: 'bare' | 'full' }
  /** Forms by the answer's gender; four forms for a friend: friends first, then brother and sister. */
  | { kind: 'answer-choice'; word: AnswerWord; forms: string[] };

export type Token =
  | { kind: 'name'; case: CaseName; full: boolean }
  | { kind: 'preposition'; preposition: Preposition; capital: boolean; case: CaseName; full: boolean }
  | { kind: 'possessive-en'; full: boolean }
  | { kind: 'gender'; male: string; female: string }
  | { kind: 'age' }
  | { kind: 'age-words'; words: string[] }
  | { kind: 'whose'; whose: Whose; capital: boolean; noun: string }
  /** The first letter of the child's name. */
  | { kind: 'letter' }
  /** A character's name that gives way to a child of a like one: {Кузьмич/Макарыч}. */
  | { kind: 'yielding'; name: string; other: string }
  | AnswerToken;

export const isAnswer = (token: Token): token is AnswerToken =>
  token.kind === 'answer' || token.kind === 'answer-choice' || token.kind === 'skill';

/** A line as it is written: words, and tokens between them. */
export interface LinePiece {
  content: string | Token;
  emphasis: boolean;
}
