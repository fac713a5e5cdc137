// Every request runs with its id, and its answer names it. Ids from outside are not taken: anybody could choose them.
import type { FastifyInstance } from 'fastify';
import { runWithRequestId } from '../tracing/request-id.ts';

export function installRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    runWithRequestId(request.id, done);
  });
  // The body arrives in events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => runWithRequestId(request.id, done));
}
