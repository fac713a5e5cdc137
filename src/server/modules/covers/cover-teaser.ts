// A name on a cover within a second: painted by the engine, kept in memory for a while, stored nowhere.

import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { SpecErrorCode } from '#engine/book/book-spec.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { Lru } from '../../content/lru.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import { sampleLook } from '../../story-files/sample-look.ts';
import { readShopFiles } from '../../story-files/shop-file.ts';
import type { StoriesService } from '../stories/stories.types.ts';

export type TeaserFailure = SpecErrorCode | 'no-such-book' | 'busy';

export interface CoverTeaser {
  /** `visitor` tells those who ask apart, so that each gets a turn. */
  paint(slug: string, name: string, locale: Locale, visitor: string): Promise<Result<Uint8Array, TeaserFailure>>;
}

const KEPT = 200;
/** More than this would wait longer than anybody looks at a cover. */
const QUEUE = 6;

export interface TeaserParts {
  readonly content: string;
  readonly stories: Pick<StoriesService, 'newestVersion'>;
  readonly rendering: Rendering;
}

export function createCoverTeaser({ content, stories, rendering }: TeaserParts): CoverTeaser {
  const covers = new Lru<Promise<Result<Uint8Array, TeaserFailure>>>(KEPT);
  const books = new Map(readShopFiles(content).map((book) => [book.slug, book]));
  let waiting = 0;

  async function draw(
    slug: string,
    name: string,
    locale: Locale,
    visitor: string,
  ): Promise<Result<Uint8Array, TeaserFailure>> {
    const book = books.get(slug);
    if (!book) return err('no-such-book');
    const engine = rendering.engineFor('interactive', visitor);
    const { gender, age } = book.sample;
    const spec = { story: slug, locale, child: { name, fullName: name, gender, age }, look: sampleLook(book.sample) };
    const painted = await renderPages(engine, spec, [{ page: 'front', variant: 1, seed: 0 }], 'preview');
    if (!painted.ok) return err(painted.error.code);
    const [front] = painted.value;
    if (!front) throw new Error('the engine gave no cover');
    return ok(front.bytes);
  }

  return {
    async paint(slug, name, locale, visitor) {
      const key = `${slug}\n${await stories.newestVersion(slug)}\n${locale}\n${name.trim().toLowerCase()}`;
      const known = covers.get(key);
      if (known) return known;
      if (waiting >= QUEUE) return err('busy');
      waiting += 1;
      const fresh = draw(slug, name, locale, visitor)
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
  };
}
