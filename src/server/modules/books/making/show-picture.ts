// The pictures of a book for its readers: those stored, and variants drawn on request.

import { Readable } from 'node:stream';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { err, ok } from '#core/result.ts';
import type { StoredFile } from '#providers/storage/storage.ts';
import type { Database } from '../../../db/database.ts';
import type { ServerParts } from '../../server-module.ts';
import type { BookRow } from '../books.repository.ts';
import type { DrawPicture } from './draw-picture.ts';
import type { Illustrators } from './illustrator/illustrators.ts';
import { findPicture } from './making.repository.ts';
import type { BookMaking } from './making.types.ts';
import type { Plans } from './plans.ts';

interface ShowPictureDeps {
  readonly database: Database;
  readonly privateFiles: ServerParts['privateFiles'];
  readonly plans: Plans;
  readonly illustrators: Illustrators;
  readonly draw: DrawPicture;
}

export function createShowPicture(deps: ShowPictureDeps): Pick<BookMaking, 'picture' | 'variant'> {
  const { database, privateFiles, plans, illustrators, draw } = deps;
  const drawing = new Map<string, Promise<Uint8Array>>();

  const stored = async (book: BookRow, fingerprint: string, page: Parameters<BookMaking['picture']>[1]) => {
    const row = await findPicture(database, book.documentId, page, fingerprint);
    return row && { ...row, file: () => privateFiles.get(row.key) };
  };

  return {
    async picture(book, page, fingerprint) {
      const found = await stored(book, fingerprint, page);
      if (!found) return null;
      const isOpen = (await plans.plan(book)).pages.some((one) => one.page === page && one.open);
      return isOpen || found.target === 'locked' ? found.file() : null;
    },
    async variant(book, id, variant) {
      const plan = await plans.plan(book);
      const page = plan.pages.find((one) => one.page === id);
      if (!page) return err('no-such-page');
      if (!page.open || book.confirmedAt) return err('not-now');
      if (!page.offered.includes(variant)) return err('variant-not-offered');
      const recipient = (await illustrators.active())?.recipient;
      if (variant === PICTURE_VARIANT.illustrator && book.illustratorConsent !== recipient)
        return err('consent-needed');
      const fingerprint = plan.fingerprint(page, 'preview', await plans.typeSize(book, plan), variant);
      const known = await (await stored(book, fingerprint, id))?.file();
      if (known) return ok(known);
      const key = `${book.documentId} ${fingerprint}`;
      // Tabs that view the same variant share one drawing.
      const fresh =
        drawing.get(key) ??
        draw(book, { plan, page: id, variant, target: 'preview', fingerprint }, { lane: 'interactive' }).finally(() =>
          drawing.delete(key),
        );
      drawing.set(key, fresh);
      return ok(fileOf(await fresh, fingerprint));
    },
  };
}

/** A picture just drawn, in the shape of a stored file. */
const fileOf = (bytes: Uint8Array, fingerprint: string): StoredFile => ({
  body: Readable.from([bytes]),
  size: bytes.length,
  start: 0,
  end: bytes.length,
  etag: `"${fingerprint}"`,
});
