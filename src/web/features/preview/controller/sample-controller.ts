// Controller of the sample book: changes are kept in memory only.
import { useState } from 'react';
import { ok } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { variantAddress } from './book-calls.ts';
import type { BookController } from './book-controller.ts';

export function useSampleController(first: BookView): BookController {
  const [book, setBook] = useState<BookView>({ ...first, changeable: true });
  const update = async (next: Partial<BookView>) => {
    const changed = { ...book, ...next, revision: book.revision + 1 };
    setBook(changed);
    return ok(changed);
  };
  const keepUnchanged = () => update({});
  return {
    book,
    lost: false,
    change: keepUnchanged,
    changePage: (page, { variant }) =>
      update({
        pages: book.pages.map((view) =>
          view.page === page && variant
            ? { ...view, variant, picture: variantAddress(book.documentId, page, variant, 'sample') }
            : view,
        ),
      }),
    allowIllustrator: keepUnchanged,
    refuseIllustrator: keepUnchanged,
    cancel: keepUnchanged,
    retry: keepUnchanged,
    confirm: () => update({ state: 'confirmed', changeable: false }),
    reopen: () => update({ state: 'awaiting_confirmation', changeable: true }),
    notify: keepUnchanged,
    share: null,
  };
}
