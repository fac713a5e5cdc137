// The state of every part of the shop, as the owner sees it at /admin/status.

import type { StatusPart } from './status.types.ts';
import {
  readBackups,
  readDatabaseAndWorkers,
  readDisk,
  readFileStore,
  readQueue,
  readServices,
  readVersions,
  type StatusDeps,
} from './status-parts.ts';

export const createStatusService = (deps: StatusDeps) => ({
  async read(): Promise<readonly StatusPart[]> {
    const parts = await Promise.all([
      readDatabaseAndWorkers(deps),
      readFileStore(deps),
      readQueue(deps),
      readServices(deps),
      readBackups(deps),
      readDisk(deps),
      readVersions(deps),
    ]);
    return parts.flat();
  },
});
