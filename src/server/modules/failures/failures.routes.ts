// POST /api/shop/failures: a browser says that an answer was not OK. Passed on to whoever is told of errors, kept nowhere.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pathPattern } from '#core/http/path-pattern.ts';
import type { ErrorReporter } from '#providers/error-reporter/error-reporter.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';

const body = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
  path: z.string().regex(/^\/[\w/.:%*-]{0,200}$/),
  status: z.number().int().min(0).max(599),
  /** The class of a fault in the page's own scripts. */
  fault: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .optional(),
});

export const installFailures = (deps: { reporter: ErrorReporter; limit: RateLimit }) => (app: FastifyInstance) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/shop/failures',
      { schema: { tags: ['shop'], summary: 'A browser reports an answer that was not OK', body } },
      async (request, reply) => {
        const { method, path, status, fault } = request.body;
        // Too many are dropped without a word: an error about errors helps nobody.
        if ((await deps.limit.hit('failure', request.ip, undefined)).allowed) {
          const about = { side: 'browser' as const, method, path: pathPattern(path), status };
          deps.reporter.report({ ...about, ...(fault ? { fault: { type: fault } } : {}) });
        }
        return reply.code(204).send();
      },
    );
};
