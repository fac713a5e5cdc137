// The owner's status page.
import { implement } from '../../http/implement.ts';
import type { ServerModule } from '../server-module.ts';
import { statusContracts } from './status.contract.ts';
import { createStatusService, type StatusDeps } from './status.service.ts';

export function statusModule(deps: StatusDeps): ServerModule {
  const service = createStatusService(deps);
  return {
    name: 'status',
    routes(app) {
      implement(app, statusContracts)('GET /api/admin/status', async () => ({ data: await service.read() }));
    },
  };
}
