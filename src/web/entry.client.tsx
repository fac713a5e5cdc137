// Starts the storefront in the browser: texts first (preloaded by the page), then hydration.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type Copy, holdCopy } from './i18n/copy.ts';
import { COPY_URLS } from './i18n/copy-urls.ts';
import { localeOf } from './i18n/locale.ts';

const locale = localeOf(location.pathname);
const answer = await fetch(COPY_URLS[locale], { credentials: 'same-origin' });
holdCopy(locale, (await answer.json()) as Copy);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
