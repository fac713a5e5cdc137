// E-commerce events in the format of the data layer; prices are converted to roubles.
import type { Kopecks } from '#core/money.ts';

export interface CommerceProduct {
  readonly id: string;
  readonly name: string;
  readonly price: Kopecks;
  readonly category?: string | undefined;
}

export interface ListedProduct extends CommerceProduct {
  /** The list and the 1-based position in it. */
  readonly list: string;
  readonly position: number;
}

interface CartProduct extends CommerceProduct {
  readonly quantity: number;
}

export type CommerceEvent =
  | { readonly action: 'impressions' | 'click'; readonly products: readonly ListedProduct[] }
  | { readonly action: 'detail'; readonly products: readonly CommerceProduct[] }
  | { readonly action: 'add' | 'remove'; readonly products: readonly CartProduct[] }
  | {
      readonly action: 'purchase';
      readonly products: readonly CartProduct[];
      readonly order: { readonly id: string; readonly revenue: number; readonly coupon?: string | undefined };
    };

export function toDataLayer(event: CommerceEvent): object {
  const products = event.products.map(({ price, ...product }) => ({ ...product, price: price / 100 }));
  const ecommerce = (action: object) => ({ ecommerce: { currencyCode: 'RUB', ...action } });
  if (event.action === 'impressions') return ecommerce({ impressions: products });
  if (event.action !== 'purchase') return ecommerce({ [event.action]: { products } });
  const { id, revenue, coupon } = event.order;
  const actionField = { id, revenue: revenue / 100, ...(coupon ? { coupon } : {}) };
  return ecommerce({ purchase: { actionField, products } });
}
