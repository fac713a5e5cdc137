// The courier's list of a handover: PDF with places for signatures, and CSV.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay, moscowTime } from '#core/calendar/working-days.ts';
import { CSV_BOM, csvLine } from '#core/csv.ts';
import type { Locale } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { addSheet, type PdfDoc } from '#engine/output/pdf-document.ts';
import type { Manifest } from './handovers.repository.ts';
import { A4, drawLine, openPaper, setFont } from './paper-sheet.ts';
import { courierName } from './tickets.ts';

const COPY = { ru: ru.adminPress.manifest, en: en.adminPress.manifest };
const MARGIN = 40;
const ROW_HEIGHT = 30;
const FOOT_HEIGHT = 110;
const COLUMNS = [30, 75, 105, 255, 50] as const;
const RULE = '#999999';

const cellsOf = (manifest: Manifest): string[][] =>
  manifest.parcels.map(({ number, trackingNumber, city, point, copies }, index) => [
    String(index + 1),
    number,
    trackingNumber ?? '',
    [city, point].filter(Boolean).join(', '),
    String(copies),
  ]);

function drawRow(doc: PdfDoc, cells: readonly string[], top: number, weight: 'regular' | 'bold'): number {
  let left = MARGIN;
  for (const [index, text] of cells.entries()) {
    const width = COLUMNS[index] ?? 0;
    drawLine(doc, text, { left, top: top + 4, bottom: top + ROW_HEIGHT, weight, size: 9, width: width - 6 });
    left += width;
  }
  const end = MARGIN + COLUMNS.reduce((sum, width) => sum + width, 0);
  doc.save().lineWidth(0.5).strokeColor(RULE);
  doc
    .moveTo(MARGIN, top + ROW_HEIGHT)
    .lineTo(end, top + ROW_HEIGHT)
    .stroke()
    .restore();
  return top + ROW_HEIGHT;
}

/** Signatures are on the last sheet; every sheet repeats the heading of the table. */
export function manifestPdf(manifest: Manifest, locale: Locale): Promise<Buffer> {
  const copy = COPY[locale];
  const day = formatDay(moscowDay(manifest.at), locale);
  const title = fillPlaceholders(copy.title, { day, time: moscowTime(manifest.at) });
  const { doc, finish } = openPaper({ title, locale, createdAt: manifest.at });
  const heading = [copy.index, copy.order, copy.tracking, copy.point, copy.copies];
  const bottom = A4.height - MARGIN;
  const openSheet = (): number => {
    addSheet(doc, A4);
    const after = drawLine(doc, title, { left: MARGIN, top: MARGIN, bottom, weight: 'bold', size: 15, width: 515 });
    return drawRow(doc, heading, after + 8, 'bold');
  };
  let y = openSheet();
  for (const cells of cellsOf(manifest)) {
    if (y + ROW_HEIGHT > bottom) y = openSheet();
    y = drawRow(doc, cells, y, 'regular');
  }
  if (y + FOOT_HEIGHT > bottom) {
    addSheet(doc, A4);
    y = MARGIN;
  }
  const copies = manifest.parcels.reduce((sum, parcel) => sum + parcel.copies, 0);
  const total = fillPlaceholders(copy.total, { parcels: manifest.parcels.length, copies });
  setFont(doc, 'bold', 11).text(total, MARGIN, y + 14, { lineBreak: false });
  for (const [index, line] of [copy.given, copy.taken].entries())
    setFont(doc, 'regular', 10).text(line, MARGIN, y + 48 + index * 34, { lineBreak: false });
  return finish();
}

export const manifestCsv = (manifest: Manifest, locale: Locale): string => {
  const copy = COPY[locale];
  const heading = [copy.index, copy.order, copy.tracking, copy.courier, copy.city, copy.point, copy.copies];
  const rows = manifest.parcels.map(({ number, trackingNumber, courier, city, point, copies }, index) => [
    ...[index + 1, number, trackingNumber, courierName(courier, locale), city, point, copies],
  ]);
  return CSV_BOM + [heading, ...rows].map((cells) => csvLine(cells)).join('');
};
