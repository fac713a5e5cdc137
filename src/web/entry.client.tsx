// Client entry: loads the texts (preloaded by the page), then hydrates.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type Copy, registerCopy } from './i18n/copy.ts';
import { localeOf } from './i18n/locale.ts';
import { reportFailedResponses, reportScriptError } from './integrations/error-reporting/report-failures.ts';
import { removeForeignRoutes } from './shell/navigation/area-routes.ts';
import { loadingBar } from './shell/navigation/loading-bar.ts';
import { watchBuild } from './shell/updates/build-watch.ts';
import { handleMissingChunks } from './shell/updates/chunk-reload.ts';
import { listenForBack } from './ui/overlays/use-close-on-back.ts';

declare global {
  interface Window {
    /** Written by React Router's server rendering. */
    readonly __reactRouterManifest: { readonly routes: Record<string, { readonly parentId?: string }> };
  }
}

listenForBack();
reportFailedResponses();
removeForeignRoutes(window.__reactRouterManifest.routes, location.pathname);
const locale = localeOf(location.pathname);
const answer = await fetch(document.documentElement.dataset.copy ?? `/copy/${locale}.json`);
registerCopy(locale, (await answer.json()) as Partial<Copy>);

handleMissingChunks();
watchBuild();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        onError={(error) => {
          loadingBar.fail();
          reportScriptError(error);
          console.error(error);
        }}
      />
    </StrictMode>,
  );
});

// Decorative animations start after the scripts, and only on four cores or more: with software rendering, sixty frames a second occupy one core.
if (navigator.hardwareConcurrency >= 4)
  (window.requestIdleCallback ?? setTimeout)(() => document.documentElement.classList.add('lively'));
