// CSV export of customers, a few hundred rows in memory at a time.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { moscowDay } from '#core/calendar/working-days.ts';
import { CSV_BOM, csvLine, phoneCell } from '#core/csv.ts';
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../db/database.ts';
import { type CustomerFilter, findCustomers, findNewsSubscribers } from './customers.repository.ts';

const COPY = { ru: ru.adminOrders.customers, en: en.adminOrders.customers };
const LANGUAGES = {
  ru: { ru: ru.adminBooks.locale_ru, en: ru.adminBooks.locale_en },
  en: { ru: en.adminBooks.locale_ru, en: en.adminBooks.locale_en },
};
const BATCH_SIZE = 500;
const KOPECKS_PER_ROUBLE = 100;

interface CsvOptions {
  readonly locale: Locale;
  /** Children's names need the permission to see them. */
  readonly withChildren: boolean;
}

/** All columns of the list, and whether the person agreed to the newsletter. */
export async function* customersCsv(
  database: Database,
  filter: CustomerFilter,
  { locale, withChildren }: CsvOptions,
): AsyncGenerator<string> {
  const copy = COPY[locale];
  const { columns } = copy;
  const decimal = locale === 'ru' ? ',' : '.';
  const accountWord = (confirmed: boolean | null): string =>
    confirmed === null ? copy.guest : confirmed ? copy.hasAccount : copy.accountPending;
  yield CSV_BOM +
    csvLine([
      ...[columns.name, columns.email, columns.phone, columns.children, columns.tags, columns.orders, columns.spent],
      ...[columns.lastOrder, columns.account, columns.locale, columns.news],
    ]);
  for (let page = 1; ; page += 1) {
    const { rows } = await findCustomers(database, filter, { page, pageSize: BATCH_SIZE });
    const subscribed = await findNewsSubscribers(
      database,
      rows.map(({ email }) => email),
    );
    yield rows
      .map((row) =>
        csvLine(
          [
            ...[row.name, row.email, phoneCell(row.phone), withChildren ? row.children.join(', ') : null],
            ...[row.tags.join(', '), row.orders],
            row.spent / KOPECKS_PER_ROUBLE,
            row.lastOrderAt && moscowDay(new Date(row.lastOrderAt)),
            ...[accountWord(row.accountConfirmed), row.locale && LANGUAGES[locale][row.locale]],
            subscribed.has(row.email) ? copy.newsYes : copy.newsNo,
          ],
          decimal,
        ).replaceAll('\u00a0', ' '),
      )
      .join('');
    if (rows.length < BATCH_SIZE) return;
  }
}
