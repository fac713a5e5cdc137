// Names, placeholders and validation of the shop's legal texts.
import { TIME_PLACEHOLDERS } from '../delivery/shop-times.ts';
import { LOCALES, type Locale } from '../locale.ts';

/** Each is given by a separate checkbox, in addition to the policy and the terms. */
export const CONSENT_NAMES = [
  'consent-personal-data',
  'consent-child-data',
  'consent-advertising',
  'consent-keep-files',
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

export type LegalProblemKind = 'empty' | 'heading' | 'link' | 'blank' | 'no-section';
export interface LegalProblem {
  readonly locale: Locale;
  /** One-based. */
  readonly line: number;
  readonly kind: LegalProblemKind;
}

export const legalProblems = (source: LegalSource): LegalProblem[] =>
  LOCALES.flatMap((locale) => [...problemsOf(source[locale])].map((problem) => ({ locale, ...problem })));

function* problemsOf(text: string): Generator<Omit<LegalProblem, 'locale'>> {
  if (text.trim() === '') {
    yield { line: 1, kind: 'empty' };
    return;
  }
  const lines = text.split('\n');
  if (!lines.some((line) => line.startsWith('## '))) yield { line: 1, kind: 'no-section' };
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (/^## /.test(content) && !/^## .+? \{#[a-z-]+\}\s*$/.test(content)) yield { line, kind: 'heading' };
    for (const [, to = ''] of content.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g))
      if (!/^(#[\w-]+$|\/(?!\/)|https?:\/\/|(mailto|tel):)/.test(to)) yield { line, kind: 'link' };
    for (const [, name = ''] of content.matchAll(/\{(\w+)\}/g))
      if (!LEGAL_PLACEHOLDERS.includes(name) && !name.startsWith('cookie')) yield { line, kind: 'blank' };
  }
}
