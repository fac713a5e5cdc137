// The menu of small screens: a sheet with the same links and the visitor's own places.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { MENU } from './menu.ts';

export default function PhoneMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useT();
  const { user } = useSite();
  const close = () => onOpenChange(false);
  const own: { to: string; text: string; icon: IconName }[] = [
    { to: '/my-books', text: t('nav.myBooks'), icon: 'book' },
    { to: user ? '/account' : '/account/login', text: user ? t('nav.account') : t('nav.login'), icon: 'person' },
  ];
  return (
    <Sheet title={t('nav.menu')} closeLabel={t('nav.closeMenu')} open={open} onOpenChange={onOpenChange}>
      <nav aria-label={t('nav.label')} className="grid gap-1">
        {MENU.map((entry) => (
          <ShopLink
            key={entry.to}
            to={entry.to}
            onClick={close}
            className="lettered rounded-md px-3 py-2.5 text-h3 text-night-900 no-underline hover:bg-plum-100"
          >
            {t(entry.text)}
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
    </Sheet>
  );
}
