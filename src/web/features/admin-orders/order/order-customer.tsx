// Buyer and recipient with phone and mail links.
import { formatPhone } from '#core/contact/phone.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { accountLabel } from '../account-label.ts';
import { Facts, Panel } from '../panel.tsx';
import type { OrderRecord } from '../wire.ts';

export function OrderCustomer({ record: { order, customer, source, placedAt } }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const { buyer, recipient } = order;
  const others = customer.otherOrders;
  return (
    <Panel title={t('adminOrders.order.customer')}>
      <Facts
        facts={[
          {
            name: t('adminOrders.columns.name'),
            value: buyer ? (
              <SectionLink to={`/admin/customers/${order.documentId}`} className="font-bold">
                {buyer.name}
              </SectionLink>
            ) : (
              t('adminOrders.order.forgotten')
            ),
          },
          { name: t('adminOrders.columns.phone'), value: buyer?.phone && <Phone phone={buyer.phone} /> },
          { name: t('adminOrders.columns.email'), value: buyer && <a href={`mailto:${buyer.email}`}>{buyer.email}</a> },
          {
            name: t('adminOrders.order.account'),
            value: accountLabel(t, customer.accountConfirmed),
          },
          {
            name: t('adminOrders.title'),
            value: others > 0 && buyer && (
              <ShopLink to={`/admin/orders?q=${encodeURIComponent(buyer.email)}`}>
                {t('adminOrders.order.otherOrders', { count: others })}
              </ShopLink>
            ),
          },
          { name: t('adminOrders.order.locale'), value: t(`adminBooks.locale_${order.locale}`) },
          { name: t('adminOrders.order.placed'), value: formatTime(placedAt, locale) },
          { name: t('adminOrders.order.source'), value: source && Object.values(source).filter(Boolean).join(' / ') },
        ]}
      />
      {recipient && (
        <div className="mt-3">
          <Facts
            facts={[
              { name: t('adminOrders.order.recipient'), value: recipient.name },
              { name: t('adminOrders.columns.phone'), value: <Phone phone={recipient.phone} /> },
            ]}
          />
        </div>
      )}
    </Panel>
  );
}

const Phone = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
