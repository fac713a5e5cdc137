// The books of the shop: read for pages, and put there from the story files on the first start.
import type { ContentService, ServerParts, ServiceModule } from '../server-module.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { createCatalogueService } from './catalogue.service.ts';
import type { CatalogueService } from './catalogue.types.ts';
import { seedCatalogue } from './seed-catalogue.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'shopContent' | 'sources'>;

export interface CatalogueModule extends ServiceModule<ContentService<CatalogueService>> {
  /** Adds the stories that are not in the shop yet; `say` tells the person at the terminal what takes its time. */
  seed(say: (line: string) => void): Promise<void>;
}

export const catalogueModule = (parts: Parts, modules: { readonly uploads: MediaLibrary }): CatalogueModule => ({
  name: 'catalogue',
  service: createCatalogueService(parts.shopContent),
  async seed(say) {
    const { database, content, sources } = parts;
    if (!sources) return;
    const { content: contentDir, pictures: picturesDir } = sources;
    await seedCatalogue({ database, content, library: modules.uploads, contentDir, picturesDir, say });
  },
});
