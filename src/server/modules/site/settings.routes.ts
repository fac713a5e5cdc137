// Staff routes of shop settings.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badRequest } from '#core/errors.ts';
import { type ManageSettings, SETTINGS_RECORDS } from './manage-settings.ts';

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

const read = { staff: 'admin::settings.read' } as const;
const write = { staff: 'admin::settings.write' } as const;
const tags = ['admin'];

export const installSettings = (manage: ManageSettings) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/api/admin/settings/:record',
    { config: read, schema: { tags, summary: 'Settings of the shop', params: byRecord } },
    (request) => manage.read(request.params.record),
  );
  typed.patch(
    '/api/admin/settings/:record',
    { config: write, schema: { tags, summary: 'Change settings of the shop', params: byRecord, body: form } },
    async (request) => {
      const { record } = request.params;
      const changed = await manage.change(record, request.body, request.staff);
      if (!changed.ok) throw badRequest('invalid', { problems: changed.error });
      return manage.read(record);
    },
  );
};
