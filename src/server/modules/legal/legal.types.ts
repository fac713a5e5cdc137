// Public types of legal texts.
import type { LegalName, LegalProblem, LegalSource } from '#core/legal/legal-text.ts';
import type { Locale } from '#core/locale.ts';

export interface LegalVersion {
  readonly version: number;
  /** For example 2026-11-16. */
  readonly publishedOn: string;
  readonly publishedBy: string;
}

export interface PublishedLegal extends LegalVersion {
  readonly source: LegalSource;
}

/** The draft, or the published text if there is no draft. */
export interface LegalDraft {
  readonly source: LegalSource;
  /** Null if there is no draft. */
  readonly revision: number | null;
  readonly author: string | null;
  readonly versions: readonly LegalVersion[];
}

export type LegalFailure = 'changed' | { readonly legal: readonly LegalProblem[] };

export interface LegalService {
  /** The newest or the requested version; null while the shop still shows its default text. */
  published(document: LegalName, version?: number): Promise<PublishedLegal | null>;
  versions(document: LegalName): Promise<readonly LegalVersion[]>;
}

export type LegalTexts = (document: LegalName, locale: Locale) => Promise<string>;
