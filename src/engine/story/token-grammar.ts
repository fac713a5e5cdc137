// What the parsers of inserts share: their results, the words of the cases, and the cases a preposition governs.
import type { CaseName } from '#core/names/forms.ts';
import type { Preposition } from '#core/names/prepositions.ts';
import type { Token } from '#core/personalization/tokens.ts';
import type { IssueCode } from './issues.ts';

/** A mistake inside a token; the caller adds the place. */
export interface TokenMistake {
  code: IssueCode;
  params: Record<string, string>;
  suggestion?: string;
}

export type ParsedToken = { token: Token } | { mistake: TokenMistake };

export const CASES_BY_WORD: ReadonlyMap<string, CaseName> = new Map([
  ['им', 'nom'],
  ['род', 'gen'],
  ['дат', 'dat'],
  ['вин', 'acc'],
  ['твор', 'ins'],
  ['пр', 'pre'],
]);
export const CASE_WORDS = [...CASES_BY_WORD.keys()];

/** Cases that each preposition governs; any other combination is a mistake. */
export const GOVERNED_CASES: Record<Preposition, readonly string[]> = {
  с: ['твор', 'род', 'вин'],
  к: ['дат'],
  в: ['вин', 'пр'],
  о: ['пр', 'вин'],
};

/** `suggestion` is written without its braces. */
export const mistake = (
  code: IssueCode,
  params: Record<string, string>,
  suggestion?: string,
): { mistake: TokenMistake } => ({
  mistake: { code, params, ...(suggestion === undefined ? {} : { suggestion: `{${suggestion}}` }) },
});
