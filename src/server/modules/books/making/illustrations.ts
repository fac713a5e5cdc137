// Variant 5: a page as an outside illustrator draws it, asked once and kept; the engine's own drawing where none comes.

import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { wordsOfBook } from '#engine/book/words-of-book.ts';
import { EBOOK_PX } from '#engine/output/page-size.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookPlan, PlannedPage } from './book-plan.ts';
import type { ActiveIllustrator, Illustrators } from './illustrators.ts';
import { logShownToIllustrator, noteInHistory } from './making.repository.ts';

export interface Illustrations {
  /** Null where the engine's own drawing is to be used. */
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
  readonly photos: Pick<PhotosService, 'forMaking'>;
  readonly illustrators: Illustrators;
  readonly log: FastifyBaseLogger;
}

export function createIllustrations(needs: IllustrationNeeds): Illustrations {
  const { database, privateFiles, photos, illustrators, log } = needs;

  /** Only after a consent that names who will see it; the owner of the photo can read that it was shown. */
  async function photoFor(book: BookRow, page: PlannedPage, { recipient }: ActiveIllustrator) {
    if (book.illustratorConsent !== recipient || page.photo === null) return undefined;
    const photo = await photos.forMaking(page.photo);
    if (photo) await logShownToIllustrator(database, page.photo);
    return photo?.bytes;
  }

  async function ask(
    engine: BookEngine,
    book: BookRow,
    plan: BookPlan,
    page: PlannedPage,
    active: ActiveIllustrator,
    signal?: AbortSignal,
  ): Promise<Uint8Array | null> {
    const own = { page: page.page, variant: 1 as const, seed: page.seed };
    const guide = await renderPages(engine, plan.spec, [own], 'ebook', { signal });
    const drawing = guide.ok ? guide.value[0]?.bytes : undefined;
    const photo = await photoFor(book, page, active);
    const request = {
      pageId: `${book.documentId}/${page.page}`,
      story: book.story,
      page: typeof page.page === 'number' ? page.page : 0,
      ...{ variant: 5, seed: page.seed, size: EBOOK_PX },
      prompt: `${active.style} ${await whatIsSeen(engine, plan.spec, page)}`,
      ...(photo && { photo }),
      ...(drawing && { drawing }),
    };
    const drawn = await active.illustrator.illustrate(request, signal ? { signal } : {});
    if (drawn.ok) return drawn.value.image;
    signal?.throwIfAborted();
    log.warn({ book: book.documentId, page: page.page, reason: drawn.error }, 'the illustrator drew nothing');
    await noteInHistory(database, book.documentId, 'not_illustrated', { page: page.page, reason: drawn.error });
    return null;
  }

  return {
    async of(engine, book, plan, page, signal) {
      const key = `books/${book.documentId}/illustrations/${plan.illustrationKey(page)}`;
      const kept = await privateFiles.get(key);
      if (kept) {
        const bytes = await buffer(kept.body);
        return bytes.length > 0 ? bytes : null;
      }
      const active = await illustrators.active();
      if (!active) return null;
      const image = await ask(engine, book, plan, page, active, signal);
      // Nothing is kept as well: the printed page is the one that was approved.
      await privateFiles.put(key, image ?? new Uint8Array(), 'application/octet-stream');
      return image;
    },
  };
}

/** The page's English words about a child without a name: nothing personal is in a prompt. */
async function whatIsSeen(engine: BookEngine, spec: BookSpec, { page }: PlannedPage): Promise<string> {
  const { gender, age } = spec.child;
  const child = { name: 'Child', fullName: 'Child', gender, age };
  const { answers: _, ...rest } = spec;
  const pages = wordsOfBook(await engine.story(spec), { ...rest, locale: 'en', child });
  const words = pages.find((one) => one.page === page)?.words ?? [];
  return words.map(({ text }) => text).join(' ');
}
