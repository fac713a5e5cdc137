// Draws one picture of a book and stores it under its fingerprint, so that it is never drawn twice.
import { renderPages } from '#engine/book/render-book.ts';
import type { Lane } from '#engine/workers/task-queue.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import type { Rendering } from '../../../rendering/rendering.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookDrawings } from './book-drawings.ts';
import { insertPicture } from './making.repository.ts';
import type { PageChoices } from './page-choices.ts';
import type { WantedPicture } from './plans.ts';

export interface DrawNeeds {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly rendering: Rendering;
  readonly choices: PageChoices;
  readonly drawings: BookDrawings;
}

export interface DrawOptions {
  readonly lane: Lane;
  readonly signal?: AbortSignal | undefined;
}

/** Storage folder of a book; deleted with the book. */
export const bookFolder = (documentId: string): string => `books/${documentId}/`;

/** Fair-share key of the drawing queue: customers take turns, and so do the addresses of unpaid visitors. */
export function fairShareKey({ userId, guestId, paidAt, askedFrom }: Drawn): string {
  if (paidAt === null && askedFrom !== null) return `from:${askedFrom}`;
  return userId === null ? `guest:${guestId}` : `user:${userId}`;
}
type Drawn = Pick<BookRow, 'userId' | 'guestId' | 'paidAt' | 'askedFrom'>;

export type DrawPicture = (book: BookRow, wanted: WantedPicture, options: DrawOptions) => Promise<Uint8Array>;

export function createDrawPicture({ database, privateFiles, rendering, choices, drawings }: DrawNeeds): DrawPicture {
  return async (book, wanted, { lane, signal }) => {
    const { plan, target, variant, fingerprint } = wanted;
    const page = plan.pages.find((one) => one.page === wanted.page);
    if (!page) throw new Error(`the book ${book.documentId} has no page ${wanted.page}`);
    const engine = rendering.engineFor(lane, fairShareKey(book));
    const chosen = await choices.resolve(engine, book, plan, page, variant, signal);
    const choice = target === 'locked' ? { ...chosen, seed: 0 } : chosen;
    const spec = await drawings.specFor(book, plan.spec);
    const drawn = await renderPages(engine, spec, [choice], target, { signal });
    if (!drawn.ok) throw new Error(`a page cannot be drawn: ${drawn.error.code}`);
    const [{ bytes } = { bytes: undefined }] = drawn.value;
    if (!bytes) throw new Error('the engine gave no picture');
    const key = `${bookFolder(book.documentId)}pictures/${fingerprint}.webp`;
    await privateFiles.put(key, bytes, 'image/webp');
    const picture = { page: page.page, variant, target, fingerprint, key, bytes: bytes.length };
    await database.transaction((tx) => insertPicture(tx, book.documentId, picture));
    return bytes;
  };
}
