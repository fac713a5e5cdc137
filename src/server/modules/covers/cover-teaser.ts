// A name on a cover within a second: painted by the engine, kept in memory for a while, stored nowhere.

import { join } from 'node:path';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { SpecErrorCode } from '#engine/book/book-spec.ts';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import { renderPages } from '#engine/book/render-book.ts';
import type { StorySource } from '#engine/story/story-source.ts';
import { Lru } from '../../content/lru.ts';
import { sampleLook } from '../../story-files/sample-look.ts';
import { readShopFiles } from '../../story-files/shop-file.ts';

export type TeaserFailure = SpecErrorCode | 'no-such-book' | 'busy';

export interface CoverTeaser {
  paint(slug: string, name: string, locale: Locale): Promise<Result<Uint8Array, TeaserFailure>>;
  close(): Promise<void>;
}

const KEPT = 200;
/** More than this would wait longer than anybody looks at a cover. */
const QUEUE = 6;

export interface TeaserParts {
  readonly content: string;
  readonly cache: string;
  readonly stories: StorySource;
}

export function createCoverTeaser({ content, cache, stories }: TeaserParts): CoverTeaser {
  const covers = new Lru<Promise<Result<Uint8Array, TeaserFailure>>>(KEPT);
  const books = new Map(readShopFiles(content).map((book) => [book.slug, book]));
  let engine: BookEngine | undefined;
  let waiting = 0;

  async function draw(slug: string, name: string, locale: Locale): Promise<Result<Uint8Array, TeaserFailure>> {
    const book = books.get(slug);
    if (!book) return err('no-such-book');
    engine ??= openBookEngine({
      folders: { content, cache: join(cache, 'plates') },
      stories,
      workers: 1,
    });
    const { gender, age } = book.sample;
    const spec = { story: slug, locale, child: { name, fullName: name, gender, age }, look: sampleLook(book.sample) };
    const painted = await renderPages(engine, spec, [{ page: 'front', variant: 1, seed: 0 }], 'preview');
    if (!painted.ok) return err(painted.error.code);
    const [front] = painted.value;
    if (!front) throw new Error('the engine gave no cover');
    return ok(front.bytes);
  }

  return {
    async paint(slug, name, locale) {
      const key = `${slug}\n${locale}\n${name.trim().toLowerCase()}`;
      const known = covers.get(key);
      if (known) return known;
      if (waiting >= QUEUE) return err('busy');
      waiting += 1;
      const fresh = draw(slug, name, locale)
        .catch((fault: unknown) => {
          // A fault of ours is tried anew the next time.
          covers.delete(key);
          throw fault;
        })
        .finally(() => {
          waiting -= 1;
        });
      covers.set(key, fresh);
      return fresh;
    },
    close: async () => engine?.close(),
  };
}
