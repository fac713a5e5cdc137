// The book being bought: cover, title and child's name.
import type { BoughtBook } from '#server/modules/orders/orders.types.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import type { ShownCover } from './formats/format-cover.tsx';

export function BookSummary({ book, cover }: { book: BoughtBook; cover: ShownCover }) {
  const t = useT();
  const { title } = book;
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {book.isVeiled ? (
        <CoverObject picture={cover} sizes="9rem" />
      ) : (
        <ShopLink to={`/my-books/${book.documentId}/preview`} aria-label={t('checkout.back')}>
          <CoverObject picture={cover} sizes="9rem" />
        </ShopLink>
      )}
      <div>
        <p className="lettered text-h3">{title}</p>
        {book.isVeiled && <p className="text-ink-soft">{t('giftBook.hero')}</p>}
        {book.childName && <p className="text-ink-soft">{t('checkout.hero', { name: book.childName })}</p>}
      </div>
    </div>
  );
}
