// API calls of one book.
import { ILLUSTRATOR_CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { BookChange, PageChange, PageId } from '#core/books/book-request.ts';
import type { ListeningChange, VoiceChange } from '#core/books/voices.ts';
import type { Result } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { FamilyOverview } from '#server/modules/books/family.types.ts';
import type { VoiceOverview } from '#server/modules/books/voices.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { withWriteAccess } from '#web/shell/write-access/write-access.ts';

export type BookAnswer = Promise<Result<BookView, ApiFailure>>;

const bookPath = (documentId: string): string => `/api/shop/books/${documentId}`;

/** Rendered on demand; `source` hashes its inputs, so that a change gives another address. */
export const variantAddress = (documentId: string, page: PageId, variant: number, source: string): string =>
  `${bookPath(documentId)}/pages/${page}/variants/${variant}?v=${source}`;

const { request } = shopApi;

/** A visitor who came by an email link is asked for a code first. */
const write = (id: string, send: () => Promise<Result<{ readonly data: BookView }, ApiFailure>>): BookAnswer =>
  unwrapData(withWriteAccess({ kind: 'book', id }, send));

type FamilyAnswer = Promise<Result<FamilyOverview, ApiFailure>>;

const writeFamily = (
  id: string,
  send: () => Promise<Result<{ readonly data: FamilyOverview }, ApiFailure>>,
): FamilyAnswer => unwrapData(withWriteAccess({ kind: 'book', id }, send));

type VoicesAnswer = Promise<Result<VoiceOverview, ApiFailure>>;

const writeVoices = (
  id: string,
  send: () => Promise<Result<{ readonly data: VoiceOverview }, ApiFailure>>,
): VoicesAnswer => unwrapData(withWriteAccess({ kind: 'book', id }, send));

export const bookCalls = {
  read: (id: string): BookAnswer => unwrapData(request('GET /api/shop/books/:id', { params: { id } })),
  change: (id: string, body: BookChange) =>
    write(id, () => request('PATCH /api/shop/books/:id', { params: { id }, body })),
  changePage: (id: string, page: PageId, body: PageChange) =>
    write(id, () => request('POST /api/shop/books/:id/pages/:page', { params: { id, page }, body })),
  allowIllustrator: (id: string, recipient: string) =>
    write(id, () =>
      request('POST /api/shop/books/:id/illustrator', {
        params: { id },
        body: { recipient, version: ILLUSTRATOR_CONSENT_VERSION, given: true },
      }),
    ),
  refuseIllustrator: (id: string) =>
    write(id, () => request('DELETE /api/shop/books/:id/illustrator', { params: { id } })),
  move: (id: string, move: 'cancel' | 'retry' | 'confirm' | 'reopen') =>
    write(id, () => request(`POST /api/shop/books/:id/${move}`, { params: { id } })),
  notify: (id: string, email: string) =>
    write(id, () => request('POST /api/shop/books/:id/notify', { params: { id }, body: { email } })),
  family: (id: string) => unwrapData(request('GET /api/shop/books/:id/family', { params: { id } })),
  openFamily: (id: string) => writeFamily(id, () => request('POST /api/shop/books/:id/family', { params: { id } })),
  endFamily: (id: string) => writeFamily(id, () => request('DELETE /api/shop/books/:id/family', { params: { id } })),
  setFamilyRemarkDone: (id: string, remark: string, isDone: boolean) =>
    writeFamily(id, () =>
      request('PATCH /api/shop/books/:id/family/remarks/:remark', { params: { id, remark }, body: { isDone } }),
    ),
  removeFamilyRemark: (id: string, remark: string) =>
    writeFamily(id, () => request('DELETE /api/shop/books/:id/family/remarks/:remark', { params: { id, remark } })),
  voices: (id: string) => unwrapData(request('GET /api/shop/books/:id/voices', { params: { id } })),
  inviteVoice: (id: string, name: string) =>
    writeVoices(id, () => request('POST /api/shop/books/:id/voices', { params: { id }, body: { name } })),
  changeVoice: (id: string, voice: string, body: VoiceChange) =>
    writeVoices(id, () => request('PATCH /api/shop/books/:id/voices/:voice', { params: { id, voice }, body })),
  removeVoice: (id: string, voice: string) =>
    writeVoices(id, () => request('DELETE /api/shop/books/:id/voices/:voice', { params: { id, voice } })),
  changeListening: (id: string, body: ListeningChange) =>
    writeVoices(id, () => request('PATCH /api/shop/books/:id/listening', { params: { id }, body })),
  share: (id: string) => unwrapData(request('POST /api/shop/books/:id/share', { params: { id } })),
};
