import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import { checkWriteAccess, grantLinkAccess } from '../link-access/write-access.types.ts';
import type { PhotosService } from '../photos/photos.types.ts';
import { type BookQueriesDeps, createBookQueries } from './book-queries.ts';
import * as rows from './books.repository.ts';
import type { BooksService } from './books.types.ts';
import { createBeginBook } from './changes/begin-book.ts';
import { createBookChanges } from './changes/book-changes.ts';
import { createBookPurchases } from './changes/book-purchases.ts';
import { createBookRemoval } from './changes/book-removal.ts';
import { type BookTransitionsDeps, createBookTransitions } from './changes/book-transitions.ts';
import { createGiftBooks } from './changes/gift-books.ts';
import { createStaffCorrections } from './changes/staff-corrections.ts';
import { createFamilyService } from './family/family.service.ts';
import type { IllustratorConsentService } from './making/illustrator/illustrator-consent.ts';
import { assignOwner } from './owned-books.repository.ts';
import { createReadingService } from './reading/reading.service.ts';
import { createKeptFiles } from './retention/kept-files.ts';
import { createSharedBooks } from './shared-books.ts';
import { createVoicesService } from './voices/voices.service.ts';
import { createYearCodeService, type YearCodeDeps } from './year-code/year-code.service.ts';

export interface BooksDeps extends BookQueriesDeps, BookTransitionsDeps, YearCodeDeps {
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly photos: Pick<PhotosService, 'owns' | 'ownsDrawing'>;
  readonly illustrator: IllustratorConsentService;
  readonly privateFiles: EncryptedStorage;
  readonly secret: string;
}

export function createBooksService(deps: BooksDeps): BooksService {
  const { database, making, links } = deps;
  const steps = createBookTransitions(deps);
  const voices = createVoicesService({
    ...deps,
    moveChanged: (tx, book) => steps.move(tx, book, 'changed', 'owner', { what: ['listening'] }),
  });

  return {
    ...createBookQueries(deps),
    ...createSharedBooks(deps),
    ...createBookRemoval(deps, steps),
    ...createBookChanges(deps, steps),
    ...createStaffCorrections(deps, steps),
    ...createBookPurchases(making, steps),
    begin: createBeginBook(deps, steps),
    assignOwner,
    family: createFamilyService(deps),
    reading: createReadingService({ ...deps, voices }),
    voices,
    yearCode: createYearCodeService(deps),
    gifts: createGiftBooks(deps, steps),
    keptFiles: createKeptFiles(database, deps.secret),

    async writeAccess(owner, documentId) {
      const right = await checkWriteAccess(database, { kind: 'book', id: documentId }, owner);
      return right.ok ? right.value : right.error;
    },

    async openByLink(owner, documentId, key) {
      const until = links.validUntil(documentId, key);
      if (!until || !(await rows.loadBook(database, documentId))) return false;
      await grantLinkAccess(database, { kind: 'book', id: documentId }, owner, { until });
      return true;
    },

    previewUrl: (documentId, locale) => links.previewUrl(documentId, locale),
    photoUrl: (documentId, locale) => `${links.previewUrl(documentId, locale)}&photo=1`,
    onFinished: making.onFinished,
  };
}
