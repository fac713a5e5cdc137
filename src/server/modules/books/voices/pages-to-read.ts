// The pages of a book that can be read aloud.
import type { PageView } from '../books.types.ts';

/** Pages with words, without the imprint on the last page inside. */
export function pagesToRead(pages: readonly PageView[]): PageView[] {
  const last = Math.max(...pages.map(({ page }) => (typeof page === 'number' ? page : 0)));
  return pages.filter(({ page, words }) => page !== last && words.length > 0);
}
