// HTTP routes of connections. The owner may give the right to read settings to other roles; keys are for administrators.
import type { FastifyInstance } from 'fastify';
import { ApiError, badRequest } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import type { Staff } from '../accounts/accounts.types.ts';
import { connectionContracts } from './connections.contract.ts';
import type { ConnectionsAdmin } from './connections.service.ts';
import { testMail } from './test-mail.ts';

interface Deps {
  readonly connections: ConnectionsAdmin;
  readonly publicUrl: string;
  emailOf(userId: number): Promise<string | null>;
}

export const installConnections =
  ({ connections, publicUrl, emailOf }: Deps) =>
  (app: FastifyInstance) => {
    const route = implement(app, connectionContracts);

    route('GET /api/admin/connections', async ({ staff }) => ({
      data: {
        connections: await connections.list(),
        paymentNotices: `${publicUrl}/api/shop/payments/notices/yookassa`,
        mayChange: isAdministrator(staff),
      },
    }));
    route('POST /api/admin/connections/:name/test', async ({ params, body, staff }) => {
      demandAdministrator(staff);
      const to = body.mail && params.name === 'mail' ? await emailOf(staff.userId) : null;
      const tested = await connections.test(params.name, body.values, to === null ? null : testMail(to), staff);
      if (!tested.ok) throw badRequest('invalid', { problems: tested.error });
      return { data: tested.value };
    });
    route('PUT /api/admin/connections/:name', async ({ params, body, staff }) => {
      demandAdministrator(staff);
      const changed = await connections.change(params.name, body.values, staff);
      if (changed.ok) return { data: changed.value };
      if (typeof changed.error === 'string') throw notPossible(changed.error);
      throw badRequest('invalid', { problems: changed.error });
    });
    route('DELETE /api/admin/connections/:name', async ({ params, staff }) => {
      demandAdministrator(staff);
      const removed = await connections.remove(params.name, staff);
      if (!removed.ok) throw notPossible(removed.error);
      return { data: removed.value };
    });
  };

const notPossible = (reason: string) => new ApiError(409, 'ConflictError', reason, { reason });

const isAdministrator = ({ role }: Pick<Staff, 'role'>): boolean => role === 'administrator';

function demandAdministrator(staff: Staff): void {
  if (!isAdministrator(staff))
    throw new ApiError(403, 'ForbiddenError', 'Only administrators change connections', {
      reason: 'administrators-only',
    });
}
