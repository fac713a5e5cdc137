// The second key of whoever runs the shop: a short-lived admin token, and the same-origin proxy that opens the content API.

import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { ApiError, forbidden, notFound, unauthorized } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { hasRecorded, recordAudit } from '../../../audit/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { isOwnOrigin, SAFE_METHODS } from '../access/same-origin.ts';
import type { AccessService, AuthService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { Permissions } from '../roles/permissions.ts';
import { demandStaff } from '../staff/demand-staff.ts';

export interface AdminTokenRouteDeps {
  readonly database: Database;
  readonly auth: AuthService;
  readonly access: AccessService;
  readonly tokens: Tokens;
  readonly permissions: Permissions;
  readonly limit: RateLimit;
  readonly cookies: SessionCookies;
  readonly origins: readonly string[];
}

const TOKEN = {
  ...{ tags: ['admin'], summary: 'A short-lived admin token for whoever runs the shop' },
  response: { 200: z.object({ jwt: z.string() }) },
};
const PROXY = '/api/admin/strapi-api-proxy/';
const FORWARDED = ['content-type', 'content-length', 'accept', 'accept-language', 'user-agent'] as const;
/** What an answer says of itself; security headers and cookies are the outer answer's own business. */
const RETURNED = [
  'content-type',
  'content-disposition',
  'location',
  'cache-control',
  'allow',
  'retry-after',
  'etag',
] as const;

const DEEDS: Readonly<Record<string, AuditAction>> = { POST: 'create', PUT: 'update', DELETE: 'delete' };

/** Beside the content types. */
const PROXIED = ['users', 'users-permissions', 'upload'];
/** Plain names and ids only: whatever is written otherwise could be read otherwise further in. */
const PLAIN_PATH = /^([a-z][a-z0-9-]*)(\/[\w-]+)*\/?$/;

/** The proxy leads to content types by the names they have in addresses, and to nothing that is not on the list. */
export function installAdminToken(
  app: FastifyInstance,
  deps: AdminTokenRouteDeps,
  contentPaths: readonly string[],
): void {
  const proxied = new Set([...PROXIED, ...contentPaths]);
  app.post('/api/admin/generate-token', { schema: TOKEN }, async (request, reply) => {
    const { user, sessionId } = await deps.access.callerOf(request);
    // Behind the proxy nobody has a session: an admin token never makes another.
    if (!user || sessionId === undefined) throw unauthorized();
    if (!(await deps.permissions.ofStaff(user.roleId))) throw forbidden();
    const verdict = await deps.limit.hit('admin-token', request.ip, String(user.id));
    if (!verdict.allowed) {
      reply.header('retry-after', String(verdict.retryAfterSeconds));
      throw new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.');
    }
    const jwt = await deps.tokens.issue('admin', { ...user, sessionId, role: user.roleType ?? '' });
    if (isOwnOrigin(request, deps.origins)) deps.cookies.give(reply, COOKIES.admin, jwt);
    reply.header('cache-control', 'no-store');
    return { jwt };
  });

  app.register(async (scope) => {
    // Bodies of every kind, files too, flow through unread; the inner route reads and limits them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all(`${PROXY}*`, { schema: { hide: true }, decompress: false }, (request, reply) =>
      forward(scope, deps, proxied, request, reply),
    );
  });
}

async function forward(
  scope: FastifyInstance,
  deps: AdminTokenRouteDeps,
  proxied: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const staff = await demandStaff(deps, request);
  const rest = (request.raw.url ?? '').slice(PROXY.length);
  const [, name] = PLAIN_PATH.exec(rest.split('?', 1)[0] ?? '') ?? [];
  if (name === undefined || !proxied.has(name)) throw notFound();
  const payload = bodyOf(request);
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const given = request.headers[name];
    if (typeof given === 'string') headers[name] = given;
  }
  const answer = await deps.access.throughProxy(staff, (pass) =>
    scope.inject({
      method: request.method as 'GET',
      url: `/api/${rest}`,
      headers: { ...headers, ...pass },
      remoteAddress: request.ip,
      ...(payload ? { payload } : {}),
    }),
  );
  const changed = !SAFE_METHODS.has(request.method) && answer.statusCode < 400;
  // Writes of content are recorded where they happen; one without a record has changed nothing.
  if (changed && PROXIED.includes(name) && !hasRecorded(staff)) {
    const [, id = ''] = /\/([\w-]+)\/?$/.exec(rest.split('?', 1)[0] ?? '') ?? [];
    const deed = DEEDS[request.method] ?? 'change';
    await recordAudit(
      deps.database,
      staff,
      name === 'upload'
        ? { action: `media.${deed}`, subject: { type: 'file', id } }
        : { action: `content.${deed}`, subject: { type: name, id } },
    );
  }
  for (const name of RETURNED) {
    const given = answer.headers[name];
    if (given !== undefined) reply.header(name, given);
  }
  return reply.code(answer.statusCode).send(answer.rawPayload);
}

/** Compressed bodies are refused: the inner call is told the length and kind of the body as it was sent. */
function bodyOf(request: FastifyRequest): Readable | undefined {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new ApiError(415, 'UnsupportedMediaTypeError', 'Send the body without a content encoding');
  const body = request.body as Readable | undefined;
  // A stream that failed before anybody listened never ends: the inner call would wait for it for ever.
  if (body?.destroyed) throw new ApiError(400, 'BadRequestError', 'The body broke off');
  return body;
}
