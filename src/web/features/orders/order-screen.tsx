// Order page for its owner: status, progress, books, parcel, receipt and actions.
import type { ReactNode } from 'react';
import type { SiteOperator } from '#server/modules/site/site.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { GiftPanels } from './gift-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBooks } from './order-books.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { isOrderOver } from './order-status.ts';
import type { OrderController } from './use-order.ts';

interface OrderScreenProps {
  controller: OrderController;
  /** Named on the printed sheet. */
  seller: SiteOperator;
  /** Replaces the order status as the first heading. */
  above?: ReactNode;
  /** Shown below the books. */
  offer?: ReactNode;
}

export function OrderScreen({ controller, seller, above, offer }: OrderScreenProps) {
  const t = useT();
  const { order, isOffline } = controller;
  const isOver = isOrderOver(order);
  return (
    <>
      <OrderSheet order={order} seller={seller} />
      {above}
      <p className="mt-2 mb-2 text-small text-ink-soft">{t('orders.number', { number: order.number })}</p>
      <OrderHeader order={order} as={above ? 'h2' : 'h1'} />
      {isOffline && (
        <p role="status" className="mt-3 text-small text-ink-soft">
          {t('orders.lost')}
        </p>
      )}
      <div className="mt-7 grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-9">
          {!isOver && <OrderProgress order={order} />}
          <GiftPanels controller={controller} />
          <OrderBooks order={order} offered={Boolean(offer)} />
          {offer}
        </div>
        <div className="grid gap-8">
          {order.printed && (order.parcel || (order.place && !isOver)) && <OrderParcel controller={controller} />}
          <OrderReceipt order={order} />
          <OrderActions controller={controller} />
        </div>
      </div>
    </>
  );
}
