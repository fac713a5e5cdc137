// Body parsers of the content API: JSON and forms; any other type counts as no body. Broken JSON is reported before permissions are checked.
import type { FastifyInstance } from 'fastify';
import { ApiError, badRequest } from '#core/errors.ts';
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

/** Deeper than any attribute; keeps recursion over bodies safe. */
const MAX_DEPTH = 128;

/** Counts brackets outside of strings, before the text is parsed. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH && quoted) index += 1;
    else if (code === QUOTE) quoted = !quoted;
    else if (!quoted && (code === OPEN_BRACE || code === OPEN_BRACKET)) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (!quoted && (code === CLOSE_BRACE || code === CLOSE_BRACKET)) depth -= 1;
  }
  return false;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (isNestedTooDeep(text)) throw badRequest(`The body is nested deeper than ${MAX_DEPTH} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw syntaxError(error instanceof Error ? error.message : 'Invalid JSON');
  }
  if (typeof value !== 'object' || value === null) throw syntaxError('The body must be a JSON object or a list');
  return value;
}

const syntaxError = (message: string): ApiError => new ApiError(400, 'SyntaxError', message, null);
