// Security headers for every answer and a strict content policy with a fresh nonce for each page.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export async function installSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean; dev: boolean },
): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: !options.dev,
    // Vite injects scripts and styles of its own in development.
    contentSecurityPolicy: options.dev ? false : contentPolicy(options.https),
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(), microphone=(), camera=(self), payment=(self)');
  });
}

const contentPolicy = (https: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Attributes only: React writes sizes and positions there; style elements still need the nonce.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(https ? { upgradeInsecureRequests: [] } : {}),
  },
});
