// POST /api/shop/failures: a browser says that an answer was not OK. Passed on to the error reporter, stored nowhere.
import type { FastifyInstance } from 'fastify';
import { pathPattern } from '#core/http/path-pattern.ts';
import type { ErrorReporter } from '#providers/error-reporter/error-reporter.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { failureContracts } from './failures.contract.ts';

export const installFailures = (deps: { reporter: ErrorReporter; limit: RateLimit }) => (app: FastifyInstance) => {
  implement(app, failureContracts)('POST /api/shop/failures', async (request) => {
    const { method, path, status, fault } = request.body;
    // Too many are dropped silently: an error about errors is of no use.
    if ((await deps.limit.hit('failure', request.ip, undefined)).allowed) {
      const about = { side: 'browser' as const, method, path: pathPattern(path), status };
      deps.reporter.report({ ...about, ...(fault ? { fault: { type: fault } } : {}) });
    }
  });
};
