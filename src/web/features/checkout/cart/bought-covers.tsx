// Covers of the books being bought, shown through every step of the checkout.
import type { CartItem } from '#server/modules/orders/orders.types.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export function BoughtCovers({ items }: { items: readonly CartItem[] }) {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-4">
      {items.map(({ documentId, title, childName, isVeiled, cover }) => (
        <li key={documentId} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
          <CoverObject picture={cover} />
          <span className="text-small leading-snug">
            <b className="block">{title}</b>
            {isVeiled && <span className="text-ink-soft">{t('giftBook.hero')}</span>}
            {childName && <span className="text-ink-soft">{t('checkout.hero', { name: childName })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
