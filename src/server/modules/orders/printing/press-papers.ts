// Papers of the press as PDF: ticket of a book, label and packing slip of a parcel.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { Locale } from '#core/locale.ts';
import { bookCode, parcelCode } from '#core/press/ticket-code.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { PdfDoc } from '#engine/output/pdf-document.ts';
import {
  BARCODE_HEIGHT,
  type DrawPaper,
  drawBarcode,
  drawLine,
  INNER_HEIGHT,
  INNER_WIDTH,
  paperPdf,
} from './paper-sheet.ts';
import type { BatchRun } from './print-runs.repository.ts';
import { courierName, runFolder } from './tickets.ts';

/** `pack`: the name on a book of a group order, so that each child gets the right one. */
type PaperKind = 'ticket' | 'label' | 'slip' | 'pack';

const COPY = { ru: ru.adminPress.papers, en: en.adminPress.papers };
const TICKETS = { ru: ru.adminOrders.tickets, en: en.adminOrders.tickets };

type Row = readonly [name: string, value: string | number | null | undefined];

/** A heading, big lines, rows of name and value, and the barcode at the foot. */
interface Paper {
  readonly heading: string;
  readonly big: readonly string[];
  readonly rows: readonly Row[];
  readonly code: string;
}

const draw =
  ({ heading, big, rows, code }: Paper): DrawPaper =>
  (doc: PdfDoc, left, top) => {
    const bottom = top + INNER_HEIGHT - BARCODE_HEIGHT - 8;
    let y = drawLine(doc, heading, { left, top, bottom, weight: 'regular', size: 10 });
    for (const [index, line] of big.entries())
      y = drawLine(doc, line, { left, top: y, bottom, weight: 'bold', size: index === 0 ? 24 : 15 });
    y += 4;
    for (const [name, value] of rows) {
      if (value === null || value === undefined || value === '') continue;
      y = drawLine(doc, name, { left, top: y, bottom, weight: 'regular', size: 7.5 });
      y = drawLine(doc, String(value), { left, top: y - 2.5, bottom, weight: 'bold', size: 10.5 });
    }
    drawBarcode(doc, code, left, top + INNER_HEIGHT - BARCODE_HEIGHT, INNER_WIDTH);
  };

const dayOf = (day: string | null, locale: Locale): string | null => (day ? formatDay(day as MoscowDay, locale) : null);

/** Nothing of the child is on it. */
function ticketOf(run: BatchRun, locale: Locale): Paper {
  const copy = TICKETS[locale];
  const { ticket } = run;
  return {
    heading: COPY[locale].ticket,
    big: [run.number ?? run.documentId.slice(-6), run.title],
    rows: [
      [copy.copies, run.copies],
      [copy.binding, copy[run.binding]],
      [copy.paper, ticket && (ticket.paperGsm ? fillPlaceholders(copy.gsm, { gsm: ticket.paperGsm }) : ticket.paper)],
      [copy.pages, ticket?.pages],
      [copy.trim, ticket && `${ticket.trimMm.width} × ${ticket.trimMm.height} ${copy.mm} (+${ticket.bleedMm})`],
      [copy.by, dayOf(run.promisedTo, locale)],
      [copy.wrap, run.wrap ? copy.yes : null],
      [COPY[locale].files, runFolder(run)],
    ],
    code: bookCode(run),
  };
}

/** The first name and nothing else of the child. It is drawn for the download and stored nowhere. */
function packOf(run: BatchRun, locale: Locale): Paper {
  return {
    heading: COPY[locale].pack,
    big: [run.child ?? ''],
    rows: [
      [COPY[locale].slipOrder, run.number],
      [COPY[locale].files, runFolder(run)],
    ],
    code: bookCode(run),
  };
}

/** What the courier needs to deliver the parcel, and nothing else. */
function labelOf([first, ...others]: readonly [BatchRun, ...BatchRun[]], locale: Locale): Paper {
  const copy = TICKETS[locale];
  const { recipient, delivery } = first;
  const copies = [first, ...others].reduce((sum, run) => sum + run.copies, 0);
  return {
    heading: COPY[locale].label,
    big: [first.number ?? '', recipient?.name ?? ''],
    rows: [
      [copy.phone, recipient?.phone ? formatPhone(recipient.phone) : null],
      [copy.city, delivery?.city.name],
      [copy.point, delivery ? `${delivery.point.address} (${delivery.point.code})` : null],
      [copy.tariff, delivery?.tariff.name],
      [copy.courier, courierName(first.courier, locale)],
      [copy.tracking, first.trackingNumber],
      [COPY[locale].books, copies],
    ],
    code: parcelCode(first.number ?? ''),
  };
}

const MAX_SLIP_BOOKS = 8;

/** The shop as a recipient reads of it. */
export interface SlipSender {
  readonly siteTitle: string;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
}

const NO_SENDER: SlipSender = { siteTitle: '', supportEmail: null, supportPhone: null };

/** Goes into the parcel and is read by its recipient: without prices and instructions of the packer. */
function slipOf([first, ...others]: readonly [BatchRun, ...BatchRun[]], locale: Locale, sender: SlipSender): Paper {
  const copy = COPY[locale];
  const tickets = TICKETS[locale];
  const runs = [first, ...others];
  const books = runs
    .slice(0, MAX_SLIP_BOOKS)
    .map((run) =>
      fillPlaceholders(copy.slipBook, { title: run.title, binding: tickets[run.binding], copies: run.copies }),
    );
  const more = runs.length - books.length;
  return {
    heading: sender.siteTitle,
    big: [copy.slipGreeting],
    rows: [
      [copy.slipFor, first.recipient?.name],
      [
        tickets.contents,
        [...books, ...(more > 0 ? [fillPlaceholders(copy.slipMore, { count: more })] : [])].join('\n'),
      ],
      [copy.slipCard, first.gift?.card],
      [copy.slipOrder, first.number],
      [copy.slipContact, [sender.supportPhone, sender.supportEmail].filter(Boolean).join('\n')],
    ],
    code: parcelCode(first.number ?? ''),
  };
}

interface PapersOptions {
  readonly kind: PaperKind;
  readonly paper: 'a6' | 'a4';
  readonly locale: Locale;
  readonly at: Date;
  /** Only slips name the shop. */
  readonly sender?: SlipSender;
}

/** A ticket or pack label for each run; a label or slip for each order. */
export function papersPdf(
  runs: readonly BatchRun[],
  { kind, paper, locale, at, sender = NO_SENDER }: PapersOptions,
): Promise<Buffer> {
  const parcels = [...Map.groupBy(runs, ({ order }) => order)].flatMap(([order, [first, ...others]]) =>
    order !== null && first ? [[first, ...others] as const] : [],
  );
  const papers =
    kind === 'ticket' || kind === 'pack'
      ? runs.map((run) => (kind === 'pack' ? packOf(run, locale) : ticketOf(run, locale)))
      : parcels.map((parcel) => (kind === 'label' ? labelOf(parcel, locale) : slipOf(parcel, locale, sender)));
  return paperPdf(papers.map(draw), paper, { title: COPY[locale].titles[kind], locale, createdAt: at });
}
