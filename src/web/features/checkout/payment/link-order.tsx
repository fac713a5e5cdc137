// The order behind a payment link: what was ordered by phone, the consents, and the payment.
import { useId, useState } from 'react';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { OrderView, PaymentLinkPage } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useLinkPayment } from './use-link-payment.ts';

interface LinkOrderProps {
  order: OrderView;
  link: Pick<PaymentLinkPage, 'askPhoto' | 'expiresAt'>;
  linkKey: string;
}

export function LinkOrder({ order, link, linkKey }: LinkOrderProps) {
  const t = useT();
  const { controller, refusal, pay } = useLinkPayment(order, linkKey);
  const paying = controller.stage.at === 'widget';
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 gap-6">
        <h1 className="text-h2">{t('checkout.link.title', { number: order.number })}</h1>
        <p className="max-w-prose text-ink-soft">{t('checkout.link.intro')}</p>
        {controller.outcome && controller.outcome.kind !== 'price-changed' && !paying && (
          <OutcomeNote outcome={controller.outcome} onCheck={controller.check} mayChange={false} />
        )}
        {refusal && (
          <p role="alert" className="rounded-lg bg-berry-100 px-5 py-4 font-bold text-berry-700">
            {refusal}
          </p>
        )}
        {paying && <PayPanel controller={controller} />}
        <OrderFacts order={order} askPhoto={link.askPhoto} />
      </div>
      {!paying && (
        <div className="paper grid gap-4 p-5 lg:sticky lg:top-6">
          <Sums order={order} />
          <Agreement order={order} busy={controller.stage.at !== 'form'} onPay={() => void pay()} />
          <LinkEnd expiresAt={link.expiresAt} />
        </div>
      )}
    </div>
  );
}

function LinkEnd({ expiresAt }: { expiresAt: string }) {
  const t = useT();
  const locale = useLocale();
  const day = new Date(expiresAt).toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    timeZone: 'Europe/Moscow',
    day: 'numeric',
    month: 'long',
  });
  return <p className="text-small text-ink-soft">{t('checkout.link.until', { day })}</p>;
}

function Agreement({ order, busy, onPay }: { order: OrderView; busy: boolean; onPay: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const id = useId();
  const [before, between = '', after = ''] = t('checkout.link.consent', { personal: '\n', child: '\n' }).split('\n');
  const send = () => {
    setChecked(true);
    if (agreed) onPay();
    else document.getElementById(id)?.focus();
  };
  return (
    <div className="grid gap-4">
      <Checkbox
        id={id}
        checked={agreed}
        error={checked && !agreed ? t('checkout.link.consentMissing') : undefined}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      >
        {before}
        <ShopLink to="/consent-personal-data">{t('checkout.link.personal')}</ShopLink>
        {between}
        <ShopLink to="/consent-child-data">{t('checkout.link.childData')}</ShopLink>
        {after}
      </Checkbox>
      <Button look="call" busy={busy} onClick={() => !busy && send()}>
        {busy ? t('checkout.pay.wait') : t('checkout.link.pay', { sum: formatPrice(order.money.total, locale) })}
      </Button>
    </div>
  );
}

function OrderFacts({ order, askPhoto }: { order: OrderView; askPhoto: boolean }) {
  const t = useT();
  const { items, place, recipient, buyer, printed } = order;
  return (
    <section className="paper grid gap-4 p-5">
      <h2 className="text-h3">{t('checkout.link.hello', { name: buyer?.name ?? '' })}</h2>
      {items.map(({ documentId, title, childName }) => (
        <div key={documentId}>
          <p className="font-extrabold">{title}</p>
          {childName && <p>{t('checkout.link.child', { name: childName })}</p>}
        </div>
      ))}
      {printed && place && (
        <p>
          <strong>{t('checkout.link.delivery')}: </strong>
          {place.city.name}, {place.point.address}
        </p>
      )}
      {printed && recipient && (
        <p>
          <strong>{t('checkout.link.recipient')}: </strong>
          {recipient.name}, {recipient.phone}
        </p>
      )}
      <p className="text-small text-ink-soft">{t('checkout.link.approve')}</p>
      {askPhoto && <p className="text-small text-ink-soft">{t('checkout.link.askPhoto')}</p>}
    </section>
  );
}

function Sums({ order: { items, money, printed, automaticDiscount } }: { order: OrderView }) {
  const t = useT();
  const locale = useLocale();
  const price = (sum: typeof money.total) => formatPrice(sum, locale);
  const rows = [
    ...items.flatMap(({ documentId, lines }) =>
      lines.map(({ format, quantity, price: cost }) => ({
        id: `${documentId} ${format}`,
        name: `${t(`checkout.format.${format}`)}${quantity > 1 ? ` × ${quantity}` : ''}`,
        value: price(cost),
      })),
    ),
    ...(money.preorderDiscount > 0
      ? [{ id: 'preorder', name: t('checkout.sum.preorder'), value: `−${price(money.preorderDiscount)}` }]
      : []),
    ...(money.promoDiscount > 0
      ? [
          {
            id: 'discount',
            name: automaticDiscount ?? t('checkout.sum.discount'),
            value: `−${price(money.promoDiscount)}`,
          },
        ]
      : []),
    ...(printed ? [{ id: 'delivery', name: t('checkout.link.delivery'), value: price(money.delivery) }] : []),
  ];
  return (
    <dl className="grid gap-2 tabular-nums">
      {rows.map(({ id, name, value }) => (
        <div key={id} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t-2 border-dotted border-plum-200 pt-2 text-h3 font-extrabold">
        <dt>{t('checkout.link.total')}</dt>
        <dd className="whitespace-nowrap">{price(money.total)}</dd>
      </div>
    </dl>
  );
}
