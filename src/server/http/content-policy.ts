// Builds the Content-Security-Policy of a page: own files, own inline scripts by hash, and the enabled third-party services.
import { hash } from 'node:crypto';

const YANDEX_MAPS_HOSTS = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru'];

/** Hosts per directive of each third-party service. A page names services, never hosts. */
const SERVICE_HOSTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
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
  // The rules that Yandex publishes, without unsafe-eval: we use its raster map.
  'yandex-maps': {
    'script-src': [...YANDEX_MAPS_HOSTS, 'https://yastatic.net'],
    'style-src': [...YANDEX_MAPS_HOSTS, 'https://yastatic.net'],
    'img-src': [...YANDEX_MAPS_HOSTS, 'https://*.maps.yandex.net', 'https://yastatic.net'],
    'connect-src': [...YANDEX_MAPS_HOSTS, 'https://*.maps.yandex.net', 'https://yastatic.net'],
    'font-src': ['https://yastatic.net'],
    'worker-src': ['blob:', 'data:', 'https://yastatic.net'],
  },
  // Takes are played back in the page before they are sent.
  microphone: { 'media-src': ['blob:'] },
  // Its widget is a frame that may navigate to a bank's page inside itself.
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

/** The Permissions-Policy of a page; geolocation and microphone only where the page names them. */
export function permissionsPolicy(services: readonly string[] = []): string {
  const named = (feature: string): string => `${feature}=(${services.includes(feature) ? 'self' : ''})`;
  return `${named('geolocation')}, ${named('microphone')}, camera=(self), payment=(self)`;
}

export interface PolicyOptions {
  readonly https: boolean;
  /** Sources of the page's own inline scripts; no others run. */
  readonly scripts?: readonly string[] | undefined;
  /** Names of third-party services; unknown ones are ignored. */
  readonly services?: readonly string[] | undefined;
}

/** Everything from the shop's origin; inline scripts by hash, no style elements. */
export function contentPolicy({ https, scripts = [], services = [] }: PolicyOptions): string {
  const hashes = [...new Set(scripts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
    // React sets inline style attributes.
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
      [name, ...sources, ...services.flatMap((service) => SERVICE_HOSTS[service]?.[name] ?? [])].join(' '),
    ),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
