// First start: draws only the covers before opening, everything else in the background.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Rendering } from '../../rendering/rendering.ts';
import { missingPictures, paintBook } from '../../story-files/book-pictures.ts';
import { readShopFiles } from '../../story-files/shop-file.ts';
import type { CatalogueSeeding } from '../catalogue/catalogue.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { completeOpening, completeOpeningJob } from './complete-opening.job.ts';
import { type OpeningService, VISIBLE_STEPS } from './opening.types.ts';
import { listSeededStories, readSteps } from './steps.repository.ts';

const words = { ru: ru.bookFiles, en: en.bookFiles };

export function openingModule(
  parts: ServerParts,
  { seeding, rendering }: { readonly seeding: CatalogueSeeding; readonly rendering: Rendering },
): ServiceModule<OpeningService> {
  const { database, buildId, queue, sources } = parts;
  const { content, pictures, engine, draft } = sources;
  const paint = { folders: { content, pictures, engine, draft }, words };

  async function paintCovers(say: (line: string) => void): Promise<void> {
    const seeded = await listSeededStories(database);
    const books = readShopFiles(sources.content).filter(
      (book) => !seeded.has(book.slug) && missingPictures(paint.folders, book, 'cover') > 0,
    );
    if (books.length > 0) say('Painting the covers (once, some ten seconds)…');
    for (const book of books) await paintBook(rendering.engineFor('interactive', 'opening'), book, 'cover', paint);
  }

  return {
    name: 'opening',
    service: {
      progress: () => readSteps(database, buildId),
      async isComplete() {
        const steps = await readSteps(database, buildId);
        return VISIBLE_STEPS.every((name) => steps[name] && steps[name].done === steps[name].total);
      },
      async open(say) {
        await paintCovers(say);
        await seeding.addProducts();
        await queue.enqueue(completeOpeningJob, {}, { singletonKey: 'opening' });
      },
    },
    jobs: [completeOpening(parts, { seeding, rendering }, paint)],
  };
}
