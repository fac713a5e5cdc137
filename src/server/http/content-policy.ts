// The content policy of a page: its own files, its own inline scripts by hash, and the outside services an owner has set.
import { hash } from 'node:crypto';

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
  // Its widget is a frame that may lead on to a bank's page inside itself.
  yookassa: {
    'script-src': ['https://yookassa.ru', 'https://static.yoomoney.ru'],
    'style-src': ['https://static.yoomoney.ru'],
    'img-src': ['https://yookassa.ru', 'https://static.yoomoney.ru'],
    'connect-src': ['https://yookassa.ru', 'https://yoomoney.ru'],
    'frame-src': ['https://yookassa.ru', 'https://yoomoney.ru', 'https://*.yoomoney.ru'],
  },
  meta: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
};

/** What the browser lets a page ask of its visitor; where they are only on a page that names `geolocation`. */
export const permissionsPolicy = (services: readonly string[] = []): string =>
  `geolocation=(${services.includes('geolocation') ? 'self' : ''}), microphone=(), camera=(self), payment=(self)`;

export interface PolicyOptions {
  readonly https: boolean;
  /** The texts of the inline scripts that belong to the page; no other runs. */
  readonly scripts?: readonly string[] | undefined;
  /** Names of outside services; an unknown one opens nothing. */
  readonly services?: readonly string[] | undefined;
}

/** Everything from the shop itself; inline scripts by their hashes, style elements not at all. */
export function contentPolicy({ https, scripts = [], services = [] }: PolicyOptions): string {
  const hashes = [...new Set(scripts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
    // React writes sizes and positions into attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return [
    ...Object.entries(directives).map(([name, sources]) =>
      [name, ...sources, ...services.flatMap((service) => OUTSIDE[service]?.[name] ?? [])].join(' '),
    ),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
