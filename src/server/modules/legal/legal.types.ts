// The legal texts as pages and staff read them.
import type { LegalName, LegalProblem, LegalSource } from '#core/legal/legal-text.ts';
import type { Locale } from '#core/locale.ts';

export interface LegalVersion {
  readonly version: number;
  /** Such as 2026-11-16. */
  readonly publishedOn: string;
  readonly publishedBy: string;
}

export interface PublishedLegal extends LegalVersion {
  readonly source: LegalSource;
}

/** What staff edits: the draft, or what is published where nobody has begun one. */
export interface LegalDraft {
  readonly source: LegalSource;
  /** Null where there is no draft. */
  readonly revision: number | null;
  readonly author: string | null;
  readonly versions: readonly LegalVersion[];
}

export type LegalFailure = 'changed' | { readonly legal: readonly LegalProblem[] };

export interface LegalService {
  /** The newest version, or the one asked for; null where only the shop's first text was ever there. */
  published(document: LegalName, version?: number): Promise<PublishedLegal | null>;
  versions(document: LegalName): Promise<readonly LegalVersion[]>;
}

export type LegalTexts = (document: LegalName, locale: Locale) => Promise<string>;
