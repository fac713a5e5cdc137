// Variant 5: pages drawn by an outside illustrator, ordered once and stored; the engine's own drawing when none comes.

import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { bookText } from '#engine/book/page/book-text.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { EBOOK_PX } from '#engine/output/page-size.ts';
import type { IllustrationRequest } from '#providers/illustrator/illustrator.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookPlan, PlannedPage } from './book-plan.ts';
import {
  claimIllustration,
  closeIllustration,
  type IllustrationOrder,
  saveIllustrationJob,
} from './illustration-orders.repository.ts';
import type { ActiveIllustrator, Illustrators } from './illustrators.ts';
import { addHistoryNote, logShownToIllustrator } from './making.repository.ts';

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

interface Wanted {
  readonly engine: BookEngine;
  readonly book: BookRow;
  readonly plan: BookPlan;
  readonly page: PlannedPage;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

export function createIllustrations(needs: IllustrationNeeds): Illustrations {
  const { database, privateFiles, photos, illustrators, log } = needs;
  const fileOf = ({ book, key }: Wanted): string => `${illustrationsFolder(book.documentId)}${key}`;

  /** Logs the access in the photo passport. */
  async function photoOf({ photo }: PlannedPage): Promise<Uint8Array | undefined> {
    const given = photo === null ? null : await photos.loadForMaking(photo);
    if (photo !== null && given) await logShownToIllustrator(database, photo);
    return given?.bytes;
  }

  async function requestFor(wanted: Wanted, style: string): Promise<IllustrationRequest> {
    const { engine, book, plan, page, signal } = wanted;
    const own = { page: page.page, variant: 'drawn' as const, seed: page.seed };
    const guide = await renderPages(engine, plan.spec, [own], 'ebook', { signal });
    const drawing = guide.ok ? guide.value[0]?.bytes : undefined;
    const photo = await photoOf(page);
    return {
      pageId: `${book.documentId}/${page.page}`,
      story: book.story,
      page: typeof page.page === 'number' ? page.page : 0,
      variant: PICTURE_VARIANT.illustrator,
      seed: page.seed,
      size: EBOOK_PX,
      prompt: `${style} ${await whatIsSeen(engine, plan.spec, page)}`,
      ...(photo && { photo }),
      ...(drawing && { drawing }),
    };
  }

  /** Orders the drawing, or resumes the order of an earlier process. */
  async function order(wanted: Wanted, { illustrator, style }: ActiveIllustrator, known: IllustrationOrder) {
    const { book, key, signal } = wanted;
    const { documentId } = book;
    const stop = signal ? { signal } : {};
    if (known.state === 'asked') {
      const bare = {
        pageId: `${documentId}/${wanted.page.page}`,
        story: book.story,
        page: 0,
        variant: PICTURE_VARIANT.illustrator,
        seed: 0,
      };
      const request = { ...bare, size: EBOOK_PX, prompt: '' };
      const drawn = await illustrator.illustrate(request, { resumeJobId: known.jobId, ...stop });
      // The provider may no longer know the job.
      if (drawn.ok || drawn.error !== 'unknown-job') return drawn;
    }
    const request = await requestFor(wanted, style);
    return illustrator.illustrate(request, {
      onStarted: (jobId) => saveIllustrationJob(database, documentId, key, jobId),
      ...stop,
    });
  }

  async function ask(wanted: Wanted, active: ActiveIllustrator, known: IllustrationOrder): Promise<Uint8Array | null> {
    const { book, page, key, signal } = wanted;
    let micros: number | null = null;
    try {
      const drawn = await order(wanted, active, known);
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
      const wanted: Wanted = { engine, book, plan, page, key: plan.illustrationKey(page), signal };
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

/** The page's English text with a nameless child: prompts contain no personal data. */
async function whatIsSeen(engine: BookEngine, spec: BookSpec, { page }: PlannedPage): Promise<string> {
  const { gender, age } = spec.child;
  const child = { name: 'Child', fullName: 'Child', gender, age };
  const { answers: _, ...rest } = spec;
  const pages = bookText(await engine.story(spec), { ...rest, locale: 'en', child });
  const words = pages.find((one) => one.page === page)?.words ?? [];
  return words.map(({ text }) => text).join(' ');
}
