// Draws a cover with a visitor's name within a second; cached in memory, not stored.

import { hash } from 'node:crypto';
import { ApiError } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { SpecErrorCode } from '#engine/book/book-spec.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { type AddressQueueLimits, createAddressQueue } from '../../limits/address-queue.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import { createPersonalCache } from '../../personal-caches.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import { sampleLook } from '../../story-files/sample-look.ts';
import { readShopFiles, type SampleChild, type ShopBook } from '../../story-files/shop-file.ts';
import type { StoriesService } from '../stories/stories.types.ts';

export type TeaserFailure = SpecErrorCode | 'no-such-book' | 'busy' | 'too-many';

/** The data a visitor has entered. */
interface TeaserChild {
  /** Without it the cover shows the sample child. */
  readonly name?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly age?: number | undefined;
  /** Requires the gender; the hero as chosen in the form. */
  readonly hero?: { readonly age: number; readonly look: HeroLook } | undefined;
}

interface TeaserVisitor {
  /** Identifies the visitor for fair queueing. */
  readonly id: string;
  /** Counts covers to be drawn against the limit; cached covers are not counted. */
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

const MAX_CACHED_COVERS = 200;
/** One at a time; more waiting requests would take longer than visitors wait. */
const DRAWING_QUEUE: AddressQueueLimits = {
  running: 1,
  perAddress: 3,
  waiting: 6,
  waitMs: 8_000,
  maxRestMs: 400,
  // Allows a handful of names at once, then one per second, which leaves CPU time to other visitors.
  pace: { burst: 10, perSecond: 1, spacingMs: 0, maxWaitMs: 3_000 },
};
const PAINTING_WORDS = { tooMany: 'Too many covers at once', busy: 'All painters are busy' };

export interface TeaserParts {
  readonly content: string;
  readonly stories: Pick<StoriesService, 'newestVersion'>;
  readonly rendering: Rendering;
  readonly notices: Pick<NoticeHub, 'subscribe'>;
}

export function createCoverTeaser({ content, stories, rendering, notices }: TeaserParts): CoverTeaser {
  const covers = createPersonalCache<Promise<Result<Uint8Array, TeaserFailure>>>(notices, MAX_CACHED_COVERS);
  const books = new Map(readShopFiles(content).map((book) => [book.slug, book]));
  const lane = createAddressQueue(DRAWING_QUEUE, PAINTING_WORDS);

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
    const { age, look } = child.hero ?? defaultHero(child, drawn);
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
      const { name = '', gender = '', age = '', hero } = child;
      const own = hero ? hash('sha256', JSON.stringify(hero)) : '';
      const key = [slug, await stories.newestVersion(slug), locale, gender, age, own, name.trim().toLowerCase()].join(
        '\n',
      );
      const known = covers.get(key);
      if (known) return known;
      if (!books.has(slug)) return err('no-such-book');
      const asker = { address: addressGroup(visitor.id), isDisconnected: () => false };
      const fresh = lane
        .run(asker, async () => {
          // Inside the queue, so that requests over its limit are rejected without a database write.
          if (await visitor.admit()) return draw(slug, child, locale, visitor.id);
          covers.delete(key);
          return err('too-many' as const);
        })
        .catch((fault: unknown) => {
          // Rejections and errors are not cached.
          covers.delete(key);
          if (fault instanceof ApiError) return err('busy' as const);
          throw fault;
        });
      covers.set(key, fresh);
      return fresh;
    },
  };
}

/** A child with a name of its own looks the same on the covers of all stories; the sample child has its own looks. */
const defaultHero = ({ name, age }: TeaserChild, drawn: SampleChild): { age: number; look: HeroLook } =>
  name === undefined
    ? { age: drawn.age, look: sampleLook(drawn) }
    : { age: age ?? drawn.age, look: defaultLook(drawn.gender) };

/** The sample child with this gender, so that a boy's name is shown with a boy. */
function sampleOf({ sample, examples }: ShopBook, gender: Gender | undefined): SampleChild {
  if (!gender) return sample;
  return [sample, ...examples].find((child) => child.gender === gender) ?? { ...sample, gender, look: { seed: 1 } };
}
