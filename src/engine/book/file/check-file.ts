// Checks a finished PDF against what the printing house and e-book readers expect, before it is delivered.
import { INK_LIMIT_PERCENT } from '#engine/output/cmyk.ts';
import { hardCoverMm } from '#engine/output/hard-cover.ts';
import type { PdfReport } from '#engine/output/inspect-pdf.ts';
import { mmToPoints, PAGE_MM, PRINT_PX, paperOf, spineMm, TRIM_MM } from '#engine/output/page-size.ts';
import type { Story } from '#engine/types.ts';
import type { BookEngine } from '../engine.ts';
import type { BookFile } from './make-file.ts';

export type CheckedFile = Exclude<BookFile, 'print-rgb'>;

interface Expected {
  /** Number of sheets; a minimum for the coloring book, whose games are extra. */
  sheets: number;
  /** Points; null if the file mixes portrait and landscape sheets. */
  size: readonly [width: number, height: number] | null;
  /** Millimetres from the edge of the sheet to the trim line. */
  trim?: number;
  inks: boolean;
  pictures: number;
  maxBytes: number;
}

const MB = 1_000_000;
/** Coordinates in PDF files are rounded. */
const SIZE_TOLERANCE_POINTS = 0.5;
const SLUG_MM = 10;

const expectedFile = (kind: CheckedFile, { pages, stock = 'paper' }: Story): Expected => {
  const inside = pages.length;
  const page = mmToPoints(PAGE_MM);
  const trim = mmToPoints(TRIM_MM);
  switch (kind) {
    case 'print':
      return { sheets: inside, size: [page, page], trim: 3, inks: true, pictures: inside, maxBytes: 600 * MB };
    case 'cover': {
      const width = 2 * TRIM_MM + spineMm(inside, paperOf(stock, 'soft')) + PAGE_MM - TRIM_MM + 2 * SLUG_MM;
      const size = [mmToPoints(width), mmToPoints(PAGE_MM + 2 * SLUG_MM)] as const;
      return { sheets: 1, size, trim: 13, inks: true, pictures: 2, maxBytes: 60 * MB };
    }
    case 'cover-hard': {
      const { width, height, trim: cut } = hardCoverMm({ pages: inside, paper: paperOf(stock, 'hard') });
      const size = [mmToPoints(width), mmToPoints(height)] as const;
      return { sheets: 1, size, trim: cut, inks: true, pictures: 2, maxBytes: 60 * MB };
    }
    case 'ebook':
      return { sheets: inside + 2, size: [trim, trim], inks: false, pictures: inside + 2, maxBytes: 25 * MB };
    case 'coloring':
      return { sheets: 2, size: null, inks: false, pictures: 0, maxBytes: 25 * MB };
  }
};

/** A short description of each problem; empty if the file is correct. */
export const findFileProblems = (kind: CheckedFile, story: Story, report: Omit<PdfReport, 'sha256'>): string[] => {
  const expected = expectedFile(kind, story);
  const { sheets, fonts, pictures } = report;
  const near = (a: number, b: number) => Math.abs(a - b) < SIZE_TOLERANCE_POINTS;
  const isSized = ({ media: [left, top, right, bottom] }: PdfReport['sheets'][number]) =>
    !expected.size || (near(right - left, expected.size[0]) && near(bottom - top, expected.size[1]));
  const isTrimmed = ({ media, trim }: PdfReport['sheets'][number]) =>
    expected.trim === undefined || (trim !== null && near(trim[0] - media[0], mmToPoints(expected.trim)));
  const count = kind === 'coloring' ? sheets.length >= expected.sheets : sheets.length === expected.sheets;
  const wrong: [boolean, string][] = [
    [!count, `${sheets.length} sheets instead of ${expected.sheets}`],
    [!sheets.every(isSized), 'a sheet of another size'],
    [!sheets.every(isTrimmed), 'a sheet without the box to cut it by'],
    [fonts.all === 0 || fonts.embedded < fonts.all, `${fonts.embedded} of ${fonts.all} fonts are in the file`],
    [pictures.length !== expected.pictures, `${pictures.length} pictures instead of ${expected.pictures}`],
    [expected.inks && !pictures.every(({ space }) => space === 'DeviceCMYK'), 'a picture that is not in inks'],
    [!expected.inks && pictures.some(({ space }) => space === 'DeviceCMYK'), 'a picture in inks'],
    [expected.inks && !pictures.every(({ width }) => width === PRINT_PX), 'a picture of another resolution'],
    [expected.inks && report.press !== 'FOGRA39', 'no press is named'],
    [report.mostInk > INK_LIMIT_PERCENT, `${Math.round(report.mostInk)} % of ink`],
    [report.bytes > expected.maxBytes, `${report.bytes} bytes`],
  ];
  return wrong.filter(([isWrong]) => isWrong).map(([, words]) => words);
};

/** Runs on a worker thread: parsing a print file of hundreds of megabytes would block the event loop. */
export const inspectOnWorker = (engine: BookEngine, file: Uint8Array, signal?: AbortSignal): Promise<PdfReport> =>
  engine.pool.run('inspect', { file }, { signal });
