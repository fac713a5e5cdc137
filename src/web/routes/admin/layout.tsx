// Layout of /admin: navigation by rights; requires an admin token.
import '#web/admin-kit/admin-copy.ts';
import '#web/security-copy.ts';
import { useState } from 'react';
import { Form, Link, Outlet, useLocation } from 'react-router';
import { STAFF_ACTIONS } from '#core/accounts/staff.ts';
import { CommandMenu } from '#web/admin-kit/command-menu.tsx';
import { keepEarlyInput, useEarlyInput } from '#web/admin-kit/forms/early-input.ts';
import { useRememberedLists } from '#web/admin-kit/lists/remembered-lists.ts';
import { GROUP_TEXTS, GROUPS, markedEntry, mayRead, SECTIONS } from '#web/admin-kit/sections.ts';
import { FreshProofHost } from '#web/admin-kit/session/fresh-proof-host.tsx';
import { SignInAgain } from '#web/admin-kit/session/sign-in-again.tsx';
import { type ShownStaff, StaffContext } from '#web/admin-kit/session/staff.ts';
import { ShortcutSheet } from '#web/admin-kit/shortcuts/shortcut-help.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ErrorScreen } from '#web/shell/errors/error-screen.tsx';
import { LanguageSwitch } from '#web/shell/layout/header.tsx';
import { Logo } from '#web/shell/layout/logo.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { requireStaff, staffContext } from '#web/shell/session/access.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Route } from './+types/layout';

keepEarlyInput();

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** Its loader makes client navigations ask the server, which enforces access. */
export function loader({ context }: Route.LoaderArgs): ShownStaff {
  const { name, role, can } = context.get(staffContext);
  return { name, role, actions: STAFF_ACTIONS.filter(can) };
}

const ROLES: Readonly<Record<string, CopyKey>> = {
  administrator: 'admin.roleAdministrator',
  editor: 'admin.roleEditor',
  support: 'admin.roleSupport',
  printer: 'admin.rolePrinter',
};

function SectionLinks({ staff }: { staff: ShownStaff }) {
  const t = useT();
  const href = useHref();
  const marked = markedEntry(withoutLocale(useLocation().pathname));
  const remembered = useRememberedLists();
  const open = SECTIONS.filter((section) => mayRead(section, (action) => staff.actions.includes(action)));
  return GROUPS.map((group) => {
    const sections = open.filter((section) => section.group === group);
    if (sections.length === 0) return null;
    return (
      <div key={group} className="mb-3 lg:mb-1.5">
        <p className="px-3 py-1 text-small font-bold text-cream-50/80 lg:py-0.5">{t(GROUP_TEXTS[group])}</p>
        <ul>
          {sections.map((section) => (
            <li key={section.to}>
              <Link
                to={href(remembered(section.to))}
                aria-current={section.to === marked ? 'page' : undefined}
                className={cx(
                  'block rounded-sm px-3 py-2 lg:py-[2px] text-small font-bold text-cream-50 no-underline hover:bg-night-700',
                  section.to === marked && 'bg-night-700',
                )}
              >
                {t(section.text)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

const FOOT_LINK = 'flex items-center gap-2 rounded-sm px-3 py-2 text-cream-50 no-underline hover:bg-night-700 lg:py-1';

function Frame({ staff, children }: { staff: ShownStaff; children: React.ReactNode }) {
  const t = useT();
  const href = useHref();
  const [menu, setMenu] = useState(false);
  const role = ROLES[staff.role];
  return (
    <div className="admin-frame min-h-dvh bg-white lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <header className="on-night bg-night-900 text-cream-50 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto">
        <a href="#content" className="skip rounded-md bg-marigold-400 px-4 py-2 font-bold text-night-900">
          {t('site.skip')}
        </a>
        <div className="flex items-center justify-between gap-3 px-3 py-3 lg:pb-1">
          <Logo />
          <button
            type="button"
            aria-expanded={menu}
            aria-controls="admin-rooms"
            className="flex min-h-11 items-center gap-2 rounded-sm px-3 font-bold hover:bg-night-700 lg:hidden"
            onClick={() => setMenu(!menu)}
          >
            <Icon name="menu" className="size-5" />
            {t('admin.menu')}
          </button>
        </div>
        <div
          id="admin-rooms"
          className={cx('px-2 pb-4 lg:block lg:pb-2', menu ? 'block' : 'hidden')}
          onClickCapture={() => setMenu(false)}
        >
          <nav aria-label={t('admin.navLabel')}>
            <SectionLinks staff={staff} />
          </nav>
          <div className="border-t border-night-700 pt-3 text-small lg:pt-1">
            <p className="px-3 py-1">
              {role ? t('admin.signedInAs', { name: staff.name, role: t(role) }) : staff.name}
            </p>
            {staff.name && (
              <ShopLink to="/admin/me" className={FOOT_LINK}>
                <Icon name="person" className="size-5" />
                {t('admin.ownAccount')}
              </ShopLink>
            )}
            <ShopLink to="/admin/help" className={FOOT_LINK}>
              <Icon name="book" className="size-5" />
              {t('admin.help')}
            </ShopLink>
            <ShopLink to="/" className={FOOT_LINK}>
              <Icon name="shop" className="size-5" />
              {t('admin.toShop')}
            </ShopLink>
            {staff.name && (
              <Form method="post" action={href('/account/logout')}>
                <button type="submit" className={cx(FOOT_LINK, 'w-full')}>
                  <Icon name="leave" className="size-5" />
                  {t('admin.signOut')}
                </button>
              </Form>
            )}
            <LanguageSwitch className="rounded-sm px-3 py-2 lg:py-1 text-cream-50 no-underline hover:bg-night-700" />
          </div>
        </div>
      </header>
      <div className="min-w-0">
        <div className="flex justify-end px-4 pt-3 sm:px-6 lg:max-xl:px-4">{staff.name && <CommandMenu />}</div>
        <main id="content" tabIndex={-1} className="px-4 pb-10 pt-2 outline-none sm:px-6 lg:max-xl:px-4">
          {children}
        </main>
      </div>
    </div>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useEarlyInput();
  return (
    <StaffContext value={loaderData}>
      <Frame staff={loaderData}>
        <Outlet />
      </Frame>
      <SignInAgain />
      <ShortcutSheet />
      <FreshProofHost />
    </StaffContext>
  );
}

const NO_STAFF: ShownStaff = { name: '', role: '', actions: [] };

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame staff={loaderData ?? NO_STAFF}>
      <ErrorScreen error={error} />
    </Frame>
  );
}
