// Reviews: one per purchase, written with its key or by the order's owner, pending until moderated.

import { type Review, readReview } from '#core/books/review.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import type { ReviewKeys } from './review-links.ts';
import * as reviews from './reviews.repository.ts';
import type { ReviewsService, ReviewTicket, TicketFailure } from './reviews.types.ts';

export interface ReviewDeps {
  readonly database: Database;
  readonly content: Content;
  readonly privateFiles: EncryptedStorage;
  readonly keys: ReviewKeys;
  readonly catalogue: CatalogueService;
  readonly library: MediaLibrary;
  /** Whether the owner may open the order. */
  readonly mayOpen: (owner: Owner | null, order: string) => Promise<boolean>;
}

/** Order and book, as stored with the review. */
interface Purchase {
  readonly name: string;
  readonly slug: string;
  readonly product: string;
}

/** Longer than any id and slug. */
const MAX_KEY_PART_CHARS = 120;

export function createReviewsService(deps: ReviewDeps): ReviewsService {
  const { database, content, privateFiles, keys, catalogue, library, mayOpen } = deps;

  async function purchaseOf(ticket: ReviewTicket, owner: Owner | null): Promise<Result<Purchase, TicketFailure>> {
    const named = 'key' in ticket ? keys.read(ticket.key) : ticket;
    if (!named || [named.order, named.book].some((part) => part.length > MAX_KEY_PART_CHARS || part.includes('\0')))
      return err('not-found');
    if (!('key' in ticket) && !(await mayOpen(owner, named.order))) return err('not-found');
    const product = await reviews.boughtProduct(database, named.order, named.book);
    if (product === null) return err('not-found');
    const name = `${named.order}.${named.book}`;
    return (await reviews.isWritten(database, name)) ? err('written') : ok({ name, slug: named.book, product });
  }

  async function keep({ name, product }: Purchase, { rating, text, author }: Review, locale: Locale): Promise<string> {
    const data = {
      rating,
      text,
      authorName: author,
      product,
      purchase: name,
      purchaseVerified: true,
      writtenOn: new Date().toISOString().slice(0, 10),
    };
    const model = content.registry.model(uidOf('review'));
    const { documentId } = JSON.parse(await content.writer.create(model, { data }, { locale }, trusted));
    return documentId;
  }

  return {
    async open(ticket, owner, locale) {
      const purchase = await purchaseOf(ticket, owner);
      if (!purchase.ok) return purchase;
      const { slug } = purchase.value;
      const book = await catalogue.book(slug, locale);
      return ok({ slug, title: book?.title ?? slug, cover: book?.cover ?? null });
    },

    async write(ticket, owner, { typed, photo, locale }) {
      const purchase = await purchaseOf(ticket, owner);
      if (!purchase.ok) return err({ code: purchase.error });
      const read = readReview(typed);
      if (!read.ok) return err({ code: 'invalid', problems: read.error });
      const picture = photo && (await library.cleanPhoto(photo));
      if (photo && !picture) return err({ code: 'no-picture' });
      let review: string;
      try {
        review = await keep(purchase.value, read.value, locale);
      } catch (error) {
        // Two simultaneous requests: the unique index accepts one of them.
        if (await reviews.isWritten(database, purchase.value.name)) return err({ code: 'written' });
        throw error;
      }
      if (picture) {
        // The row is written before the file, so that a crash leaves no file without a row.
        const key = `review-photos/${newDocumentId()}.jpg`;
        await reviews.addPhoto(database, { review, key });
        await privateFiles.put(key, picture, 'image/jpeg');
      }
      return ok('kept');
    },
  };
}
