// A book in the cart: child, chosen formats and price, with a link to edit and a button to remove it (with undo).

import { sum } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { QuoteLine } from '#core/pricing/quote.ts';
import type { CartItem } from '#server/modules/orders/orders.types.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';

interface CartRowProps {
  item: CartItem;
  lines: readonly QuoteLine[];
  onRemove: () => void;
}

export function CartRow({ item, lines, onRemove }: CartRowProps) {
  const t = useT();
  const locale = useLocale();
  const { title, cover } = item;
  const name = item.childName ?? '';
  // A gift has no name until its parents fill it in; the buyer may change its formats.
  const isOfGroup = item.isVeiled && name !== '';
  const words = lines.map(({ format, quantity }) =>
    quantity > 1 ? `${t(`checkout.format.${format}`)} × ${quantity}` : t(`checkout.format.${format}`),
  );
  return (
    <li className="paper grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4 p-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <CoverObject picture={cover} alt={t('checkout.item.cover', { title, name })} />
      <span className="grid gap-0.5">
        <span className="lettered text-h3">{title}</span>
        {(name || item.isVeiled) && (
          <span className="text-small text-ink-soft">{name ? t('checkout.hero', { name }) : t('giftBook.hero')}</span>
        )}
        <span className="text-small">{words.join(', ')}</span>
        <span className="flex flex-wrap gap-x-5">
          {isOfGroup ? (
            <span className="inline-flex min-h-11 items-center text-small text-ink-soft">
              {t('orders.privateBook')}
            </span>
          ) : (
            <ShopLink
              to={`/my-books/${item.documentId}/buy`}
              aria-label={t('checkout.item.editOf', { title, name })}
              className="inline-flex min-h-11 items-center text-small font-bold"
            >
              {t('checkout.item.edit')}
            </ShopLink>
          )}
          <button
            type="button"
            aria-label={t('checkout.item.removeOf', { title, name })}
            className="min-h-11 text-small font-bold text-plum-700 underline underline-offset-4"
            onClick={onRemove}
          >
            {t('checkout.item.remove')}
          </button>
        </span>
      </span>
      <span className="font-extrabold tabular-nums max-sm:col-start-2 max-sm:-mt-3 sm:py-1">
        {formatPrice(sum(...lines.map(({ finalPrice }) => finalPrice)), locale)}
      </span>
    </li>
  );
}
