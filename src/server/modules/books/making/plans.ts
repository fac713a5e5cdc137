// Loads the plans of books and caches them while their inputs are unchanged.
import type { BookEngine } from '#engine/book/engine.ts';
import { Lru } from '../../../content/lru.ts';
import type { ShopContent } from '../../../content-types/shop-content.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { NoticeHub } from '../../../live/notice-hub.ts';
import { createPersonalCache } from '../../../personal-caches.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { BookLinks } from '../book-links.ts';
import { type ApprovedWith, type BookRow, listPageChoices } from '../books.repository.ts';
import type { YearCodes } from '../year-code/year-codes.ts';
import { type BookPlan, type PlanInput, planBook, planKey } from './book-plan.ts';
import { givenPictures } from './given-pictures.ts';
import type { Illustrators } from './illustrator/illustrators.ts';
import { findListening } from './listening-links.repository.ts';
import { loadTypeSize, type Picture, type PictureTarget, saveTypeSize } from './making.repository.ts';
import { readSettings } from './making-settings.ts';

/** A page to be drawn, with the fingerprint of its picture. */
export interface WantedPicture extends Picture {
  readonly plan: BookPlan;
}

export interface Plans {
  plan(book: BookRow, tx?: Queryable): Promise<BookPlan>;
  /** Key of the plan; costs only its database queries. */
  planKey(book: BookRow, tx?: Queryable): Promise<string>;
  /** The book's type size; computed on a drawing thread when unknown. */
  typeSize(book: BookRow, plan: BookPlan): Promise<number>;
  /** Everything the pages depend on except the book itself. */
  approvedWith(book: BookRow, tx?: Queryable): Promise<ApprovedWith>;
  /** Pictures these pages should have. */
  listWantedPictures(
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
  /** For interactive requests. */
  readonly engine: BookEngine;
  readonly engineId: string;
  readonly yearCodes: Pick<YearCodes, 'of' | 'address'>;
  readonly notices: Pick<NoticeHub, 'subscribe'>;
  readonly links: Pick<BookLinks, 'listeningUrl'>;
}

/** About a hundred kilobytes each. */
const KEPT_PLANS = 100;
const KEPT_SIZES = 1000;

export function createPlans(needs: PlansNeeds): Plans {
  const { database, shopContent, photos, illustrators, engine, engineId, yearCodes, notices, links } = needs;
  const plans = createPersonalCache<Promise<BookPlan>>(notices, KEPT_PLANS);
  const sizes = new Lru<Promise<number>>(KEPT_SIZES);

  async function inputOf(book: BookRow, tx: Queryable): Promise<PlanInput> {
    const choices = await listPageChoices(tx, book.documentId);
    const { approvedWith } = book;
    const listening = await printedListening(book, tx);
    if (approvedWith)
      return { book, choices, photos: new Map(approvedWith.photos), settings: approvedWith.settings, listening };
    const given = [...givenPictures(book), ...choices.flatMap(({ photo }) => photo ?? [])];
    return {
      book,
      choices,
      photos: given.length === 0 ? new Map() : await photos.chosenFaces([...new Set(given)]),
      settings: await readSettings(shopContent, illustrators, book.locale),
      listening,
    };
  }

  /** Only a bought book has one, so that previews cost no query. */
  async function printedListening({ documentId, paidAt, locale }: BookRow, tx: Queryable): Promise<string | null> {
    const link = paidAt === null ? null : await findListening(tx, documentId);
    return link?.isPrinted ? links.listeningUrl(link.documentId, locale) : null;
  }

  async function findTypeSize({ documentId }: BookRow, { spec, wordsKey }: BookPlan): Promise<number> {
    const kept = await loadTypeSize(database, documentId, wordsKey);
    if (kept !== undefined) return kept;
    const { source } = await engine.story(spec);
    const size = await engine.pool.run('typeSize', { story: source, spec });
    await saveTypeSize(database, documentId, wordsKey, size);
    return size;
  }

  const plansOf: Plans = {
    async plan(book, tx = database) {
      const input = await inputOf(book, tx);
      return kept(plans, planKey(input), () => planBook(engine, engineId, input, yearCodes));
    },
    planKey: async (book, tx = database) => planKey(await inputOf(book, tx)),
    async approvedWith(book, tx = database) {
      const { photos: there, settings } = await inputOf(book, tx);
      return { photos: [...there], settings };
    },
    typeSize: (book, plan) => kept(sizes, `${book.documentId} ${plan.wordsKey}`, () => findTypeSize(book, plan)),
    async listWantedPictures(book, plan, target, isWanted) {
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

/** Failures are not cached. */
function kept<T>(cache: Lru<Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const fresh = make();
  cache.set(key, fresh);
  fresh.catch(() => cache.delete(key));
  return fresh;
}
