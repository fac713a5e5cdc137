// Remembers which books visitors of this process opened, so that their pictures are painted first.
import type { ContentService } from '../server-module.ts';
import type { CatalogueService } from './catalogue.types.ts';

export interface RequestedBooks {
  /** The service, noting every book it finds. */
  watch(service: ContentService<CatalogueService>): ContentService<CatalogueService>;
  /** Books opened last come first; the others keep their order. */
  latestFirst<Book extends { readonly slug: string }>(books: readonly Book[]): Book[];
}

export function createRequestedBooks(): RequestedBooks {
  const turns = new Map<string, number>();
  let turn = 0;
  const watchBook = <Service extends CatalogueService>(service: Service): Service => ({
    ...service,
    async book(slug, locale) {
      const found = await service.book(slug, locale);
      if (found) turns.set(slug, ++turn);
      return found;
    },
  });
  const turnOf = ({ slug }: { readonly slug: string }): number => turns.get(slug) ?? 0;
  return {
    watch: (service) => ({ ...watchBook(service), over: (content) => watchBook(service.over(content)) }),
    latestFirst: (books) => books.toSorted((a, b) => turnOf(b) - turnOf(a)),
  };
}
