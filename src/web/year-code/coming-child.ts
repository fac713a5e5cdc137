// The child of a year code on the way to an order form: kept in this browser tab, taken once by the form of the story.
import type { YearCodeChild } from '#server/modules/books/year-code.types.ts';

export interface ComingChild extends Pick<YearCodeChild, 'child' | 'look' | 'corrected' | 'answers'> {
  /** The story of the next book. */
  readonly slug: string;
  readonly lastStory: string;
}

const KEY = 'zb-coming-child';

/** False where the browser keeps nothing. */
export function storeComingChild(coming: ComingChild): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(coming));
    return true;
  } catch {
    return false;
  }
}

/** Removed by reading: what was filled in once is in the draft. */
export function takeComingChild(slug: string): ComingChild | null {
  try {
    const coming = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ComingChild | null;
    if (coming?.slug !== slug) return null;
    sessionStorage.removeItem(KEY);
    return coming;
  } catch {
    return null;
  }
}
