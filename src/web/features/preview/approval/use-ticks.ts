// Pages the parent has checked; kept in session storage.
import { useEffect, useState } from 'react';
import type { PageId } from '#core/books/book-request.ts';

const keyOf = (documentId: string): string => `zb-checked-${documentId}`;

export function useTicks(documentId: string) {
  const [ticked, setTicked] = useState<ReadonlySet<PageId>>(new Set());
  useEffect(() => {
    try {
      setTicked(new Set(JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? '[]') as PageId[]));
    } catch {
      // Without storage the marks last as long as the page.
    }
  }, [documentId]);
  const tick = (pages: readonly PageId[]) => {
    const next = new Set([...ticked, ...pages]);
    setTicked(next);
    try {
      sessionStorage.setItem(keyOf(documentId), JSON.stringify([...next]));
    } catch {
      // As above.
    }
  };
  return { ticked, tick };
}
