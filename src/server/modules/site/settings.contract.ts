// Contracts of settings.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { COMMON_REFUSALS, INVALID_FIELDS } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { SETTINGS_RECORDS } from './manage-settings.ts';

const value = z.union([
  z
    .string()
    .max(2000)
    .transform((text) => text.replaceAll('\0', '').trim() || null),
  z.number(),
  z.boolean(),
  z.null(),
]);
const settings = z.record(z.string().max(60), value).default({});
const form = z.object({ shared: settings, words: z.object({ ru: settings, en: settings }) });
const byRecord = z.object({ record: z.enum(SETTINGS_RECORDS) });

const stored = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const settingsForm = z.object({ shared: stored, words: z.record(z.enum(LOCALES), stored) });

export const settingsContracts = defineContracts({
  'GET /api/admin/settings/:record': {
    summary: 'Read settings of the shop',
    staff: 'admin::settings.read',
    params: byRecord,
    answer: settingsForm,
    refusals: COMMON_REFUSALS,
  },
  'PATCH /api/admin/settings/:record': {
    summary: 'Change settings of the shop',
    staff: 'admin::settings.write',
    params: byRecord,
    body: form,
    answer: settingsForm,
    refusals: INVALID_FIELDS,
  },
});
