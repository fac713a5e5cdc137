// Staff routes of shop settings.

import type { FastifyInstance } from 'fastify';
import { badRequest } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import type { ManageSettings } from './manage-settings.ts';
import { settingsContracts } from './settings.contract.ts';

export const installSettings = (manage: ManageSettings) => (app: FastifyInstance) => {
  const route = implement(app, settingsContracts);
  route('GET /api/admin/settings/:record', (request) => manage.read(request.params.record));
  route('PATCH /api/admin/settings/:record', async (request) => {
    const { record } = request.params;
    const changed = await manage.change(record, request.body, request.staff);
    if (!changed.ok) throw badRequest('invalid', { problems: changed.error });
    return manage.read(record);
  });
};
