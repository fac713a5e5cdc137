// Browsers report answers that were not OK.
import { createRateLimit, DEFAULT_LIMITS } from '../../limits/rate-limit.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import { installFailures } from './failures.routes.ts';

export const failuresModule = ({
  database,
  secret,
  errorReporter,
}: Pick<ServerParts, 'database' | 'secret' | 'errorReporter'>): ServerModule => ({
  name: 'failures',
  routes: installFailures({ reporter: errorReporter, limit: createRateLimit(database, secret, DEFAULT_LIMITS) }),
});
