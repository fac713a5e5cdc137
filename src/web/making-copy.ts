// Import this in a route on which a book is made: its module is ready when the texts of such screens are.
import { type Copy, holdCopy } from './i18n/copy.ts';
import { localeOf } from './i18n/locale.ts';

// Not in i18n/, whose files every page loads. The server holds all texts.
if (!import.meta.env.SSR) {
  const everywhere = document.documentElement.dataset.copy ?? `/copy/${localeOf(location.pathname)}.json`;
  const answer = await fetch(everywhere.replace('.json', '-making.json'));
  holdCopy(localeOf(location.pathname), (await answer.json()) as Partial<Copy>);
}
