// Tokens of personalised story texts, and the pieces a parsed line consists of.
import type { CountWord } from '../cast/counts.ts';
import type { CastGroup } from '../cast/people.ts';
import type { CastSlot } from '../cast/slots.ts';
import type { CaseName } from '../names/forms.ts';
import type { Whose } from '../names/possessive.ts';
import type { Preposition } from '../names/prepositions.ts';

/** Which part of the answers is rendered: `pet` is the pet's name or kind, `animal` always its kind. */
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
  /** The family phrase as a sentence of its own. */
  | { kind: 'phrase' }
  /** Forms by the answer's gender; for a friend optionally four: male and female friend, brother, sister. */
  | { kind: 'answer-choice'; word: AnswerWord; forms: string[] };

/** Inserts about one child, which another hero of the cast may take the place of. */
export type ChildToken =
  | { kind: 'name'; case: CaseName; full: boolean }
  | { kind: 'preposition'; preposition: Preposition; capital: boolean; case: CaseName; full: boolean }
  | { kind: 'possessive-en'; full: boolean }
  | { kind: 'gender'; male: string; female: string }
  | { kind: 'age' }
  | { kind: 'age-words'; words: string[] }
  /** The phrase for every age from 0 on. */
  | { kind: 'age-spelled'; byAge: string[] }
  | { kind: 'whose'; whose: Whose; capital: boolean; noun: string }
  /** The first letter of the child's name. */
  | { kind: 'letter' };

/** Inserts of stories with several heroes. */
export type CastToken =
  /** {имя2:дат}, {чья3: шапка}, {взрослый}: an insert about the child, said of another hero. */
  | { kind: 'cast-one'; slot: CastSlot; token: ChildToken; capital: boolean }
  /** {с все:твор}: «с Машей, Петей и Олей»; `call` has no «и»: «Маша, Петя, Оля!» */
  | {
      kind: 'cast-list';
      group: CastGroup;
      case: CaseName;
      call?: true;
      possessive?: true;
      preposition?: { word: Preposition; capital: boolean };
    }
  /** Of a hero: he, she. Of a group: one, several; he, she, they; or he, she, they, they of girls only. */
  | { kind: 'cast-choice'; who: CastSlot | CastGroup; forms: string[] }
  /** {чья все: шапка}: «шапка Маши и Пети», of one child «Машина шапка». */
  | { kind: 'cast-whose'; group: CastGroup; whose: Whose; capital: boolean; noun: string }
  /** {оба}, {вдвоём}, {родня словами:дат}. */
  | { kind: 'cast-count'; word: CountWord; group: CastGroup; case: CaseName; capital: boolean };

export type Token =
  | ChildToken
  /** A character's name with a replacement in case the child has a similar name: {Кузьмич/Макарыч}. */
  | { kind: 'yielding'; name: string; other: string }
  | CastToken
  | AnswerToken;

export const isCastToken = (token: Token): token is CastToken => token.kind.startsWith('cast-');

export const isAnswerToken = (token: Token): token is AnswerToken =>
  token.kind === 'answer' || token.kind === 'answer-choice' || token.kind === 'skill' || token.kind === 'phrase';

/** A part of a line: text or a token. */
export interface LinePiece {
  content: string | Token;
  emphasis: boolean;
}
