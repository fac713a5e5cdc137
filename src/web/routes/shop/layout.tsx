// Storefront layout: header, page and footer; errors of a page are shown inside it.
import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ConsentLink } from '#web/features/consent/consent-link.tsx';
import { withoutLocale } from '#web/i18n/locale.ts';
import { deferredComponent } from '#web/shell/deferred/deferred-component.ts';
import { idleMoment } from '#web/shell/deferred/idle-moment.ts';
import { ErrorScreen } from '#web/shell/errors/error-screen.tsx';
import { Header } from '#web/shell/layout/header.tsx';
import { WriteAccessArea } from '#web/shell/write-access/write-access-area.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Route } from './+types/layout';

/** Renders nothing until the visitor scrolls. */
const ConsentBanner = deferredComponent(() =>
  import('#web/features/consent/consent-banner.tsx').then((file) => file.ConsentBanner),
);
/** Works without JavaScript. It persists across pages, and a navigation would wait for its script. */
const Footer = deferredComponent(() => import('#web/shell/layout/footer.tsx').then((file) => file.Footer), idleMoment);

/** Home, the catalogue and the page after a purchase; other pages do not interrupt with a newsletter form. */
const NEWSLETTER_PAGES = /^\/(books)?$|\/thank-you$/;

function Frame({ children, night = false }: { children: ReactNode; night?: boolean }) {
  const path = withoutLocale(useLocation().pathname);
  return (
    <div className={cx('flex min-h-dvh flex-col', !night && 'under-branch')}>
      <Header night={night} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Suspense>
        <Footer settings={<ConsentLink />} newsletter={NEWSLETTER_PAGES.test(path)} />
      </Suspense>
      <Suspense>
        <ConsentBanner />
      </Suspense>
      <WriteAccessArea />
    </div>
  );
}

export default function ShopLayout() {
  // On the home page the header overlaps the night sky.
  const night = withoutLocale(useLocation().pathname) === '/';
  return (
    <Frame night={night}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <div className="wrap py-8">
        <ErrorScreen error={error} />
      </div>
    </Frame>
  );
}
