// Contracts of legal texts.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { localizedText } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, INVALID_FIELDS } from '#core/http/refusals.ts';
import { LEGAL_MAX_LENGTH, LEGAL_NAMES } from '#core/legal/legal-text.ts';

const text = z
  .string()
  .max(LEGAL_MAX_LENGTH)
  .transform((source) => source.replaceAll('\0', '').replaceAll('\r\n', '\n'));
const revision = z.number().int().min(1);
const draft = z.object({ source: z.object({ ru: text, en: text }), revision: revision.nullable() });
const byName = z.object({ document: z.enum(LEGAL_NAMES) });

export const legalVersion = z.object({
  version: z.number(),
  /** For example 2026-11-16. */
  publishedOn: z.string(),
  publishedBy: z.string(),
});

/** The draft, or the published text if there is no draft. */
export const legalDraft = z.object({
  source: localizedText,
  /** Null if there is no draft. */
  revision: z.number().nullable(),
  author: z.string().nullable(),
  versions: z.array(legalVersion).readonly(),
});

export const legalContracts = defineContracts({
  'GET /api/admin/legal/:document': {
    summary: 'Read a legal text and its versions',
    staff: 'admin::settings.read',
    params: byName,
    answer: legalDraft,
    refusals: COMMON_REFUSALS,
  },
  'PUT /api/admin/legal/:document': {
    summary: 'Save the draft of a legal text',
    staff: 'admin::settings.write',
    params: byName,
    body: draft,
    answer: z.object({ revision: z.number() }),
    refusals: { ...INVALID_FIELDS, 409: ['changed'] },
  },
  'DELETE /api/admin/legal/:document': {
    summary: 'Discard the draft of a legal text',
    staff: 'admin::settings.write',
    params: byName,
    ...NO_CONTENT,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/legal/:document/publish': {
    summary: 'Publish the draft as the next version',
    staff: 'admin::settings.write',
    params: byName,
    body: z.object({ revision }),
    answer: z.object({ version: z.number() }),
    refusals: { ...INVALID_FIELDS, 409: ['changed'] },
  },
});
