// Security headers: the full set with a strict content policy for pages, a minimal set for files and data.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicy, type PolicyOptions, permissionsPolicy } from './content-policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that return files or data: they need no page headers. */
    page?: false;
  }
  interface FastifyInstance {
    /** Content policy of a page with these inline scripts and third-party services; undefined in development. */
    pagePolicy(page: Pick<PolicyOptions, 'scripts' | 'services'>): string | undefined;
  }
}

export const CSP_HEADER = 'content-security-policy';
export const REFERRER_POLICY_HEADER = 'referrer-policy';
export const PERMISSIONS_POLICY_HEADER = 'permissions-policy';

/** File types that cannot run scripts when opened directly; all others, such as SVG, are sandboxed. */
const INERT_FILE_TYPE =
  /^(image\/(?!svg)|font\/|video\/|audio\/|text\/(css|javascript|plain|vtt)\b|application\/json\b)/;
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
/** Own pages show files in frames; other sites may not. */
const INERT_FILE_POLICY = "frame-ancestors 'self'";

export async function installSecurityHeaders(
  app: FastifyInstance,
  { https, dev }: { https: boolean; dev: boolean },
): Promise<void> {
  const commonHeaders = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const pageHeaders = {
    ...commonHeaders,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    [REFERRER_POLICY_HEADER]: 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    [PERMISSIONS_POLICY_HEADER]: permissionsPolicy(),
  };
  // Vite injects its own scripts and styles in development.
  app.decorate('pagePolicy', (page) => (dev ? undefined : contentPolicy({ https, ...page })));
  const policy = app.pagePolicy({});
  const headers = policy ? { ...pageHeaders, [CSP_HEADER]: policy } : pageHeaders;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.routeOptions.config.page === false ? commonHeaders : headers);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.page === false) restrictFile(reply);
  });
}

/** Marks all routes of a plugin scope as returning files. */
export function markFileRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, page: false };
  });
}

function restrictFile(reply: FastifyReply): void {
  const type = reply.getHeader('content-type');
  if (reply.hasHeader(CSP_HEADER) || typeof type !== 'string') return;
  reply.header(CSP_HEADER, INERT_FILE_TYPE.test(type) ? INERT_FILE_POLICY : SANDBOX_POLICY);
}
