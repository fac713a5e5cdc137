// Layout of the account pages: title, tab navigation between them, and a status message after a form submission.
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { cx } from '#web/ui/cx.ts';

const ACCOUNT_TABS: readonly { readonly to: string; readonly text: CopyKey }[] = [
  { to: '/account', text: 'ownAccount.overview' },
  { to: '/account/security', text: 'ownAccount.security' },
  { to: '/account/letters', text: 'ownAccount.subscriptions' },
  { to: '/account/photos', text: 'ownAccount.photos' },
  { to: '/account/data', text: 'ownAccount.data' },
];

interface AccountLayoutProps {
  title: string;
  /** Visible heading when it differs from the page title. */
  heading?: string;
  statusMessage?: string | undefined;
  children: ReactNode;
}

export function AccountLayout({ title, heading, statusMessage, children }: AccountLayoutProps) {
  const t = useT();
  const href = useHref();
  return (
    <div className="wrap py-6">
      <PageHead title={title} hidden />
      <h1 className="text-h1">{heading ?? title}</h1>
      <nav aria-label={t('ownAccount.nav')} className="mt-4 mb-8">
        <ul className="flex flex-wrap gap-2">
          {ACCOUNT_TABS.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={href(to)}
                end
                className={({ isActive }) =>
                  cx(
                    'inline-flex min-h-11 items-center rounded-full px-4 font-bold max-sm:px-3.5 max-sm:text-[1rem] whitespace-nowrap no-underline',
                    isActive ? 'bg-plum-700 text-cream-50' : 'bg-plum-100 text-plum-800 hover:bg-plum-200',
                  )
                }
              >
                {t(text)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div role="status" className="empty:hidden">
        {statusMessage && <p className="mb-6 rounded-md bg-fern-100 p-4 font-bold text-fern-700">{statusMessage}</p>}
      </div>
      {children}
    </div>
  );
}

export function AccountSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="paper grid grid-cols-1 content-start gap-4 p-6 sm:p-8">
      <div className="grid grid-cols-1 gap-1">
        <h2 className="text-h3 wrap-anywhere">{title}</h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
