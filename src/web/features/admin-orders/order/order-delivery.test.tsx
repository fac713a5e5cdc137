// The delivery panel of an order whose parcel is in the hands of the trial courier.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import type { OrderRecord } from '../wire.ts';
import { OrderDelivery } from './order-delivery.tsx';

registerCopy('ru', { adminOrders: ru.adminOrders });

function panel(courier: string): string {
  const parcel = {
    courier,
    state: 'delivered',
    pending: null,
    trackingNumber: 'ZB-1',
    history: [{ state: 'accepted', at: '2026-11-20T10:00:00Z', place: 'Москва' }],
  };
  const record = { order: { printed: true, parcel }, parcel: null } as unknown as OrderRecord;
  const html = renderToString(
    <MemoryRouter>
      <OrderDelivery record={record} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
}

test('says of every state of the trial courier that there is no parcel', () => {
  const text = panel('embedded');
  expect(text).toContain('вручена (проба, посылки нет)');
  expect(text).toContain('принята курьером (проба, посылки нет)');
  expect(text).toContain('ничего не отправлено и не вручено');
});

test('says nothing of a trial when a real courier carries the parcel', () => {
  expect(panel('cdek')).toContain('вручена');
  expect(panel('cdek')).not.toContain('проб');
});

test('names the tariff in the language of the reader when the order is in another', () => {
  const place = {
    city: { name: 'Тверь', country: 'RU' },
    point: { address: 'ул. Ленина, 1', code: 'T1' },
    tariff: { name: 'To the pickup point', kind: 'pvz' },
  };
  const shown = (locale: string) => {
    const record = { order: { printed: true, locale, place, parcel: null }, parcel: null };
    return renderToString(
      <MemoryRouter>
        <OrderDelivery record={record as unknown as OrderRecord} />
      </MemoryRouter>,
    );
  };
  expect(shown('en').replaceAll('\u00a0', ' ')).toContain('До пункта выдачи');
  expect(shown('ru')).toContain('To the pickup point');
});
