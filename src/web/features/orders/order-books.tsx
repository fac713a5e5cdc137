// Books of an order: child, formats and downloadable files.
import type { OrderItem, OrderView } from '#server/modules/orders/orders.types.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { DownloadLink, megabytes } from '#web/ui/forms/download-link.tsx';
import { FilesRetention } from './files-retention.tsx';

export function OrderBooks({ order, offered }: { order: OrderView; offered: boolean }) {
  const t = useT();
  return (
    <section aria-labelledby="books-title" className="grid gap-4">
      <h2 id="books-title" className="text-h3">
        {t('orders.books')}
      </h2>
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <li key={item.documentId}>
            <Book item={item} order={order} />
          </li>
        ))}
      </ul>
      <FilesRetention order={order} offered={offered} />
    </section>
  );
}

function Book({ item, order }: { item: OrderItem; order: OrderView }) {
  const t = useT();
  const locale = useLocale();
  const { title, childName, cover, lines, downloads } = item;
  // The pages of a gift are the parents'.
  const isOwn = childName !== null && item.gift === null && !item.isVeiled;
  const formats = lines.map(({ format, quantity }) =>
    quantity > 1 ? `${t(`checkout.format.${format}`)} × ${quantity}` : t(`checkout.format.${format}`),
  );
  return (
    <article className="paper grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4 p-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <CoverObject picture={cover} />
      <div className="grid gap-1">
        <h3 className="lettered text-h3">{title}</h3>
        {(childName || item.isVeiled) && (
          <p className="text-small text-ink-soft">
            {childName ? t('checkout.hero', { name: childName }) : t('giftBook.hero')}
          </p>
        )}
        <p className="text-small">{formats.join(', ')}</p>
        {isOwn ? (
          <BookLinks item={item} order={order} />
        ) : (
          item.gift === null && (
            <p className="text-small text-ink-soft">{t(item.isVeiled ? 'orders.privateBook' : 'orders.destroyed')}</p>
          )
        )}
        {order.state === 'delivered' && (childName || item.isVeiled) && (
          <p>
            <ShopLink
              to={`/reviews/write?order=${order.documentId}&book=${item.slug}`}
              className="inline-flex min-h-11 items-center text-small font-bold"
            >
              {t('orders.review')}
            </ShopLink>
          </p>
        )}
      </div>
      {downloads.length > 0 && (
        <ul className="col-span-full flex flex-wrap gap-3 max-sm:grid">
          {downloads.map(({ kind, bytes, address }) => (
            <li key={kind}>
              <DownloadLink
                address={address}
                look="quiet"
                label={t(`orders.file.${kind}`)}
                size={t('orders.file.size', { size: megabytes(bytes, locale) })}
                failed={t('orders.file.failed')}
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Reading, correcting and opening a book of one's own. */
function BookLinks({ item, order }: { item: OrderItem; order: OrderView }) {
  const t = useT();
  const { downloads } = item;
  return (
    <p className="flex flex-wrap gap-x-5">
      <ShopLink
        to={`/my-books/${item.documentId}/preview`}
        className="inline-flex min-h-11 items-center text-small font-bold"
      >
        {t('orders.open')}
      </ShopLink>
      {downloads.some(({ kind }) => kind === 'ebook') && (
        <ShopLink
          to={`/my-books/${item.documentId}/read`}
          className="inline-flex min-h-11 items-center text-small font-bold"
        >
          {t('orders.read')}
        </ShopLink>
      )}
      {order.state !== 'awaiting_payment' && order.state !== 'cancelled' && order.state !== 'refunded' && (
        <ShopLink
          to={`/my-books/${item.documentId}/code`}
          className="inline-flex min-h-11 items-center text-small font-bold"
        >
          {t('orders.yearCode')}
        </ShopLink>
      )}
      {item.correction && (
        <ShopLink
          to={`/my-books/${item.documentId}/preview${item.correction === 'reopen' ? '?correct=1' : ''}`}
          className="inline-flex min-h-11 items-center text-small font-bold"
        >
          {t('orders.correct')}
        </ShopLink>
      )}
    </p>
  );
}
