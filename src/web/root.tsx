// The root route: document, meta data, fonts, styles and scripts.

import { type ReactNode, useEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigationType,
  useRouteLoaderData,
} from 'react-router';
import { mayLoadAnalytics } from '#core/analytics/third-party-view.ts';
import type { Locale } from '#core/locale.ts';
import type { Route } from './+types/root';
import { storefrontContext } from './context.ts';
import { useConsent } from './features/consent/consent-store.ts';
import { localeOf } from './i18n/locale.ts';
import { ShopPlaceholdersContext } from './i18n/shop-placeholders.ts';
import { useLocale } from './i18n/use-copy.ts';
import { whereBooksAreKept } from './kept-books/where-books-are-kept.ts';
import { layOutDeferred } from './shell/deferred/deferred-layout.ts';
import { useEarlyClick } from './shell/deferred/early-click.ts';
import { ErrorScreen } from './shell/errors/error-screen.tsx';
import { ToastArea } from './shell/layout/toast-area.tsx';
import { followAnchorLinks, scrollToAnchor } from './shell/navigation/anchor-links.ts';
import { waitForConnection } from './shell/navigation/connection.ts';
import { LoadingBarView } from './shell/navigation/loading-bar-view.tsx';
import { findRedirect } from './shell/navigation/redirects.ts';
import { isOutdated } from './shell/updates/build-watch.ts';
import appCss from './styles/app.css?url';
import nunitoCyrillic from './styles/fonts/nunito-cyrillic.woff2?url';
import nunitoLatin from './styles/fonts/nunito-latin.woff2?url';
import shantellCyrillic from './styles/fonts/shantell-cyrillic.woff2?url';
import shantellLatin from './styles/fonts/shantell-latin.woff2?url';
import { mustUnloadCounters } from './visits/counter-scripts.ts';
import { VisitImage, Visits } from './visits/visits.tsx';

/** One file per typeface, with the characters a first screen needs. */
const FONTS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [nunitoCyrillic, shantellCyrillic],
  en: [nunitoLatin, shantellLatin],
};

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url }, next) => {
    await waitForConnection(request.signal);
    if (request.method !== 'GET') return next();
    if (isOutdated() || (await mustUnloadCounters(url))) throw redirectDocument(url.pathname + url.search + url.hash);
    const [found, result] = await Promise.all([findRedirect(url.pathname), next()]);
    if (found?.external) throw redirectDocument(found.to);
    if (found) throw redirect(found.to);
    return result;
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, user, owner, origin, buildId, measured, log } = context.get(storefrontContext);
  try {
    const [site, ownPages, indexed, inCart] = await Promise.all([
      services.site.global(localeOf(url.pathname)),
      services.site.ownPages(localeOf(url.pathname)),
      services.site.namesSeller(),
      // Cached pages are rendered without a visitor, so without a cart.
      owner ? services.orders.countCartBooks(owner) : 0,
    ]);
    const visitor = user && { username: user.username };
    // Only for the tracking image of browsers without JavaScript.
    const counted = measured && mayLoadAnalytics(url.href);
    const isTrialDelivery = services.delivery.sample;
    // Neither money nor parcels move.
    const isTrial = isTrialDelivery && services.payments.provider === 'sandbox';
    // Left out of the page while there are none.
    const pages = ownPages.length > 0 ? { pages: ownPages } : {};
    return {
      site: { ...site, ...pages, isTrial, isTrialDelivery },
      indexed,
      origin,
      buildId,
      counted,
      user: visitor,
      inCart,
    };
  } catch (error) {
    log.error({ err: error }, 'the site record cannot be read');
    throw data(null, { status: 503 });
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const root = useRouteLoaderData<typeof loader>('root');
  const copy = root ? `/copy/${locale}.json?v=${root.buildId}` : `/copy/${locale}.json`;
  return (
    // The client marks slow machines on this element before hydration.
    <html lang={locale} data-build={root?.buildId} data-copy={copy} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* As in base.css, until it has loaded. */}
        <meta name="color-scheme" content="only light" />
        {/* With `precedence` React places it before preloads. */}
        <link rel="stylesheet" href={appCss} precedence="shop" />
        <meta name="theme-color" content={root?.site.themeColor ?? '#5b2a86'} />
        {root?.site.yandexVerification && <meta name="yandex-verification" content={root.site.yandexVerification} />}
        {root?.site.googleVerification && (
          <meta name="google-site-verification" content={root.site.googleVerification} />
        )}
        {FONTS[locale].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* Added on hydration: no first screen needs it. */}
        {!import.meta.env.SSR && (
          <link rel="manifest" href={locale === 'ru' ? '/manifest.webmanifest' : '/en/manifest.webmanifest'} />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {import.meta.env.PROD && root?.counted && root.site.pixelId && (
          <VisitImage kind={root.site.pixelKind} id={root.site.pixelId} />
        )}
        <ShopPlaceholdersContext value={root?.site.timeWords ?? null}>{children}</ShopPlaceholdersContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData: { user } }: Route.ComponentProps) {
  const username = user?.username;
  useEffect(() => whereBooksAreKept((books) => books.removeForOtherReader(username)), [username]);
  const agreed = useConsent() === 'all';
  const { key, hash } = useLocation();
  const how = useNavigationType();
  useEarlyClick();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own sections
  useEffect(layOutDeferred, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    // Going back and first loads restore their scroll position.
    if (hash && how !== 'POP') return scrollToAnchor(hash);
  }, [key]);
  useEffect(() => {
    document.addEventListener('click', followAnchorLinks, true);
    return () => document.removeEventListener('click', followAnchorLinks, true);
  }, []);
  return (
    <>
      <LoadingBarView />
      <Outlet />
      <ToastArea />
      <Visits agreed={agreed} />
    </>
  );
}

/** Fallback when the site settings cannot be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="wrap py-12">
      <ErrorScreen error={error} />
    </main>
  );
}
