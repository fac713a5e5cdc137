// The illustrator's variant: pages drawn by an outside illustrator, ordered once and stored; the engine's own drawing when none comes.

import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BookEngine } from '#engine/book/engine.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../../db/database.ts';
import type { PhotosService } from '../../../photos/photos.types.ts';
import type { BookRow } from '../../books.repository.ts';
import type { BookPlan, PlannedPage } from '../book-plan.ts';
import { addHistoryNote } from '../making.repository.ts';
import { claimIllustration, closeIllustration, type IllustrationOrder } from './illustration-orders.repository.ts';
import type { ActiveIllustrator, Illustrators } from './illustrators.ts';
import { createOrderIllustration, type WantedIllustration } from './order-illustration.ts';

export interface Illustrations {
  /** Null when the engine's own drawing is to be used. */
  of(
    engine: BookEngine,
    book: BookRow,
    plan: BookPlan,
    page: PlannedPage,
    signal?: AbortSignal,
  ): Promise<Uint8Array | null>;
}

export interface IllustrationNeeds {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly photos: Pick<PhotosService, 'loadForMaking'>;
  readonly illustrators: Illustrators;
  readonly log: FastifyBaseLogger;
}

export const illustrationsFolder = (documentId: string): string => `books/${documentId}/illustrations/`;

const LOOK_AGAIN_MS = 500;

export function createIllustrations(needs: IllustrationNeeds): Illustrations {
  const { database, privateFiles, illustrators, log } = needs;
  const orderIllustration = createOrderIllustration(needs);
  const fileOf = ({ book, key }: WantedIllustration): string => `${illustrationsFolder(book.documentId)}${key}`;

  async function ask(
    wanted: WantedIllustration,
    active: ActiveIllustrator,
    known: IllustrationOrder,
  ): Promise<Uint8Array | null> {
    const { book, page, key, signal } = wanted;
    let micros: number | null = null;
    try {
      const drawn = await orderIllustration(wanted, active, known);
      signal?.throwIfAborted();
      const image = drawn.ok ? drawn.value.image : null;
      if (drawn.ok) micros = drawn.value.costMicros;
      if (!drawn.ok) {
        log.warn({ book: book.documentId, page: page.page, reason: drawn.error }, 'the illustrator drew nothing');
        await addHistoryNote(database, book.documentId, 'not_illustrated', { page: page.page, reason: drawn.error });
      }
      // An empty result is stored too, so that the printed page equals the approved one.
      await privateFiles.put(fileOf(wanted), image ?? new Uint8Array(), 'application/octet-stream');
      return image;
    } finally {
      await closeIllustration(database, { book: book.documentId, key }, { model: active.model, micros });
    }
  }

  return {
    async of(engine, book, plan, page, signal) {
      const wanted: WantedIllustration = { engine, book, plan, page, key: plan.illustrationKey(page), signal };
      for (;;) {
        const kept = await privateFiles.get(fileOf(wanted));
        if (kept) {
          const bytes = await buffer(kept.body);
          return bytes.length > 0 ? bytes : null;
        }
        if (book.confirmedAt) throw new Error('the illustration of an approved page is gone');
        const active = await illustrators.active();
        // Requires a consent that names the recipient.
        if (!active || book.illustratorConsent !== active.recipient) return null;
        const known = await claimIllustration(database, book.documentId, wanted.key);
        if (known.state !== 'being-asked') return ask(wanted, active, known);
        await sleep(LOOK_AGAIN_MS, undefined, signal ? { signal } : {});
      }
    },
  };
}
