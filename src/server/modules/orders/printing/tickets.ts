// Plain-text tickets of a print run: what to print, and where to send the parcel.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { Locale } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { BatchRun } from './print-runs.repository.ts';

const COPY = { ru: ru.adminOrders.tickets, en: en.adminOrders.tickets };
const ORDER = { ru: ru.adminOrders.order, en: en.adminOrders.order };

/** Courier's name as shown in the admin area. */
export function courierName(courier: string | null, locale: Locale): string | null {
  if (courier === null) return null;
  const { courierEmbedded, courierCdek } = ORDER[locale];
  return { embedded: courierEmbedded, cdek: courierCdek }[courier] ?? courier;
}

/** Lets Notepad and Excel detect UTF-8. */
const BOM = '\uFEFF';

const formatTicket = (
  title: string,
  rows: readonly (readonly [name: string, value: string | number | null | undefined])[],
) =>
  `${BOM}${title}\r\n${'='.repeat(title.length)}\r\n\r\n${rows
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`.replaceAll('\u00a0', ' ');

export function jobTicket(run: BatchRun, locale: Locale): string {
  const copy = COPY[locale];
  const { ticket } = run;
  const trim = ticket && `${ticket.trimMm.width} × ${ticket.trimMm.height} ${copy.mm} (+${ticket.bleedMm})`;
  return formatTicket(fillPlaceholders(copy.job, { number: run.number ?? run.documentId }), [
    [copy.title, run.title],
    [copy.copies, run.copies],
    [copy.binding, copy[run.binding]],
    [copy.paper, ticket && (ticket.paperGsm ? fillPlaceholders(copy.gsm, { gsm: ticket.paperGsm }) : ticket.paper)],
    [copy.pages, ticket?.pages],
    [copy.trim, trim],
    [copy.files, run.files.map(({ kind }) => pdfName(run, kind)).join(', ')],
    [copy.wrap, run.wrap ? copy.yes : null],
    [copy.by, run.promisedTo ? formatDay(run.promisedTo as MoscowDay, locale) : null],
    [copy.run, run.documentId],
    [copy.book, run.book],
    // The built-in printing house uses the run's own id as its reference.
    [copy.reference, run.reference === run.documentId ? null : run.reference],
  ]);
}

export function deliveryTicket(run: BatchRun, locale: Locale): string {
  const copy = COPY[locale];
  const { recipient, delivery, gift } = run;
  return formatTicket(fillPlaceholders(copy.delivery, { number: run.number ?? run.documentId }), [
    [copy.recipient, recipient?.name],
    [copy.phone, recipient?.phone ? formatPhone(recipient.phone) : null],
    [copy.city, delivery?.city.name],
    [copy.point, delivery ? `${delivery.point.address} (${delivery.point.code})` : null],
    [copy.tariff, delivery?.tariff.name],
    [copy.courier, courierName(run.courier, locale)],
    [copy.tracking, run.trackingNumber],
    [copy.contents, `${run.title} × ${run.copies}`],
    [copy.wrap, gift?.wrap ? copy.yes : null],
    [copy.card, gift?.card],
    [copy.hidePrice, gift?.hidePrice ? copy.yes : null],
  ]);
}

/** One line per run, in print order. */
export const batchList = (runs: readonly BatchRun[], locale: Locale): string =>
  formatTicket(
    fillPlaceholders(COPY[locale].batch, { count: runs.length }),
    runs.map((run) => [runFolder(run), `${run.title}, ${COPY[locale][run.binding]}, × ${run.copies}`] as const),
  );

/** `926-1124_book1`: the same book as on its ticket. */
export const runFolder = ({ number, bookNo, documentId }: BatchRun): string =>
  number ? `${number}_book${bookNo ?? 1}` : documentId;

const PARTS: Readonly<Record<string, string>> = { print: 'inside', cover: 'cover', 'cover-hard': 'cover-hard' };

/** Names order, book and part, because the press takes the file out of its folder. */
export const pdfName = (run: BatchRun, kind: string): string => `${runFolder(run)}_${PARTS[kind] ?? kind}.pdf`;
