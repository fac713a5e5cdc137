// Prices a group order by the rules of the cart: the automatic discounts with a least number of books are its price steps.
import { MAX_GROUP_CHILDREN } from '#core/groups/group-limits.ts';
import { newDocumentId } from '#core/ids.ts';
import { kopecks } from '#core/money.ts';
import { type ChosenDiscount, chooseDiscount, savingOf } from '#core/pricing/choose-discount.ts';
import { type CartBook, discountTitle } from '#core/pricing/quote.ts';
import { err, ok } from '#core/result.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import type { GroupQuote, OrdersService } from '../orders.types.ts';

interface QuoteGroupDeps {
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly coupons: Pick<CouponsService, 'listAutomatic'>;
}

function sumsOf(books: number, { quote }: ChosenDiscount): GroupQuote['steps'][number] {
  const percent = quote.cost === 0 ? 0 : Math.round((100 * savingOf(quote)) / quote.cost);
  return { books, perBook: kopecks(Math.ceil(quote.total / books)), percent, total: quote.total };
}

export function createQuoteGroup({ catalogue, coupons }: QuoteGroupDeps): OrdersService['quoteGroup'] {
  return async (owner, { slug, paper, books }, locale) => {
    const customer = { email: null, userId: owner?.kind === 'user' ? owner.id : null };
    const [product, automatic] = await Promise.all([
      catalogue.book(slug, locale),
      coupons.listAutomatic(null, customer),
    ]);
    if (!product?.orderable || product.preorder) return err('no-such-book');
    const { documentId, formats } = product;
    const book: Omit<CartBook, 'book'> = {
      product: documentId,
      preorder: false,
      prices: formats,
      choice: { paper, copies: 1, electronic: false, coloring: false },
    };
    const priceOf = (count: number) =>
      chooseDiscount(
        {
          books: Array.from({ length: count }, () => ({ ...book, book: newDocumentId() })),
          giftWrap: kopecks(0),
          delivery: kopecks(0),
        },
        null,
        automatic,
      );
    const chosen = priceOf(books);
    if (!chosen.ok) return chosen;
    const numbers = new Set(automatic.flatMap(({ minBooks }) => minBooks ?? []));
    const steps: GroupQuote['steps'][number][] = [];
    for (const number of [...numbers].filter((one) => one <= MAX_GROUP_CHILDREN).toSorted((a, b) => a - b)) {
      const priced = priceOf(number);
      if (!priced.ok) return priced;
      const sums = sumsOf(number, priced.value);
      if (sums.percent > (steps.at(-1)?.percent ?? 0)) steps.push(sums);
    }
    const { quote, coupon } = chosen.value;
    const discount = coupon && discountTitle(coupon, locale);
    return ok({ ...sumsOf(books, chosen.value), cost: quote.cost, discount, steps });
  };
}
