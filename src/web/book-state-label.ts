// Words for the state of a book in lists: a book without files to download has no files that could be ready.
import type { BookListItem } from '#server/modules/books/books.types.ts';
import type { Translate } from '#web/i18n/copy.ts';

export const bookStateLabel = (
  t: Translate,
  { state, downloads }: Pick<BookListItem, 'state' | 'downloads'>,
): string => (state === 'files_ready' && downloads.length === 0 ? t('myBooks.approved') : t(`myBooks.state.${state}`));
