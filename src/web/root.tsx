// The document around every screen: language, head data of the site, styles, scripts.
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { storefrontContext } from './context.ts';
import { COPY_URLS } from './i18n/copy-urls.ts';
import { localeOf } from './i18n/locale.ts';
import { useLocale } from './i18n/use-copy.ts';
import appCss from './styles/app.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: appCss }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, user, origin, buildId } = context.get(storefrontContext);
  const site = await services.site.global(localeOf(url.pathname));
  return { site, origin, buildId, user: user && { username: user.username, isAdmin: user.isAdmin } };
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={root?.site.themeColor ?? '#5b2a86'} />
        <link rel="preload" as="fetch" href={COPY_URLS[locale]} crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
