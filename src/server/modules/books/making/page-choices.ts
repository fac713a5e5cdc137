// Inputs of a page besides the spec: the painted skin of its photo, or an outside illustration.

import type { PictureVariant } from '#core/books/book-request.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { PageChoice } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import type { BookRow } from '../books.repository.ts';
import { type BookPlan, engineVariant, type PlannedPage } from './book-plan.ts';
import type { Illustrations } from './illustrator/illustrations.ts';
import type { PaintedSkins } from './painted-skins.ts';

export interface PageChoices {
  resolve(
    engine: BookEngine,
    book: BookRow,
    plan: BookPlan,
    page: PlannedPage,
    variant: PictureVariant,
    signal?: AbortSignal,
  ): Promise<PageChoice>;
  /** Every page with its chosen variant. */
  resolveAll(engine: BookEngine, book: BookRow, plan: BookPlan, signal?: AbortSignal): Promise<PageChoice[]>;
}

export function createPageChoices(painted: PaintedSkins, illustrations: Illustrations): PageChoices {
  const choices: PageChoices = {
    async resolve(engine, book, plan, planned, variant, signal) {
      const { page, seed, photo, face } = planned;
      const isPainted = variant === PICTURE_VARIANT.paintedSkin && photo !== null && face !== null;
      const skin = isPainted ? await painted.load(engine, book, photo, face, signal) : undefined;
      const picture =
        variant === PICTURE_VARIANT.illustrator ? await illustrations.of(engine, book, plan, planned, signal) : null;
      const choice = { page, variant: engineVariant(variant), seed };
      return { ...choice, ...(skin && { painted: skin }), ...(picture && { picture }) };
    },
    async resolveAll(engine, book, plan, signal) {
      const all: PageChoice[] = [];
      for (const page of plan.pages) all.push(await choices.resolve(engine, book, plan, page, page.variant, signal));
      return all;
    },
  };
  return choices;
}
