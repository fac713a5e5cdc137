// Entries of the main menu.
import type { CopyKey } from '#web/i18n/copy.ts';

export const MENU: readonly { readonly to: string; readonly text: CopyKey }[] = [
  { to: '/books', text: 'nav.books' },
  { to: '/#how', text: 'nav.how' },
  { to: '/cooperation', text: 'nav.cooperation' },
  { to: '/contacts', text: 'nav.contacts' },
];

/** Only in the menu of small screens, where the footer is far away. */
export const PHONE_MENU_ENTRIES: typeof MENU = [
  ...MENU.slice(0, 2),
  { to: '/delivery', text: 'footer.deliveryPage' },
  ...MENU.slice(2),
];
