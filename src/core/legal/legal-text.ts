// Names, placeholders and validation of the shop's legal texts.
import { TIME_PLACEHOLDERS } from '../delivery/shop-times.ts';
import { LOCALES, type Locale } from '../locale.ts';
import { parseLegalDate } from './legal-day.ts';

/** Each is given by a separate checkbox, in addition to the policy and the terms. */
export const CONSENT_NAMES = [
  'consent-personal-data',
  'consent-child-data',
  'consent-advertising',
  'consent-keep-files',
  'consent-birthday',
  'consent-voice',
] as const;
export type ConsentName = (typeof CONSENT_NAMES)[number];

export const LEGAL_NAMES = ['privacy-policy', 'terms-of-service', ...CONSENT_NAMES] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

export type LegalSource = Readonly<Record<Locale, string>>;

export const LEGAL_MAX_LENGTH = 200_000;
/** Placeholders the shop fills in; besides these, every cookie has one. */
export const LEGAL_PLACEHOLDERS: readonly string[] = [
  'site',
  'address',
  'email',
  'phone',
  'seller',
  'sellerAddress',
  'taxNumber',
  'registrationNumber',
  'illustrator',
  ...TIME_PLACEHOLDERS,
];

export type LegalProblemKind = 'empty' | 'heading' | 'same-id' | 'date' | 'link' | 'blank' | 'no-section';
export interface LegalProblem {
  readonly locale: Locale;
  /** One-based. */
  readonly line: number;
  readonly kind: LegalProblemKind;
  /** The wrong words as typed. */
  readonly found?: string;
  /** The placeholder that was probably meant. */
  readonly meant?: string;
}

export const legalProblems = (source: LegalSource): LegalProblem[] =>
  LOCALES.flatMap((locale) => [...problemsOf(source[locale])].map((problem) => ({ locale, ...problem })));

function* problemsOf(text: string): Generator<Omit<LegalProblem, 'locale'>> {
  if (text.trim() === '') {
    yield { line: 1, kind: 'empty' };
    return;
  }
  const lines = text.split('\n');
  const ids = new Set<string>();
  if (!lines.some((line) => line.startsWith('## '))) yield { line: 1, kind: 'no-section' };
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    const [, id] = /^## .+? \{#([a-z-]+)\}\s*$/.exec(content) ?? [];
    if (/^## /.test(content) && id === undefined) yield { line, kind: 'heading' };
    if (id !== undefined && ids.has(id)) yield { line, kind: 'same-id', found: `{#${id}}` };
    if (id !== undefined) ids.add(id);
    const [, updated] = /^updated:(.*)$/.exec(content) ?? [];
    if (updated !== undefined && !isLegalDate(updated.trim())) yield { line, kind: 'date', found: updated.trim() };
    for (const [, to = ''] of content.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g))
      if (!/^(#[\w-]+$|\/(?!\/)|https?:\/\/|(mailto|tel):)/.test(to)) yield { line, kind: 'link', found: to };
    for (const [, name = ''] of content.matchAll(/\{([^{}#]+)\}/g))
      if (!LEGAL_PLACEHOLDERS.includes(name) && !name.startsWith('cookie'))
        yield { line, kind: 'blank', found: `{${name}}`, ...suggestion(name) };
  }
}

const isLegalDate = (text: string): boolean =>
  parseLegalDate(text) !== null || /^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(text);

/** Shorter beginnings are shared by unrelated names. */
const MIN_SHARED_LETTERS = 4;

/** The placeholder with the longest beginning in common; an edit distance would load its module on storefront pages. */
function suggestion(name: string): { readonly meant?: string } {
  const meant = LEGAL_PLACEHOLDERS.map((known) => ({ known, shared: sharedLetters(name, known) }))
    .filter(({ shared }) => shared >= MIN_SHARED_LETTERS)
    .toSorted((a, b) => b.shared - a.shared)[0];
  return meant ? { meant: `{${meant.known}}` } : {};
}

function sharedLetters(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count]?.toLowerCase() === b[count]?.toLowerCase()) count += 1;
  return count;
}
