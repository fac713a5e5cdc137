// Pricing of carts: examples, and properties over random carts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponRule } from '#tests/builders/coupon-rule.ts';
import { MAX_PRINTED_COPIES } from '../books/book-limits.ts';
import { kopecks, minus, sum } from '../money.ts';
import { type BookChoice, FORMATS, PAPERS } from './choice.ts';
import { bundleSaving, type Cart, type PricedCart, preorderDiscountOf, priceCart } from './price-cart.ts';
import type { CartBook, CouponRule, FormatPrice, Quote } from './quote.ts';
import { receiptItems } from './receipt.ts';

const price = (kind: FormatPrice['kind'], alone: number | null, addition: number | null): FormatPrice => ({
  kind,
  alone: alone === null ? null : kopecks(alone),
  addition: addition === null ? null : kopecks(addition),
});
const PRICES = [
  price('printed', 249_000, null),
  price('premium', 349_000, null),
  price('electronic', 99_000, 49_000),
  price('coloring', 69_000, 39_000),
  price('bundle', 139_000, 69_000),
];

const choose = (choice: Partial<BookChoice>): BookChoice => ({
  paper: null,
  copies: 1,
  electronic: false,
  coloring: false,
  ...choice,
});
const bookOf = (choice: Partial<BookChoice>, rest: Partial<CartBook> = {}): CartBook => ({
  book: 'book',
  product: 'forest',
  preorder: false,
  prices: PRICES,
  choice: choose(choice),
  ...rest,
});
const cartOf = (books: readonly CartBook[], rest: Partial<Cart> = {}): Cart => ({
  books,
  coupon: null,
  giftWrap: kopecks(0),
  delivery: kopecks(0),
  ...rest,
});
function priced(cart: Cart): PricedCart {
  const result = priceCart(cart);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
const linesOf = ({ lines }: Quote) =>
  lines.map(({ format, quantity, finalPrice }) => [format, quantity, finalPrice / 100]);
const TITLES = { ofLine: ({ format }: { format: string }) => format, giftWrap: 'wrap', delivery: 'delivery' };
const receiptTotal = (quote: Quote): number =>
  receiptItems(quote, TITLES).reduce((total, { quantity, price }) => total + quantity * price, 0);

describe('priceCart: lines of a book', () => {
  it.each<[string, Partial<BookChoice>, unknown[]]>([
    ['a printed book', { paper: 'printed' }, [['printed', 1, 2490]]],
    ['three in hard cover', { paper: 'premium', copies: 3 }, [['premium', 3, 10_470]]],
    ['files alone cost their own price', { electronic: true }, [['electronic', 1, 990]]],
    ['both files alone are a bundle', { electronic: true, coloring: true }, [['bundle', 1, 1390]]],
    [
      'a file beside a paper book costs less, and once for all copies',
      { paper: 'printed', copies: 2, coloring: true },
      [
        ['printed', 2, 4980],
        ['coloring', 1, 390],
      ],
    ],
    [
      'both files beside a paper book are one line at the price of the bundle',
      { paper: 'printed', electronic: true, coloring: true },
      [
        ['printed', 1, 2490],
        ['bundle', 1, 690],
      ],
    ],
  ])('%s', (_, choice, expected) => {
    expect(linesOf(priced(cartOf([bookOf(choice)])).quote)).toEqual(expected);
  });

  it('charges two lines for both files if there is no bundle', () => {
    const prices = PRICES.filter(({ kind }) => kind !== 'bundle');
    const { quote } = priced(cartOf([bookOf({ electronic: true, coloring: true }, { prices })]));
    expect(linesOf(quote)).toEqual([
      ['electronic', 1, 990],
      ['coloring', 1, 690],
    ]);
  });

  it('rejects a format that is not sold', () => {
    const prices = [price('printed', 249_000, null), price('electronic', null, 49_000)];
    const priceWith = (choice: Partial<BookChoice>) => priceCart(cartOf([bookOf(choice, { prices })]));
    expect(priceWith({ electronic: true })).toEqual({ ok: false, error: 'not-sold-so' });
    expect(priceWith({ paper: 'premium' })).toEqual({ ok: false, error: 'not-sold-so' });
    expect(priceWith({ paper: 'printed', electronic: true }).ok).toBe(true);
  });

  it('bundleSaving returns the difference to the single files', () => {
    expect(bundleSaving(PRICES, 'addition')).toBe(19_000);
    expect(bundleSaving(PRICES, 'alone')).toBe(29_000);
    expect(bundleSaving(PRICES.slice(0, 3), 'addition')).toBe(0);
  });
});

describe('priceCart: discounts', () => {
  const cart = [bookOf({ paper: 'printed', electronic: true }, { preorder: true })];

  it('applies the preorder discount first and the coupon to the remainder', () => {
    const { quote, couponProblem } = priced(
      cartOf(cart, { coupon: couponRule({ discount: 10 }), delivery: kopecks(35_000) }),
    );
    expect(couponProblem).toBeNull();
    expect(quote).toMatchObject({
      cost: 298_000,
      preorderDiscount: 149_000,
      promoDiscount: 14_900,
      delivery: 35_000,
      total: 169_100,
    });
  });

  it('limits a coupon to its formats and products', () => {
    const onPrint = priced(cartOf(cart, { coupon: couponRule({ appliesTo: 'printed', discount: 100 }) })).quote;
    expect(linesOf(onPrint)).toEqual([
      ['printed', 1, 0],
      ['electronic', 1, 245],
    ]);
    const elsewhere = priced(cartOf(cart, { coupon: couponRule({ products: ['museum'] }) }));
    expect(elsewhere).toMatchObject({ couponProblem: 'not-for-these', quote: { promoDiscount: 0 } });
    const paperOnly = [bookOf({ paper: 'premium' })];
    expect(priced(cartOf(paperOnly, { coupon: couponRule({ appliesTo: 'digital' }) })).couponProblem).toBe(
      'not-for-these',
    );
  });

  it('caps a coupon at the price of the books, keeps wrap and delivery, and makes no receipt for a zero total', () => {
    const hugeCoupon = couponRule({ kind: 'amount', discount: 90_000_000 });
    const { quote } = priced(cartOf(cart, { coupon: hugeCoupon, giftWrap: kopecks(29_000) }));
    expect(quote).toMatchObject({ promoDiscount: 149_000, total: 29_000 });
    expect(receiptItems(quote, TITLES)).toEqual([{ title: 'wrap', quantity: 1, price: 29_000, subject: 'service' }]);
    const free = priced(cartOf(cart, { coupon: hugeCoupon })).quote;
    expect([free.total, receiptItems(free, TITLES)]).toEqual([0, []]);
  });
});

it('receiptItems splits a price that is not divisible by the quantity into two items', () => {
  const books = [bookOf({ paper: 'printed', copies: 3, electronic: true })];
  const { quote } = priced(
    cartOf(books, { coupon: couponRule({ kind: 'amount', discount: 10_000, appliesTo: 'printed' }) }),
  );
  expect(receiptItems(quote, TITLES)).toEqual([
    { title: 'printed', quantity: 2, price: 245_667, subject: 'commodity' },
    { title: 'printed', quantity: 1, price: 245_666, subject: 'commodity' },
    { title: 'electronic', quantity: 1, price: 49_000, subject: 'service' },
  ]);
});

describe('priceCart: random carts', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const choices: fc.Arbitrary<BookChoice> = fc
    .record({
      paper: fc.constantFrom(...PAPERS, null),
      copies: fc.integer({ min: 1, max: MAX_PRINTED_COPIES }),
      electronic: fc.boolean(),
      coloring: fc.boolean(),
    })
    .filter(({ paper, electronic, coloring }) => paper !== null || electronic || coloring);
  const books = fc.array(
    fc.record({
      book: fc.uuid(),
      product: fc.constantFrom('forest', 'museum', 'socks'),
      preorder: fc.boolean(),
      prices: fc.tuple(...FORMATS.map((kind) => fc.tuple(amount, amount).map(([a, b]) => price(kind, a, b)))),
      choice: choices,
    }),
    { minLength: 1, maxLength: 5 },
  );
  const coupons: fc.Arbitrary<CouponRule | null> = fc.option(
    fc
      .record({
        kind: fc.constantFrom('percent', 'amount'),
        discount: fc.integer({ min: 1, max: 3_000_000 }),
        appliesTo: fc.constantFrom('any', 'printed', 'digital'),
        products: fc.option(fc.subarray(['forest', 'museum', 'socks'])),
        freeDelivery: fc.boolean(),
      })
      .map((rule) =>
        couponRule({ ...rule, discount: rule.kind === 'percent' ? (rule.discount % 100) + 1 : rule.discount }),
      ),
  );
  const extras = fc.record({ giftWrap: amount.map(kopecks), delivery: amount.map(kopecks) });
  const carts: fc.Arbitrary<Cart> = fc
    .record({ books, coupon: coupons, extras })
    .map(({ extras: more, ...cart }) => ({ ...cart, ...more }));

  it('adds up exactly, is never negative, and takes the preorder discount from the full price', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { quote } = priced(cart);
        for (const line of quote.lines) {
          const preorder = cart.books.find(({ book }) => book === line.book)?.preorder ?? false;
          expect(line.price).toBe(line.unitPrice * line.quantity);
          expect(line.preorderDiscount).toBe(preorderDiscountOf(line.price, preorder));
          expect(line.promoDiscount).toBeGreaterThanOrEqual(0);
          expect(line.finalPrice).toBeGreaterThanOrEqual(0);
          expect(sum(line.preorderDiscount, line.promoDiscount, line.finalPrice)).toBe(line.price);
        }
        const { cost, preorderDiscount, promoDiscount, giftWrap, delivery, total } = quote;
        expect(total).toBe(sum(...quote.lines.map(({ finalPrice }) => finalPrice), giftWrap, delivery));
        expect(total).toBe(sum(minus(minus(cost, preorderDiscount), promoDiscount), giftWrap, delivery));
        expect([giftWrap, sum(delivery, quote.deliveryDiscount)]).toEqual([cart.giftWrap, cart.delivery]);
      }),
    );
  });

  it('gives nothing below the least sum or number of books, and the same as without the condition otherwise', () => {
    const conditions = fc.record({ minSum: amount.map(kopecks), minBooks: fc.integer({ min: 2, max: 6 }) });
    fc.assert(
      fc.property(carts, conditions, (cart, { minSum, minBooks }) => {
        if (!cart.coupon) return;
        const free = priced(cart);
        const goods = minus(free.quote.cost, free.quote.preorderDiscount);
        const bound = priced({ ...cart, coupon: { ...cart.coupon, minSum, minBooks } });
        const isMet = goods >= minSum && cart.books.length >= minBooks;
        expect(bound.quote).toEqual(isMet ? free.quote : priced({ ...cart, coupon: null }).quote);
        if (free.couponProblem === null) expect(bound.couponProblem === null).toBe(isMet);
      }),
    );
  });

  it('has a receipt equal to its total, without items of price zero', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { quote } = priced(cart);
        expect(receiptTotal(quote)).toBe(quote.total);
        expect(receiptItems(quote, TITLES).every(({ quantity, price: each }) => quantity > 0 && each > 0)).toBe(true);
      }),
    );
  });

  it('never gets cheaper with one more copy', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const more = cart.books.map((book, index) =>
          index === 0 ? { ...book, choice: { ...book.choice, copies: book.choice.copies + 1 } } : book,
        );
        expect(priced({ ...cart, books: more }).quote.total).toBeGreaterThanOrEqual(priced(cart).quote.total);
      }),
    );
  });

  it('costs the same in any order of its books', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const one = priced(cart).quote;
        const other = priced({ ...cart, books: cart.books.toReversed() }).quote;
        expect({ ...other, lines: [] }).toEqual({ ...one, lines: [] });
        for (const line of one.lines) {
          const same = other.lines.find(({ book, format }) => book === line.book && format === line.format);
          expect(Math.abs((same?.finalPrice ?? Number.NaN) - line.finalPrice)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('applies a coupon only to the lines it is valid for', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { quote, couponProblem } = priced(cart);
        const without = priced({ ...cart, coupon: null }).quote;
        const discounted = quote.lines.filter(({ promoDiscount }) => promoDiscount > 0);
        expect(quote.total).toBe(without.total - quote.promoDiscount - quote.deliveryDiscount);
        if (couponProblem !== null || cart.coupon === null) expect(discounted).toEqual([]);
        for (const { format, book } of discounted) {
          const { appliesTo = 'any', products = null } = cart.coupon ?? {};
          const onPaper = format === 'printed' || format === 'premium';
          expect([
            appliesTo === 'any',
            appliesTo === 'printed' && onPaper,
            appliesTo === 'digital' && !onPaper,
          ]).toContain(true);
          const product = cart.books.find((one) => one.book === book)?.product ?? '';
          if (products !== null) expect(products).toContain(product);
        }
      }),
    );
  });
});
