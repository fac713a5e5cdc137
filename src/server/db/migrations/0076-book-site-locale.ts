// The language of the site a book was ordered in, for its mails: the book itself may be in the other one.
import type { Migration } from './migration.ts';

export const bookSiteLocale: Migration = {
  id: '0076-book-site-locale',
  sql: "alter table books add column site_locale text check (site_locale in ('ru', 'en'));",
};
