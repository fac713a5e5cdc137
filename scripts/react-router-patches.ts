// Changes two things in React Router that it has no option for, when the storefront is built (decision 58).
// Both check what they replace and fail the build when React Router has changed.
import type { Plugin } from 'vite';

/** A limit for reloads after failed chunks, and 2.4 kB (gzip) less on every page. */
export const reactRouterPatches = (): Plugin[] => [guardChunkReloads(), replaceUnusedModules()];

/**
 * When a route chunk fails to load, React Router reloads the current page without a limit. Ours opens the requested
 * page, at most once per path in ten seconds (src/web/shell/updates/chunk-reload.ts).
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

/** Exports of modules that the shop never uses in the browser, with their replacements. */
const UNUSED_MODULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The router is created without instrumentation.
  instrumentation: {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
  // Routes are not discovered lazily (react-router.config.ts).
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

function replaceUnusedModules(): Plugin {
  const file = /react-router\/dist\/production\/lib\/(?:router|dom\/ssr)\/(instrumentation|fog-of-war)\.js$/;
  return {
    name: 'replace-unused-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler(code, id) {
        const parts = UNUSED_MODULES[file.exec(id)?.[1] ?? ''] ?? {};
        const exported = /export \{ ([^}]+) \}/.exec(code)?.[1]?.split(', ').sort().join();
        if (exported !== Object.keys(parts).sort().join()) throw new Error(`React Router has changed ${id}`);
        const lines = Object.entries(parts).map(([name, value]) => `export const ${name} = ${value};`);
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
