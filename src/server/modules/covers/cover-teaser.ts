// A name on a cover within a second: painted by the engine, kept in memory for a while, stored nowhere.

import { hash } from 'node:crypto';
import { ApiError } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { SpecErrorCode } from '#engine/book/book-spec.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { Lru } from '../../content/lru.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { type AddressQueueLimits, createAddressQueue } from '../../limits/address-queue.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import { sampleLook } from '../../story-files/sample-look.ts';
import { readShopFiles, type SampleChild, type ShopBook } from '../../story-files/shop-file.ts';
import type { StoriesService } from '../stories/stories.types.ts';

export type TeaserFailure = SpecErrorCode | 'no-such-book' | 'busy' | 'too-many';

/** As much of a child as a visitor has told; what is missing is a child of ours. */
interface TeaserChild {
  readonly name?: string | undefined;
  readonly gender?: Gender | undefined;
  /** With the gender: the hero as the parent has it in the form. */
  readonly hero?: { readonly age: number; readonly look: HeroLook } | undefined;
}

interface TeaserVisitor {
  /** Tells those who ask apart, so that each gets a turn. */
  readonly id: string;
  /** Counts what has to be painted; a cover that is there already costs nothing and is not counted. */
  admit(): Promise<boolean>;
}

export interface CoverTeaser {
  paint(
    slug: string,
    child: TeaserChild,
    locale: Locale,
    visitor: TeaserVisitor,
  ): Promise<Result<Uint8Array, TeaserFailure>>;
}

const KEPT = 200;
/** One at a time for everybody together; more than these would wait longer than anybody looks at a cover. */
const PAINTING: AddressQueueLimits = {
  running: 1,
  perAddress: 3,
  waiting: 6,
  waitMs: 8_000,
  maxRestMs: 400,
  // A family tries a handful of names; from then on one cover a second leaves the other visitors their CPU time.
  pace: { burst: 10, perSecond: 1, spacingMs: 0, maxWaitMs: 3_000 },
};
const PAINTING_WORDS = { tooMany: 'Too many covers at once', busy: 'All painters are busy' };

export interface TeaserParts {
  readonly content: string;
  readonly stories: Pick<StoriesService, 'newestVersion'>;
  readonly rendering: Rendering;
}

export function createCoverTeaser({ content, stories, rendering }: TeaserParts): CoverTeaser {
  const covers = new Lru<Promise<Result<Uint8Array, TeaserFailure>>>(KEPT);
  const books = new Map(readShopFiles(content).map((book) => [book.slug, book]));
  const lane = createAddressQueue(PAINTING, PAINTING_WORDS);

  async function draw(
    slug: string,
    child: TeaserChild,
    locale: Locale,
    visitor: string,
  ): Promise<Result<Uint8Array, TeaserFailure>> {
    const book = books.get(slug);
    if (!book) return err('no-such-book');
    const engine = rendering.engineFor('interactive', visitor);
    const drawn = sampleOf(book, child.gender);
    const { gender } = drawn;
    const { age, look } = child.hero ?? { age: drawn.age, look: sampleLook(drawn) };
    const name = child.name ?? drawn.names[locale];
    const fullName = child.name ?? drawn.fullNames[locale];
    const spec = { story: slug, locale, child: { name, fullName, gender, age }, look: { ...look, gender } };
    const painted = await renderPages(engine, spec, [{ page: 'front', variant: 'drawn', seed: 0 }], 'preview');
    if (!painted.ok) return err(painted.error.code);
    const [front] = painted.value;
    if (!front) throw new Error('the engine gave no cover');
    return ok(front.bytes);
  }

  return {
    async paint(slug, child, locale, visitor) {
      const { name = '', gender = '', hero } = child;
      const own = hero ? hash('sha256', JSON.stringify(hero)) : '';
      const key = [slug, await stories.newestVersion(slug), locale, gender, own, name.trim().toLowerCase()].join('\n');
      const known = covers.get(key);
      if (known) return known;
      if (!books.has(slug)) return err('no-such-book');
      const asker = { address: addressGroup(visitor.id), isDisconnected: () => false };
      const fresh = lane
        .run(asker, async () => {
          // Inside the lane: whoever has too many under way is refused without a write to the database.
          if (await visitor.admit()) return draw(slug, child, locale, visitor.id);
          covers.delete(key);
          return err('too-many' as const);
        })
        .catch((fault: unknown) => {
          // What was refused, and a fault of ours, is tried anew the next time.
          covers.delete(key);
          if (fault instanceof ApiError) return err('busy' as const);
          throw fault;
        });
      covers.set(key, fresh);
      return fresh;
    },
  };
}

/** The child of the shelf who is such a one: a boy's name stands above a boy. */
function sampleOf({ sample, examples }: ShopBook, gender: Gender | undefined): SampleChild {
  if (!gender) return sample;
  return [sample, ...examples].find((child) => child.gender === gender) ?? { ...sample, gender, look: { seed: 1 } };
}
