// The content policy of a page: its own files, its own scripts by nonce, and the outside services an owner has set.

/** Everything from the shop itself; inline scripts by the answer's nonce, style elements not at all. */
export const contentPolicy = (nonce: string, https: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    // React writes sizes and positions into attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');

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
