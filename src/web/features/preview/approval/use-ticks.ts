// Which pages a parent has looked at and found right; kept for as long as the tab is open.
import { useEffect, useState } from 'react';
import type { PageId } from '#core/book-request.ts';

const keyOf = (documentId: string): string => `zb-checked-${documentId}`;

export function useTicks(documentId: string) {
  const [ticked, setTicked] = useState<ReadonlySet<PageId>>(new Set());
  useEffect(() => {
    try {
      setTicked(new Set(JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? '[]') as PageId[]));
    } catch {
      // Without storage the ticks last as long as the page.
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
