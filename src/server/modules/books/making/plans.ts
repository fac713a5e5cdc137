// The plans of books, read from the database and kept for as long as nothing in them has changed.
import type { BookEngine } from '#engine/book/engine.ts';
import { Lru } from '../../../content/lru.ts';
import type { ShopContent } from '../../../content-types/shop-content.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import { type ApprovedWith, type BookRow, choicesOf } from '../books.repository.ts';
import { type BookPlan, type PlanInput, planBook, planKey } from './book-plan.ts';
import type { Illustrators } from './illustrators.ts';
import { keepTypeSize, type Picture, type PictureTarget, typeSizeOf } from './making.repository.ts';
import { readSettings } from './making-settings.ts';

/** One page that is to be drawn, under the name its picture will have. */
export interface WantedPicture extends Picture {
  readonly plan: BookPlan;
}

export interface Plans {
  of(book: BookRow, tx?: Queryable): Promise<BookPlan>;
  /** What the plan would be called; costs no more than its questions to the database. */
  keyOf(book: BookRow, tx?: Queryable): Promise<string>;
  /** The size of the book's type; found on a drawing thread where it is not known. */
  typeSize(book: BookRow, plan: BookPlan): Promise<number>;
  /** Everything but the book itself that decides its pages. */
  approvedWith(book: BookRow, tx?: Queryable): Promise<ApprovedWith>;
  /** The pictures these pages should have. */
  wanted(
    book: BookRow,
    plan: BookPlan,
    target: PictureTarget,
    isWanted: (page: BookPlan['pages'][number]) => boolean,
  ): Promise<WantedPicture[]>;
}

export interface PlansNeeds {
  readonly database: Database;
  readonly shopContent: ShopContent;
  readonly photos: Pick<PhotosService, 'chosenFaces'>;
  readonly illustrators: Illustrators;
  /** For what a reader of the book waits for. */
  readonly engine: BookEngine;
  readonly engineId: string;
}

/** About a hundred kilobytes each. */
const KEPT_PLANS = 100;
const KEPT_SIZES = 1000;

export function createPlans({ database, shopContent, photos, illustrators, engine, engineId }: PlansNeeds): Plans {
  const plans = new Lru<Promise<BookPlan>>(KEPT_PLANS);
  const sizes = new Lru<Promise<number>>(KEPT_SIZES);

  async function inputOf(book: BookRow, tx: Queryable): Promise<PlanInput> {
    const choices = await choicesOf(tx, book.documentId);
    const { approvedWith } = book;
    if (approvedWith) return { book, choices, photos: new Map(approvedWith.photos), settings: approvedWith.settings };
    const given = [...book.photos, ...choices.flatMap(({ photo }) => photo ?? [])];
    return {
      book,
      choices,
      photos: given.length === 0 ? new Map() : await photos.chosenFaces([...new Set(given)]),
      settings: await readSettings(shopContent, illustrators, book.locale),
    };
  }

  async function findTypeSize({ documentId }: BookRow, { spec, wordsKey }: BookPlan): Promise<number> {
    const kept = await typeSizeOf(database, documentId, wordsKey);
    if (kept !== undefined) return kept;
    const { source } = await engine.story(spec);
    const size = await engine.pool.run('typeSize', { story: source, spec });
    await keepTypeSize(database, documentId, wordsKey, size);
    return size;
  }

  const plansOf: Plans = {
    async of(book, tx = database) {
      const input = await inputOf(book, tx);
      return kept(plans, planKey(input), () => planBook(engine, engineId, input));
    },
    keyOf: async (book, tx = database) => planKey(await inputOf(book, tx)),
    async approvedWith(book, tx = database) {
      const { photos: there, settings } = await inputOf(book, tx);
      return { photos: [...there], settings };
    },
    typeSize: (book, plan) => kept(sizes, `${book.documentId} ${plan.wordsKey}`, () => findTypeSize(book, plan)),
    async wanted(book, plan, target, isWanted) {
      const typeSize = await plansOf.typeSize(book, plan);
      return plan.pages.filter(isWanted).map((page) => ({
        plan,
        page: page.page,
        variant: target === 'locked' ? 1 : page.variant,
        target,
        fingerprint: plan.fingerprint(page, target, typeSize),
      }));
    },
  };
  return plansOf;
}

/** A failure is not kept. */
function kept<T>(cache: Lru<Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const fresh = make();
  cache.set(key, fresh);
  fresh.catch(() => cache.delete(key));
  return fresh;
}
