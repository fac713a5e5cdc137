// State of the own books list: removal, hiding and restoring with undo, and polling while books are rendered.
import { useEffect, useState } from 'react';
import type { BookListItem } from '#server/modules/books/books.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { withWriteAccess } from '#web/shell/write-access/write-access.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';

const POLL_MS = 4_000;

export function useOwnBooks(first: readonly BookListItem[], firstHidden: readonly BookListItem[]) {
  const t = useT();
  const locale = useLocale();
  const [books, setBooks] = useState(first);
  const [hidden, setHidden] = useState(firstHidden);
  useEffect(() => setBooks(first), [first]);
  useEffect(() => setHidden(firstHidden), [firstHidden]);
  const making = books.some(({ state }) => state === 'previewing' || state === 'generating' || state === 'confirmed');

  useEffect(() => {
    if (!making) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await shopApi.request('GET /api/shop/books', { query: { locale } });
      if (answer.ok) setBooks(answer.value.data);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [making, locale]);

  /** Removes a book from the list optimistically, with an undo toast. */
  async function removeFromList(book: BookListItem, call: RemovalCall) {
    const before = { books, hidden };
    setBooks(books.filter(({ documentId }) => documentId !== book.documentId));
    const params = { id: book.documentId };
    const thing = { kind: 'book', id: book.documentId } as const;
    const answer = await withWriteAccess(thing, () => shopApi.request(call.key, { params }));
    if (!answer.ok) {
      setBooks(before.books);
      return showToast({ title: call.failed, tone: 'bad' });
    }
    if (call.movesToHidden) setHidden([book, ...hidden]);
    const undo = async () => {
      const back = await withWriteAccess(thing, () => shopApi.request(call.undo, { params }));
      if (!back.ok) return showToast({ title: t('myBooks.restoreFailed'), tone: 'bad' });
      setBooks(before.books);
      setHidden(before.hidden);
      showToast({ title: t('myBooks.restored'), tone: 'good' });
    };
    showToast({ title: call.done, action: { label: t('myBooks.undo'), run: undo } });
  }

  const remove = (book: BookListItem) =>
    removeFromList(book, {
      key: 'DELETE /api/shop/books/:id',
      undo: 'POST /api/shop/books/:id/restore',
      movesToHidden: false,
      done: t('myBooks.deleted'),
      failed: t('myBooks.deleteFailed'),
    });
  const hide = (book: BookListItem) =>
    removeFromList(book, {
      key: 'POST /api/shop/books/:id/hide',
      undo: 'POST /api/shop/books/:id/unhide',
      movesToHidden: true,
      done: t('myBooks.hidden'),
      failed: t('myBooks.hideFailed'),
    });

  /** Moves a book back from the hidden books, cancelling a scheduled destruction. */
  async function show(book: BookListItem) {
    const steps = book.destroyedAt ? (['restore', 'unhide'] as const) : (['unhide'] as const);
    for (const step of steps) {
      const params = { id: book.documentId };
      const thing = { kind: 'book', id: book.documentId } as const;
      const answer = await withWriteAccess(thing, () =>
        shopApi.request(`POST /api/shop/books/:id/${step}`, { params }),
      );
      if (!answer.ok) return showToast({ title: t('myBooks.restoreFailed'), tone: 'bad' });
    }
    setHidden(hidden.filter(({ documentId }) => documentId !== book.documentId));
    setBooks([...books, { ...book, destroyedAt: null }].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
    showToast({ title: t('myBooks.restored'), tone: 'good' });
  }

  return { books, hidden, remove, hide, show };
}

interface RemovalCall {
  readonly key: 'DELETE /api/shop/books/:id' | 'POST /api/shop/books/:id/hide';
  readonly undo: 'POST /api/shop/books/:id/restore' | 'POST /api/shop/books/:id/unhide';
  /** The book moves to the hidden books. */
  readonly movesToHidden: boolean;
  readonly done: string;
  readonly failed: string;
}
