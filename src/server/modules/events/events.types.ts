// Counting the steps to a book, as other modules ask for it.
import type { FunnelStep } from '#core/analytics/funnel.ts';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';

export interface CountedStep {
  readonly step: FunnelStep;
  /** The story's slug, where the step is about one. */
  readonly story?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly source?: VisitSource | null | undefined;
}

/** In the transaction of what is counted: a step that was undone was none. */
export type CountStep = (tx: Queryable, counted: CountedStep) => Promise<void>;
