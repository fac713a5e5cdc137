// Catalogue: reads books for pages, and seeds them from the story files.
import { systemClock } from '#core/clock.ts';
import type { ShopBook } from '../../story-files/shop-file.ts';
import type { ContentService, ServerParts, ServiceModule } from '../server-module.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { createCatalogueService } from './catalogue.service.ts';
import type { CatalogueSeeding, CatalogueService, RefreshWords } from './catalogue.types.ts';
import { refreshPopularJob } from './refresh-popular.job.ts';
import { refreshWords } from './refresh-words.ts';
import { createRequestedBooks } from './requested-books.ts';
import { completeBook, incompleteBooks, seedCatalogue } from './seed-catalogue.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'shopContent' | 'sources'>;

export interface CatalogueModule extends ServiceModule<ContentService<CatalogueService>> {
  /** Undefined without story files. */
  readonly seeding: CatalogueSeeding;
  /** Must be called in the transaction that changes a story's newest version. */
  readonly refreshWords: RefreshWords;
}

export function catalogueModule(parts: Parts, modules: { readonly uploads: MediaLibrary }): CatalogueModule {
  const { database, content, sources } = parts;
  const requested = createRequestedBooks();
  const service = requested.watch(createCatalogueService(parts.shopContent));
  const jobs = [refreshPopularJob({ database, content }, systemClock)];
  const { content: contentDir, pictures: picturesDir, draft } = sources;
  const seed = { database, content, library: modules.uploads, contentDir, picturesDir, draft };
  return {
    name: 'catalogue',
    service,
    jobs,
    refreshWords,
    seeding: {
      addProducts: () => seedCatalogue(seed),
      incomplete: async () => requested.latestFirst(await incompleteBooks(seed)),
      complete: (book: ShopBook) => completeBook(seed, book),
    },
  };
}
