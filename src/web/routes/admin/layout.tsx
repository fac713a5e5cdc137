// The admin frame: same family, sober and dense; only for administrators with an admin token.
import { NavLink, Outlet } from 'react-router';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ErrorScreen } from '#web/shell/errors/error-screen.tsx';
import { LanguageSwitch } from '#web/shell/layout/header.tsx';
import { Logo } from '#web/shell/layout/logo.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { requireAdmin } from '#web/shell/session/access.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** A loader makes client navigations ask the server, where the access rule lives. */
export const loader = () => null;

const SECTIONS: readonly { to: string; text: CopyKey; end?: boolean }[] = [
  { to: '/admin', text: 'admin.home', end: true },
  { to: '/admin/books', text: 'admin.books' },
  { to: '/admin/orders', text: 'admin.orders' },
  { to: '/admin/redirects', text: 'admin.redirects' },
];

function Bar() {
  const t = useT();
  const href = useHref();
  return (
    <header className="on-night bg-night-900 text-cream-50">
      <a href="#content" className="skip rounded-md bg-marigold-400 px-4 py-2 font-bold text-night-900">
        {t('site.skip')}
      </a>
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <Logo />
        <nav aria-label={t('admin.navLabel')} className="flex flex-wrap gap-1">
          {SECTIONS.map((section) => (
            <NavLink
              key={section.to}
              to={href(section.to)}
              end={section.end ?? false}
              className={({ isActive }) =>
                cx(
                  'rounded-sm px-3.5 py-2 font-bold text-cream-50 no-underline hover:bg-night-700',
                  isActive && 'bg-night-700',
                )
              }
            >
              {t(section.text)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ShopLink
            to="/"
            className="flex items-center gap-2 rounded-sm px-3 py-2 text-cream-50 no-underline hover:bg-night-700"
          >
            <Icon name="leave" className="size-5" />
            {t('admin.toShop')}
          </ShopLink>
          <LanguageSwitch className="rounded-sm px-3 py-2 text-cream-50 no-underline hover:bg-night-700" />
        </div>
      </div>
    </header>
  );
}

export default function AdminLayout() {
  return (
    <>
      <Bar />
      <main id="content" tabIndex={-1} className="wrap py-8 outline-none">
        <Outlet />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Bar />
      <main id="content" className="wrap py-8">
        <ErrorScreen error={error} />
      </main>
    </>
  );
}
