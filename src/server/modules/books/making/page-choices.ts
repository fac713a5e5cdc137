// What the engine needs besides the spec to draw a page as it was chosen: the painted skin of its photo, another's picture.

import type { PictureVariant } from '#core/books/book-request.ts';
import type { PageChoice } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import type { BookRow } from '../books.repository.ts';
import { type BookPlan, engineVariant, type PlannedPage } from './book-plan.ts';
import type { Illustrations } from './illustrations.ts';
import type { PaintedSkins } from './painted-skins.ts';

export interface PageChoices {
  of(
    engine: BookEngine,
    book: BookRow,
    plan: BookPlan,
    page: PlannedPage,
    variant: PictureVariant,
    signal?: AbortSignal,
  ): Promise<PageChoice>;
  /** Every page as it was chosen. */
  all(engine: BookEngine, book: BookRow, plan: BookPlan, signal?: AbortSignal): Promise<PageChoice[]>;
}

export function createPageChoices(painted: PaintedSkins, illustrations: Illustrations): PageChoices {
  const choices: PageChoices = {
    async of(engine, book, plan, planned, variant, signal) {
      const { page, seed, photo, face } = planned;
      const isPainted = variant === 2 && photo !== null && face !== null;
      const skin = isPainted ? await painted.of(engine, book, photo, face, signal) : undefined;
      const picture = variant === 5 ? await illustrations.of(engine, book, plan, planned, signal) : null;
      const choice = { page, variant: engineVariant(variant), seed };
      return { ...choice, ...(skin && { painted: skin }), ...(picture && { picture }) };
    },
    async all(engine, book, plan, signal) {
      const all: PageChoice[] = [];
      for (const page of plan.pages) all.push(await choices.of(engine, book, plan, page, page.variant, signal));
      return all;
    },
  };
  return choices;
}
