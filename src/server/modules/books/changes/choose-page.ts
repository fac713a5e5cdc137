// Choice of variant, redraw or photo for one page, by its owner or staff, before approval.

import type { PageChange, PageId } from '#core/books/book-request.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import { type BookRow, savePageChoice } from '../books.repository.ts';
import type { BookFailure } from '../books.types.ts';
import type { IllustratorConsentService } from '../making/illustrator/illustrator-consent.ts';
import type { BookMaking } from '../making/making.types.ts';

interface Deps {
  readonly making: Pick<BookMaking, 'pages'>;
  readonly photos: Pick<PhotosService, 'owns'>;
  readonly illustrator: Pick<IllustratorConsentService, 'isAllowed'>;
}

export const createPageChooser =
  ({ making, photos, illustrator }: Deps) =>
  async (
    tx: Queryable,
    book: BookRow,
    page: PageId,
    change: PageChange,
    owner: Owner | null,
  ): Promise<Result<'chosen', BookFailure>> => {
    const shown = (await making.pages(book)).find((one) => one.page === page);
    if (!shown?.open) return err('no-such-page');
    if (change.variant !== undefined && !shown.variants.includes(change.variant)) return err('variant-not-offered');
    if (change.variant === PICTURE_VARIANT.illustrator && !(await illustrator.isAllowed(book)))
      return err('consent-needed');
    if (change.photo && owner && !(await photos.owns(tx, owner, [change.photo]))) return err('no-such-photo');
    if (book.confirmedAt !== null) return err('not-now');
    await savePageChoice(tx, book.documentId, {
      page: String(page),
      variant: change.variant ?? shown.variant,
      seed: change.seed ?? shown.seed + (change.again ? 1 : 0),
      photo: change.photo === undefined ? shown.photo : change.photo,
    });
    return ok('chosen');
  };
