// Pages the parent has checked; kept in session storage.
import { useEffect, useState } from 'react';
import type { PageId } from '#core/books/book-request.ts';

const keyOf = (documentId: string): string => `zb-checked-${documentId}`;

export function useCheckedPages(documentId: string) {
  const [checkedPages, setCheckedPages] = useState<ReadonlySet<PageId>>(new Set());
  useEffect(() => {
    try {
      setCheckedPages(new Set(JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? '[]') as PageId[]));
    } catch {
      // Without storage the marks last as long as the page.
    }
  }, [documentId]);
  const markChecked = (pages: readonly PageId[]) => {
    const next = new Set([...checkedPages, ...pages]);
    setCheckedPages(next);
    try {
      sessionStorage.setItem(keyOf(documentId), JSON.stringify([...next]));
    } catch {
      // As above.
    }
  };
  return { checkedPages, markChecked };
}
