// Builds the storefront: Tailwind's tokens, React Router's routes, one stylesheet, hashed assets.
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * React Router answers a route chunk that fails to load with an unconditional reload of the page one is leaving. Ours
 * goes on to the page one asked for, and reloads at most once per path in ten seconds (src/web/shell/updates/chunk-reload.ts).
 */
function guardChunkReloads(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
  return {
    name: 'guard-chunk-reloads',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!reload.test(code)) throw new Error('React Router no longer reloads on chunk errors: remove this plugin');
        const guarded = 'if (window.zbChunkFailed?.()) return new Promise(() => {}); throw error;';
        return { code: code.replace(reload, guarded), map: null };
      },
    },
  };
}

/** Parts of React Router that this shop never switches on, as the browser is to see them: 2 kB less on every page. */
const UNUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // No instrumentation is ever given to the router.
  instrumentation: {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
  // Every route is known from the start (react-router.config.ts).
  'fog-of-war': {
    URL_LIMIT: '7680',
    getManifestPath: '() => "/__manifest"',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '(paths) => paths',
    handleClientVersionMismatch: 'async () => false',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
};

function leaveOutUnused(): Plugin {
  const file = /react-router\/dist\/production\/lib\/(?:router|dom\/ssr)\/(instrumentation|fog-of-war)\.js$/;
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler(code, id) {
        const parts = UNUSED[file.exec(id)?.[1] ?? ''] ?? {};
        const exported = /export \{ ([^}]+) \}/.exec(code)?.[1]?.split(', ').sort().join();
        if (exported !== Object.keys(parts).sort().join())
          throw new Error(`React Router has changed ${id}: look again`);
        const lines = Object.entries(parts).map(([name, value]) => `export const ${name} = ${value};`);
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}

export default defineConfig({
  resolve: {
    alias: { 'react-remove-scroll': fileURLToPath(new URL('src/web/ui/overlays/remove-scroll.tsx', import.meta.url)) },
  },
  plugins: [tailwindcss(), reactRouter(), guardChunkReloads(), leaveOutUnused()],
  define: { __BUILT_AT__: JSON.stringify(new Date().toISOString()) },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // How long a plugin took says how busy the machine was: a build speaks up about its code only.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    // The server needs every part at once: what the browser fetches late lies in the same file there.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files that every page needs: they compress better together and spare requests.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shell',
                  test: /src\/(core\/pricing\/format-price|web\/(child-preview\/has-preview-child|i18n|shell|ui\/(forms\/button|cx|display\/icon|feedback\/toast-store)))(?!.*(footer\.|newsletter-form|write-access-dialog|email-suggestion|consent-boxes|password-input|maintenance|missing|error-pages|safe-next))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
