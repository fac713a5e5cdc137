// Body parsing of auth and user routes: like the content API, but plain text is kept so that its value can be rejected.
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { acceptBodies } from '../../../content/bodies.ts';
import { refusedBody } from './body-rules.ts';

export function acceptAccountBodies(app: FastifyInstance): void {
  acceptBodies(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  /** Reports schema violations in Strapi's format; other errors go to the app's error handler. */
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
