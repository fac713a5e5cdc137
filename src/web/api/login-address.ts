// Address of the login page in the visitor's language, with the current page as redirect target.
import { localeOf, localePath } from '#web/i18n/locale.ts';

export const loginAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${localePath(localeOf(pathname), '/account/login')}?next=${encodeURIComponent(pathname + search)}`;
