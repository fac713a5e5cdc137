// The login page in the visitor's language, with the way back to where they were.
import { localeOf, localePath } from '#web/i18n/locale.ts';

export const loginAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${localePath(localeOf(pathname), '/account/login')}?next=${encodeURIComponent(pathname + search)}`;
