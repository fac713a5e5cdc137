// Security headers: the whole set and a strict content policy for pages, and the few that matter for files and data.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicy, type PolicyOptions, permissionsPolicy } from './content-policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where a route answers with files or data, never with a page: a page's headers are dead weight there. */
    page?: false;
  }
  interface FastifyInstance {
    /** The content policy of a page with these inline scripts and outside services; undefined in development. */
    pagePolicy(page: Pick<PolicyOptions, 'scripts' | 'services'>): string | undefined;
  }
}

export const POLICY = 'content-security-policy';
export const REFERRER = 'referrer-policy';
export const PERMISSIONS = 'permissions-policy';

/** Opened by itself, a file of any kind but these could run something: a drawing, for instance. */
const HARMLESS = /^(image\/(?!svg)|font\/|video\/|audio\/|text\/(css|javascript|plain|vtt)\b|application\/json\b)/;
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export async function installSecurityHeaders(
  app: FastifyInstance,
  { https, dev }: { https: boolean; dev: boolean },
): Promise<void> {
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const ofPages = {
    ...always,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    [REFERRER]: 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    [PERMISSIONS]: permissionsPolicy(),
  };
  // Vite injects scripts and styles of its own in development.
  app.decorate('pagePolicy', (page) => (dev ? undefined : contentPolicy({ https, ...page })));
  const policy = app.pagePolicy({});
  const headers = policy ? { ...ofPages, [POLICY]: policy } : ofPages;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.routeOptions.config.page === false ? always : headers);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.page === false) restrictFile(reply);
  });
}

/** Marks all routes of a plugin's scope as answering with files. */
export function answerWithFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, page: false };
  });
}

function restrictFile(reply: FastifyReply): void {
  const type = reply.getHeader('content-type');
  if (!reply.hasHeader(POLICY) && typeof type === 'string' && !HARMLESS.test(type)) reply.header(POLICY, SANDBOX);
}
