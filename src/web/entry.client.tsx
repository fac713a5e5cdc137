// Client entry: loads the texts (preloaded by the page), then hydrates.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type Copy, holdCopy } from './i18n/copy.ts';
import { localeOf } from './i18n/locale.ts';
import { reportFault, watchAnswers } from './integrations/error-reporting/failed-answers.ts';
import { loadingBar } from './shell/navigation/loading-bar.ts';
import { keepOwnArea } from './shell/navigation/own-area.ts';
import { watchBuild } from './shell/updates/build-watch.ts';
import { watchChunks } from './shell/updates/chunk-reload.ts';
import { listenForBack } from './ui/overlays/use-back-closes.ts';

declare global {
  interface Window {
    /** Written by React Router's server rendering. */
    readonly __reactRouterManifest: { readonly routes: Record<string, { readonly parentId?: string }> };
  }
}

listenForBack();
watchAnswers();
keepOwnArea(window.__reactRouterManifest.routes, location.pathname);
const locale = localeOf(location.pathname);
const answer = await fetch(document.documentElement.dataset.copy ?? `/copy/${locale}.json`);
holdCopy(locale, (await answer.json()) as Partial<Copy>);

watchChunks();
watchBuild();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        onError={(error) => {
          loadingBar.fail();
          reportFault(error);
          console.error(error);
        }}
      />
    </StrictMode>,
  );
});

// Decorative animations start after the scripts, and only on four cores or more: with software rendering, sixty frames a second occupy one core.
if (navigator.hardwareConcurrency >= 4)
  (window.requestIdleCallback ?? setTimeout)(() => document.documentElement.classList.add('lively'));
