// Site language of a book's order, for its mails: the book itself may be in another language.
import type { Migration } from './migration.ts';

export const bookSiteLocale: Migration = {
  id: '0076-book-site-locale',
  sql: "alter table books add column site_locale text check (site_locale in ('ru', 'en'));",
};
