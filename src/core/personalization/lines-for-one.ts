// Rewrites lines of a story with several heroes as they read for the lead child alone, for forms that do not load the
// grammar of casts.
import { countWord } from '../cast/counts.ts';
import type { Locale } from '../locale.ts';
import { type Condition, isCastCondition } from './condition.ts';
import { type CastToken, isCastToken, type LinePiece, type Token } from './tokens.ts';

export interface ConditionalLine {
  readonly pieces: readonly LinePiece[];
  readonly when?: Condition;
}

/** Undefined for an insert that only lines with another hero may contain. */
const forOne = (token: CastToken, locale: Locale): Token | string | undefined => {
  switch (token.kind) {
    case 'cast-list': {
      const { group, case: name, preposition, possessive } = token;
      if (group === 'others') return undefined;
      if (possessive) return { kind: 'possessive-en', full: false };
      if (!preposition) return { kind: 'name', case: name, full: false };
      const { word, capital } = preposition;
      return { kind: 'preposition', preposition: word, capital, case: name, full: false };
    }
    case 'cast-choice': {
      const { who, forms } = token;
      if (who !== 'all' && who !== 'children') return undefined;
      const [male = '', female = ''] = forms;
      return forms.length === 2 ? male : { kind: 'gender', male, female };
    }
    case 'cast-whose': {
      const { group, whose, capital, noun } = token;
      return group === 'others' ? undefined : { kind: 'whose', whose, capital, noun };
    }
    case 'cast-count':
      return token.word === 'children-count' ? countWord(token.word, [], token.case, locale) : undefined;
    case 'cast-one':
      return undefined;
  }
};

const conditionsOf = (when: Condition | undefined): Condition[] =>
  when ? [{ question: when.question, answered: when.answered }, ...conditionsOf(when.also)] : [];

/** Leaves out lines about heroes who are not there. */
export const linesForOneChild = <Line extends ConditionalLine>(lines: readonly Line[], locale: Locale): Line[] =>
  lines.flatMap((line) => {
    const conditions = conditionsOf(line.when);
    if (conditions.some(({ question, answered }) => answered && isCastCondition(question))) return [];
    const pieces = line.pieces.flatMap((piece) => {
      if (typeof piece.content === 'string' || !isCastToken(piece.content)) return [piece];
      const content = forOne(piece.content, locale);
      return content === undefined ? [] : [{ ...piece, content }];
    });
    const { when: _, ...rest } = line;
    const when = conditions
      .filter(({ question }) => !isCastCondition(question))
      .reduceRight<Condition | undefined>((also, one) => (also ? { ...one, also } : one), undefined);
    return [{ ...rest, pieces, ...(when && { when }) } as unknown as Line];
  });
