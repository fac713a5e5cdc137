// Where the storefront lives and where its build goes.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  ssr: true,
  // The whole table of routes is small; sending it at once spares a request per hovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
