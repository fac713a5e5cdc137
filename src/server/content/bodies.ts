// What bodies the content API takes: JSON and forms; anything else counts as no body. Broken JSON is told before who may write.
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#core/errors.ts';
import { parseQueryString } from './query/query-string.ts';

export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseQueryString(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _buffer, done) => done(null, undefined));
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : 'Invalid JSON');
  }
  if (typeof value !== 'object' || value === null) throw unreadable('The body must be a JSON object or a list');
  return value;
}

const unreadable = (message: string): ApiError => new ApiError(400, 'SyntaxError', message, null);
