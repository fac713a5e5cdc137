// The menu of small screens, a native popover.
import { type MouseEvent, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { useCloseOnBack } from '#web/ui/overlays/use-close-on-back.ts';
import { useMenu } from './menu.ts';

/** Element id, the target of the menu button. */
export const PHONE_MENU = 'phone-menu';

const close = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();

export function PhoneMenu() {
  const t = useT();
  const menuEntries = useMenu();
  const { user } = useSite();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => menu.current?.hidePopover());
  const own: { to: string; text: string; icon: IconName }[] = [
    { to: '/my-books', text: t('nav.myBooks'), icon: 'book' },
    { to: '/delivery', text: t('footer.deliveryPage'), icon: 'truck' },
    { to: user ? '/account' : '/account/login', text: user ? t('nav.account') : t('nav.login'), icon: 'person' },
  ];
  return (
    <div
      ref={menu}
      id={PHONE_MENU}
      popover="auto"
      role="dialog"
      aria-label={t('nav.menu')}
      className="phone-menu"
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <div className="flex items-center justify-between">
        <p className="lettered text-h3">{t('nav.menu')}</p>
        <button
          type="button"
          popoverTarget={PHONE_MENU}
          popoverTargetAction="hide"
          aria-label={t('nav.closeMenu')}
          className="grid size-11 place-items-center rounded-full hover:bg-plum-100"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('nav.label')} className="mt-3 grid gap-1">
        {[...menuEntries.shop, ...menuEntries.own].map((entry) => (
          <ShopLink
            key={entry.to}
            to={entry.to}
            onClick={close}
            className="lettered rounded-md px-3 py-2.5 text-h3 text-night-900 no-underline hover:bg-plum-100"
          >
            {entry.text}
          </ShopLink>
        ))}
        <hr className="my-2 border-t-3 border-dotted border-plum-200" />
        {own.map((entry) => (
          <ShopLink
            key={entry.to}
            to={entry.to}
            onClick={close}
            className="flex items-center gap-3 rounded-md px-3 py-2.5 font-bold text-night-900 no-underline hover:bg-plum-100"
          >
            <Icon name={entry.icon} className="size-6 text-plum-700" />
            {entry.text}
          </ShopLink>
        ))}
      </nav>
    </div>
  );
}
