// /api/health says the process is alive; /api/ready says that it can serve: database and queue answer.
import type { FastifyInstance } from 'fastify';

export interface ReadyChecks {
  database(): Promise<void>;
  queue(): Promise<void>;
}

export function installHealth(app: FastifyInstance, checks: ReadyChecks): void {
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  // Where Strapi's tools look.
  app.get('/_health', { schema: { hide: true } }, async (_request, reply) => reply.code(204).send());
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const [database, queue] = await Promise.all([answers(checks.database), answers(checks.queue)]);
    reply.header('cache-control', 'no-store').code(database && queue ? 200 : 503);
    const word = (up: boolean) => (up ? 'up' : 'down');
    return { status: database && queue ? 'ready' : 'unavailable', database: word(database), queue: word(queue) };
  });
}

const answers = (check: () => Promise<void>): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  );
