// Security headers: the whole set and a strict content policy for pages, and the few that matter for files and data.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicy, letIn } from './content-policy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where a route answers with files or data, never with a page: a page's headers are dead weight there. */
    page?: false;
  }
  interface FastifyReply {
    /** Of this answer's content policy; empty in development, where there is none. */
    nonce: string;
  }
}

const POLICY = 'content-security-policy';
const SERVICES = 'x-outside-services';
const NONCE_BYTES = 16;

/** Opened by itself, a file of any kind but these could run something: a drawing, for instance. */
const HARMLESS = /^(image\/(?!svg)|font\/|video\/|audio\/|text\/(css|javascript|plain|vtt)\b|application\/json\b)/;
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

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
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'geolocation=(), microphone=(), camera=(self), payment=(self)',
  };
  app.decorateReply('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.page === false) {
      reply.headers(always);
      return;
    }
    reply.headers(ofPages);
    // Vite injects scripts and styles of its own in development.
    if (dev) return;
    reply.nonce = randomBytes(NONCE_BYTES).toString('base64');
    reply.header(POLICY, contentPolicy(reply.nonce, https));
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.page === false) seal(reply);
    else letServicesIn(reply);
  });
}

/** Marks all routes of a plugin's scope as answering with files. */
export function answerWithFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, page: false };
  });
}

function seal(reply: FastifyReply): void {
  const type = reply.getHeader('content-type');
  if (!reply.hasHeader(POLICY) && typeof type === 'string' && !HARMLESS.test(type)) reply.header(POLICY, SEALED);
}

/** A page says which outside services an owner has set; the word itself never leaves the house. */
export function letServicesIn(reply: FastifyReply): void {
  const services = reply.getHeader(SERVICES);
  if (typeof services !== 'string') return;
  reply.removeHeader(SERVICES);
  const policy = reply.getHeader(POLICY);
  if (typeof policy === 'string') reply.header(POLICY, letIn(policy, services.split(' ')));
}
