// CSV export of customers, a few hundred rows in memory at a time.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { moscowDay } from '#core/calendar/working-days.ts';
import { CSV_BOM, csvLine } from '#core/csv.ts';
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../db/database.ts';
import { type CustomerFilter, findCustomers } from './customers.repository.ts';

const COPY = { ru: ru.adminOrders.customers.columns, en: en.adminOrders.customers.columns };
const BATCH_SIZE = 500;
const KOPECKS_PER_ROUBLE = 100;

export async function* customersCsv(
  database: Database,
  filter: CustomerFilter,
  locale: Locale,
): AsyncGenerator<string> {
  const copy = COPY[locale];
  const decimal = locale === 'ru' ? ',' : '.';
  yield CSV_BOM + csvLine([copy.name, copy.email, copy.phone, copy.orders, copy.spent, copy.lastOrder, copy.locale]);
  for (let page = 1; ; page += 1) {
    const { rows } = await findCustomers(database, filter, { page, pageSize: BATCH_SIZE });
    yield rows
      .map(({ name, email, phone, orders, spent, lastOrderAt, locale: language }) =>
        csvLine(
          [
            name,
            email,
            phone,
            orders,
            spent / KOPECKS_PER_ROUBLE,
            lastOrderAt && moscowDay(new Date(lastOrderAt)),
            language,
          ],
          decimal,
        ),
      )
      .join('');
    if (rows.length < BATCH_SIZE) return;
  }
}
