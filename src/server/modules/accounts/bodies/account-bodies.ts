// Bodies of auth and user calls: as the content API takes them, and plain text kept, to be refused by its value.
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { acceptBodies } from '../../../content/bodies.ts';
import { refusedBody } from './body-rules.ts';

export function acceptAccountBodies(app: FastifyInstance): void {
  acceptBodies(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  /** What a schema refuses is told as Strapi tells it; all else is left to the handler of the whole app. */
  app.setErrorHandler((error: FastifyError | Error, request) => {
    if (!hasZodFastifySchemaValidationErrors(error)) throw error;
    const input = error.validationContext === 'querystring' ? request.query : request.body;
    const issues = error.validation.map(({ instancePath, message = '' }) => ({
      path: instancePath.split('/').filter(Boolean),
      message,
    }));
    throw refusedBody(issues, input);
  });
}
