// Entries of the main menu: the shop's own, then the owner's pages.
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { useSite } from '#web/shell/use-site.ts';

const MENU: readonly { readonly to: string; readonly text: CopyKey }[] = [
  { to: '/books', text: 'nav.books' },
  { to: '/#how', text: 'nav.how' },
  { to: '/cooperation', text: 'nav.cooperation' },
  { to: '/contacts', text: 'nav.contacts' },
];

interface MenuEntry {
  readonly to: string;
  readonly text: string;
}

/** The header has one line, which is full: the owner's pages are in the menu that its button opens. */
export function useMenu(): { readonly shop: readonly MenuEntry[]; readonly own: readonly MenuEntry[] } {
  const t = useT();
  const { pages } = useSite();
  const own = pages.filter(({ place }) => place === 'menu');
  return {
    shop: MENU.map(({ to, text }) => ({ to, text: t(text) })),
    own: own.map(({ slug, title }) => ({ to: `/${slug}`, text: title })),
  };
}
