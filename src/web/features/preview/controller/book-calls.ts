// API calls of one book.
import { ILLUSTRATOR_CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { BookChange, PageChange, PageId } from '#core/books/book-request.ts';
import type { Result } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { ApiCall } from '#web/api/transport.ts';
import { withWriteAccess } from '#web/shell/write-access/write-access.ts';

export type BookAnswer = Promise<Result<BookView, ApiFailure>>;

export const bookPath = (documentId: string): string => `/api/shop/books/${documentId}`;

/** Rendered on demand; `source` hashes its inputs, so that a change gives another address. */
export const variantAddress = (documentId: string, page: PageId, variant: number, source: string): string =>
  `${bookPath(documentId)}/pages/${page}/variants/${variant}?v=${source}`;

async function ask<T>(call: ApiCall): Promise<Result<T, ApiFailure>> {
  const answer = await shopApi.call<{ data: T }>(call);
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}

/** A visitor who came by an email link is asked for a code first. */
const write = (id: string, call: ApiCall): BookAnswer => withWriteAccess({ kind: 'book', id }, () => ask(call));

export const bookCalls = {
  read: (id: string): BookAnswer => ask({ path: bookPath(id) }),
  change: (id: string, change: BookChange): BookAnswer =>
    write(id, { method: 'PATCH', path: bookPath(id), body: change }),
  changePage: (id: string, page: PageId, change: PageChange): BookAnswer =>
    write(id, { method: 'POST', path: `${bookPath(id)}/pages/${page}`, body: change }),
  allowIllustrator: (id: string, recipient: string): BookAnswer =>
    write(id, {
      method: 'POST',
      path: `${bookPath(id)}/illustrator`,
      body: { recipient, version: ILLUSTRATOR_CONSENT_VERSION, given: true },
    }),
  refuseIllustrator: (id: string): BookAnswer => write(id, { method: 'DELETE', path: `${bookPath(id)}/illustrator` }),
  move: (id: string, move: 'cancel' | 'retry' | 'confirm'): BookAnswer =>
    write(id, { method: 'POST', path: `${bookPath(id)}/${move}` }),
  notify: (id: string, email: string): BookAnswer =>
    write(id, { method: 'POST', path: `${bookPath(id)}/notify`, body: { email } }),
  share: (id: string): Promise<Result<{ address: string }, ApiFailure>> =>
    ask({ method: 'POST', path: `${bookPath(id)}/share` }),
};
