// What the engine needs besides the spec to draw a page as it was chosen: the painted face of its photo.

import type { PictureVariant } from '#core/book-request.ts';
import type { PageChoice } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import type { BookRow } from '../books.repository.ts';
import { type BookPlan, engineVariant, type PlannedPage } from './book-plan.ts';
import type { PaintedFaces } from './painted-faces.ts';

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

export function createPageChoices(painted: PaintedFaces): PageChoices {
  const choices: PageChoices = {
    async of(engine, _book, _plan, { page, seed, photo, face }, variant, signal) {
      const isPainted = (variant === 2 || variant === 3) && photo !== null && face !== null;
      const faces = isPainted ? await painted.of(engine, photo, face, signal) : undefined;
      return { page, variant: engineVariant(variant), seed, ...(faces && { painted: faces }) };
    },
    async all(engine, book, plan, signal) {
      const all: PageChoice[] = [];
      for (const page of plan.pages) all.push(await choices.of(engine, book, plan, page, page.variant, signal));
      return all;
    },
  };
  return choices;
}
