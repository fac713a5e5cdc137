// The site header: logo, menu, language switch, links to the visitor's books, account and cart. `night` is its dark variant.

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { localePath, otherLocale, withoutLocale } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useCartCount } from '#web/shell/session/cart-count.ts';
import { useSite } from '#web/shell/use-site.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Logo } from './logo.tsx';
import { useMenu } from './menu.ts';
import { PHONE_MENU, PhoneMenu } from './phone-menu.tsx';
import { showHeaderOnScrollUp } from './returning-header.ts';

export function Header({ night = false }: { night?: boolean }) {
  const t = useT();
  const menu = useMenu();
  const hasMore = menu.own.length > 0;
  const { user } = useSite();
  const inCart = useCartCount();
  const { pathname } = useLocation();
  const here = withoutLocale(pathname);
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current ? showHeaderOnScrollUp(header.current) : undefined), []);
  const item = cx(
    'rounded-full px-3.5 py-2 font-bold no-underline transition-colors whitespace-nowrap',
    night ? 'text-cream-50 hover:bg-cream-50/15' : 'text-night-900 hover:bg-plum-100',
  );
  // Labels are visible on tablets and desktops, except at widths where the menu leaves no room; with a cart or the menu's button, a desktop has none either.
  const label = cx('max-md:sr-only', inCart > 0 || hasMore ? 'lg:sr-only' : 'lg:max-xl:sr-only');
  return (
    <header
      ref={header}
      className={cx('site-header print:hidden', night ? 'site-header-night on-night text-cream-50' : 'text-night-900')}
    >
      <a href="#content" className="skip rounded-md bg-marigold-400 px-4 py-2 font-bold text-night-900">
        {t('site.skip')}
      </a>
      <div className="wrap flex items-center gap-2 py-4">
        <Logo night={night} narrow={inCart > 0} />
        <nav aria-label={t('nav.label')} className="ml-auto hidden lg:block">
          <ul className="flex items-center gap-1 max-xl:text-[1rem] max-xl:gap-0">
            {menu.shop.map((entry) => (
              <li key={entry.to}>
                <ShopLink
                  to={entry.to}
                  className={cx(item, 'max-xl:px-2.5')}
                  aria-current={here === entry.to ? 'page' : undefined}
                >
                  {entry.text}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-0.5 lg:ml-1 xl:ml-4">
          <ShopLink to="/my-books" className={cx(item, 'hidden items-center gap-2 sm:inline-flex')}>
            <Icon name="book" className="size-5.5" />
            <span className={label}>{t('nav.myBooks')}</span>
          </ShopLink>
          <ShopLink
            to={user ? '/account' : '/account/login'}
            className={cx(item, 'hidden items-center gap-2 sm:inline-flex')}
          >
            <Icon name="person" className="size-5.5" />
            <span className={label}>{user ? t('nav.account') : t('nav.login')}</span>
          </ShopLink>
          {inCart > 0 && (
            <CartLink
              count={inCart}
              className={cx(item, 'relative grid min-h-11 min-w-11 place-items-center max-sm:px-2')}
            />
          )}
          <LanguageSwitch className={cx(item, 'grid min-h-11 min-w-11 place-items-center max-sm:px-2')} />
          {/* A native popover: the menu works without scripts. */}
          <button
            type="button"
            popoverTarget={PHONE_MENU}
            aria-haspopup="dialog"
            aria-label={t('nav.menu')}
            className={cx(item, 'grid min-h-11 min-w-11 place-items-center px-2', !hasMore && 'lg:hidden')}
          >
            <Icon name="menu" className="size-7" />
          </button>
        </div>
      </div>
      <PhoneMenu />
    </header>
  );
}

function CartLink({ count, className }: { count: number; className: string }) {
  const t = useT();
  return (
    <ShopLink to="/cart" aria-label={t('nav.cartOf', { count })} className={className}>
      <Icon name="cart" className="size-6" />
      <span className="absolute top-0 right-0 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-marigold-400 px-1 text-[0.8125rem] leading-none font-extrabold text-night-900 tabular-nums">
        {count}
      </span>
    </ShopLink>
  );
}

/** Links to the same page in the other language as a document request, because every text changes. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useT();
  const other: Locale = otherLocale(useLocale());
  const { pathname, search } = useLocation();
  return (
    <a href={localePath(other, withoutLocale(pathname)) + search} hrefLang={other} lang={other} className={className}>
      {t('nav.languageShort')}
      <span className="sr-only"> — {t('nav.language')}</span>
    </a>
  );
}
