// Public types of legal texts.
import type { z } from 'zod';
import type { LegalName, LegalProblem, LegalSource } from '#core/legal/legal-text.ts';
import type { Locale } from '#core/locale.ts';
import type { legalDraft, legalVersion } from './legal.contract.ts';

export type LegalVersion = z.output<typeof legalVersion>;

export interface PublishedLegal extends LegalVersion {
  readonly source: LegalSource;
}

/** The draft, or the published text if there is no draft. */
export type LegalDraft = z.output<typeof legalDraft>;

export type LegalFailure = 'changed' | { readonly legal: readonly LegalProblem[] };

export interface LegalService {
  /** The newest or the requested version; null while the shop still shows its default text. */
  published(document: LegalName, version?: number): Promise<PublishedLegal | null>;
  versions(document: LegalName): Promise<readonly LegalVersion[]>;
}

export type LegalTexts = (document: LegalName, locale: Locale) => Promise<string>;
