// Bodies of auth and user calls: as the content API takes them, and plain text kept, to be refused by its value.
import type { FastifyInstance } from 'fastify';
import { acceptBodies } from '../../../content/bodies.ts';

export function acceptAccountBodies(app: FastifyInstance): void {
  acceptBodies(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
}
