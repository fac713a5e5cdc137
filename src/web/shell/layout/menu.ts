// Entries of the main menu.
import type { CopyKey } from '#web/i18n/copy.ts';

export const MENU: readonly { readonly to: string; readonly text: CopyKey }[] = [
  { to: '/books', text: 'nav.books' },
  { to: '/#how', text: 'nav.how' },
  { to: '/cooperation', text: 'nav.cooperation' },
  { to: '/contacts', text: 'nav.contacts' },
];
