// The owner's status page.
import { implement } from '../../http/implement.ts';
import type { ServerModule } from '../server-module.ts';
import { statusContracts } from './status.contract.ts';
import { createStatusService } from './status.service.ts';
import type { StatusDeps } from './status-parts.ts';

export function statusModule(deps: StatusDeps): ServerModule {
  const service = createStatusService(deps);
  return {
    name: 'status',
    routes(app) {
      implement(app, statusContracts)('GET /api/admin/status', async () => ({ data: await service.read() }));
    },
  };
}
