// Security headers for every answer and a strict content policy with a fresh nonce for each page.
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const POLICY = 'content-security-policy';
const SERVICES = 'x-outside-services';

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
  app.addHook('onSend', async (_request, reply) => letServicesIn(reply));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(), microphone=(), camera=(self), payment=(self)');
  });
}

/** A page says which outside services an owner has set; the word itself never leaves the house. */
export function letServicesIn(reply: FastifyReply): void {
  const services = reply.getHeader(SERVICES);
  if (typeof services !== 'string') return;
  reply.removeHeader(SERVICES);
  const policy = reply.raw.getHeader(POLICY);
  if (typeof policy === 'string') reply.raw.setHeader(POLICY, letIn(policy, services.split(' ')));
}

const MAPS = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru'];

/** The hosts an outside service needs, and for what. A page names services, never hosts. */
const OUTSIDE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  metrika: {
    'script-src': ['https://mc.yandex.ru'],
    'img-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  },
  'vk-ads': {
    'script-src': ['https://top-fwz1.mail.ru'],
    'img-src': ['https://top-fwz1.mail.ru'],
    'connect-src': ['https://top-fwz1.mail.ru'],
  },
  // The rules Yandex publishes, without its leave to run strings as programs: our map is a raster one.
  'yandex-maps': {
    'script-src': [...MAPS, 'https://yastatic.net'],
    'style-src': [...MAPS, 'https://yastatic.net'],
    'img-src': [...MAPS, 'https://*.maps.yandex.net', 'https://yastatic.net'],
    'connect-src': [...MAPS, 'https://*.maps.yandex.net', 'https://yastatic.net'],
    'font-src': ['https://yastatic.net'],
    'worker-src': ['blob:', 'data:', 'https://yastatic.net'],
  },
  meta: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
};

/** The policy with the hosts of these services let in. */
export function letIn(policy: string, services: readonly string[]): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      return [directive, ...services.flatMap((service) => OUTSIDE[service]?.[name] ?? [])].join(' ');
    })
    .join(';');
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
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(https ? { upgradeInsecureRequests: [] } : {}),
  },
});
