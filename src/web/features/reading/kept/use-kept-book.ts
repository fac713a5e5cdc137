// Keeps the open book on this device, and says how far that is.
import { useEffect, useState } from 'react';
import type { ReadingBook } from '#server/modules/books/reading.types.ts';
import { useHref, useLocale } from '#web/i18n/use-copy.ts';
import { type KeepRequest, keepBook, versionOf } from '#web/kept-books/keep-book.ts';
import {
  canKeepBooks,
  confirmKept,
  findKept,
  isDeclined,
  type KeptFacts,
  type KeptPage,
  removeKept,
  setDeclined,
} from '#web/kept-books/kept-books.ts';
import { useSite } from '#web/shell/use-site.ts';

export type KeptState =
  | { readonly is: 'unknown' | 'impossible' | 'declined' | 'full' | 'failed' }
  | { readonly is: 'keeping'; readonly share: number }
  | ({ readonly is: 'kept' } & Pick<KeptFacts, 'bytes' | 'leftOut'>);

export function useKeptBook(book: ReadingBook) {
  const locale = useLocale();
  const address = useHref()(`/my-books/${book.documentId}/read`);
  const username = useSite().user?.username;
  const [state, setState] = useState<KeptState>({ is: 'unknown' });
  // Counted up to try again.
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the effect
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: KeptState) => signal.aborted || setState(next);
    const page = { documentId: book.documentId, locale, address };
    const onProgress = (share: number) => show({ is: 'keeping', share });
    keepIfWanted(page, { book, username, onProgress, signal }).then(show, (error: unknown) => {
      const isFull = error instanceof Error && error.name === 'QuotaExceededError';
      show({ is: isFull ? 'full' : 'failed' });
    });
    return () => leaving.abort();
  }, [book, locale, address, username, attempt]);

  return {
    state,
    keep() {
      setDeclined(book.documentId, false);
      setState({ is: 'keeping', share: 0 });
      setAttempt(attempt + 1);
    },
    async remove() {
      setDeclined(book.documentId, true);
      await removeKept(book.documentId);
      setState({ is: 'declined' });
    },
  } as const;
}

export type KeptBook = ReturnType<typeof useKeptBook>;

async function keepIfWanted(page: KeptPage, request: Omit<KeepRequest, 'page'>): Promise<KeptState> {
  if (!canKeepBooks()) return { is: 'impossible' };
  let kept: Awaited<ReturnType<typeof findKept>>;
  try {
    if (isDeclined(page.documentId)) return { is: 'declined' };
    kept = await findKept(page);
  } catch {
    // Storage is blocked.
    return { is: 'impossible' };
  }
  if (!kept) {
    request.onProgress(0);
    return { is: 'kept', ...(await keepBook({ page, ...request })) };
  }
  const version = await versionOf(document.documentElement.dataset.build ?? '', request.book);
  if (kept.version === version) {
    // A controlled page may itself be the kept one; then its worker knows whether the shop has answered.
    if (!navigator.serviceWorker.controller) await confirmKept(page, kept);
    return { is: 'kept', ...kept.facts };
  }
  // What is kept stays readable until its successor is whole.
  const silently = { ...request, onProgress: () => {} };
  return { is: 'kept', ...(await keepBook({ page, ...silently }).catch(() => kept.facts)) };
}
