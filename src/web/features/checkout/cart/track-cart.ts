// Sends analytics events for cart additions and removals, derived from two server states of the cart.
import type { QuoteLine } from '#core/pricing/quote.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { trackCommerce } from '#web/integrations/analytics/track-events.ts';

type CountedLine = { readonly line: QuoteLine; readonly slug: string; readonly title: string };

/** Events name story and format, never the id of the customer's book, which is personal data. */
function linesByKey(cart: CartView | null): Map<string, CountedLine> {
  const books = new Map(cart?.items.map((item) => [item.documentId, item]));
  const lines = (cart?.quote.lines ?? []).flatMap((line) => {
    const book = books.get(line.book);
    return book ? [[`${line.book} ${line.format}`, { line, slug: book.slug, title: book.title }] as const] : [];
  });
  return new Map(lines);
}

export function trackCartChange(before: CartView | null, after: CartView | null): void {
  const had = linesByKey(before);
  const has = linesByKey(after);
  for (const key of new Set([...had.keys(), ...has.keys()])) {
    const was = had.get(key);
    const is = has.get(key);
    const shown = is ?? was;
    const change = (is?.line.quantity ?? 0) - (was?.line.quantity ?? 0);
    if (!shown || change === 0) continue;
    const { line, slug, title } = shown;
    const product = { id: slug, name: title, price: line.unitPrice, category: line.format, quantity: Math.abs(change) };
    trackCommerce({ action: change > 0 ? 'add' : 'remove', products: [product] });
  }
}
