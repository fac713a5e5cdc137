// The shelf in the browser: books leave it and come back, and those being made are looked at again.
import { useEffect, useState } from 'react';
import type { BookOnShelf } from '#server/modules/books/books.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';

const LOOK_AGAIN_MS = 4_000;

export function useShelf(first: readonly BookOnShelf[]) {
  const t = useT();
  const locale = useLocale();
  const [books, setBooks] = useState(first);
  useEffect(() => setBooks(first), [first]);
  const making = books.some(({ state }) => state === 'previewing' || state === 'generating' || state === 'confirmed');

  useEffect(() => {
    if (!making) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await shopApi.call<{ data: BookOnShelf[] }>({ path: `/api/shop/books?locale=${locale}` });
      if (answer.ok) setBooks(answer.value.data);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [making, locale]);

  async function remove(book: BookOnShelf) {
    const before = books;
    setBooks(books.filter(({ documentId }) => documentId !== book.documentId));
    const path = `/api/shop/books/${book.documentId}`;
    const answer = await shopApi.call({ method: 'DELETE', path });
    if (!answer.ok) {
      setBooks(before);
      return showToast({ title: t('myBooks.deleteFailed'), tone: 'bad' });
    }
    const undo = async () => {
      const back = await shopApi.call({ method: 'POST', path: `${path}/restore` });
      if (!back.ok) return showToast({ title: t('myBooks.restoreFailed'), tone: 'bad' });
      setBooks(before);
      showToast({ title: t('myBooks.restored'), tone: 'good' });
    };
    showToast({ title: t('myBooks.deleted'), action: { label: t('myBooks.undo'), run: undo } });
  }
  return { books, remove };
}
