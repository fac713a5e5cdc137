// Controller of the sample book: changes are kept in memory only.
import { useState } from 'react';
import { ok } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { variantAddress } from './book-calls.ts';
import type { BookDesk } from './book-desk.ts';

export function useSampleDesk(first: BookView): BookDesk {
  const [book, setBook] = useState<BookView>({ ...first, changeable: true });
  const put = async (next: Partial<BookView>) => {
    const changed = { ...book, ...next, revision: book.revision + 1 };
    setBook(changed);
    return ok(changed);
  };
  const same = () => put({});
  return {
    book,
    lost: false,
    change: same,
    changePage: (page, { variant }) =>
      put({
        pages: book.pages.map((view) =>
          view.page === page && variant
            ? { ...view, variant, picture: variantAddress(book.documentId, page, variant, 'sample') }
            : view,
        ),
      }),
    allowIllustrator: same,
    refuseIllustrator: same,
    cancel: same,
    retry: same,
    confirm: () => put({ state: 'confirmed', changeable: false }),
    notify: same,
    share: null,
  };
}
