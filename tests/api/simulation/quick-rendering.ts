// The engine without pixels: stories, texts and plans are real, pages and files are a few bytes.
import { createHash } from 'node:crypto';
import type { PageJob } from '#engine/book/page/draw-page.ts';
import { variantNumber } from '#engine/book/page/page-variant.ts';
import { hardCoverMm } from '#engine/output/hard-cover.ts';
import type { PdfReport } from '#engine/output/inspect-pdf.ts';
import { mmToPoints, PAGE_MM, PRINT_PX, paperOf, spineMm, TRIM_MM } from '#engine/output/page-size.ts';
import type { Rendering } from '#server/rendering/rendering.ts';

/** Inside pages of the simulated stories. */
const PAGES = 24;
const STOCK = 'paper';
const TYPE_SIZE = 40;

const SIZES_MM: Readonly<Record<string, readonly [number, number]>> = {
  print: [PAGE_MM, PAGE_MM],
  cover: [2 * TRIM_MM + spineMm(PAGES, paperOf(STOCK, 'soft')) + PAGE_MM - TRIM_MM + 20, PAGE_MM + 20],
  'cover-hard': (({ width, height }) => [width, height] as const)(
    hardCoverMm({ pages: PAGES, paper: paperOf(STOCK, 'hard') }),
  ),
  ebook: [TRIM_MM, TRIM_MM],
  coloring: [TRIM_MM, TRIM_MM],
};
const COUNTS: Readonly<Record<string, { readonly sheets: number; readonly pictures: number }>> = {
  print: { sheets: PAGES, pictures: PAGES },
  cover: { sheets: 1, pictures: 2 },
  'cover-hard': { sheets: 1, pictures: 2 },
  ebook: { sheets: PAGES + 2, pictures: PAGES + 2 },
  coloring: { sheets: 2, pictures: 0 },
};
const TRIMS_MM: Readonly<Record<string, number>> = {
  print: 3,
  cover: 13,
  'cover-hard': hardCoverMm({ pages: PAGES, paper: paperOf(STOCK, 'hard') }).trim,
};

const fileOf = (kind: string, job: { readonly spec: { readonly child: { readonly name: string } } }) =>
  Buffer.from(`${kind} of ${job.spec.child.name}`);

/** As the checks of a finished file expect it. */
function reportOf(file: Uint8Array): PdfReport {
  const text = Buffer.from(file).toString();
  const kind = text.split(' ')[0] ?? '';
  const [width = 0, height = 0] = SIZES_MM[kind] ?? [];
  const { sheets, pictures } = COUNTS[kind] ?? { sheets: 0, pictures: 0 };
  const trim = mmToPoints(TRIMS_MM[kind] ?? 0);
  const media = [0, 0, mmToPoints(width), mmToPoints(height)] as const;
  const inks = kind in TRIMS_MM;
  return {
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    sheets: Array.from({ length: sheets }, () => ({ media, trim: [trim, trim, trim, trim] as const, bleed: null })),
    fonts: { all: 1, embedded: 1 },
    pictures: Array.from({ length: pictures }, () => ({ width: PRINT_PX, space: inks ? 'DeviceCMYK' : 'DeviceRGB' })),
    press: inks ? 'FOGRA39' : null,
    mostInk: 0,
  };
}

function runTask(task: string, input: unknown): unknown {
  if (task === 'page') {
    const { choice, target } = input as PageJob;
    const words = `${choice.page} ${variantNumber(choice.variant)} ${choice.seed} ${target}`;
    return { bytes: Buffer.from(words), words: undefined };
  }
  if (task === 'typeSize') return TYPE_SIZE;
  if (task === 'bind') {
    const job = input as { readonly kind: string } & Parameters<typeof fileOf>[1];
    return fileOf(job.kind, job);
  }
  if (task === 'epub') return fileOf('epub', input as Parameters<typeof fileOf>[1]);
  if (task === 'coloring') return fileOf('coloring', input as Parameters<typeof fileOf>[1]);
  if (task === 'inspect') return reportOf((input as { readonly file: Uint8Array }).file);
  throw new Error(`the simulation does not draw ${task}`);
}

/** Shared by the processes of a run; each process closes only its own view. */
export const withoutPixels = (rendering: Rendering): Rendering => ({
  engineFor(lane, owner) {
    const engine = rendering.engineFor(lane, owner);
    const run = async (task: string, input: unknown, { signal }: { readonly signal?: AbortSignal } = {}) => {
      signal?.throwIfAborted();
      return runTask(task, input);
    };
    return { ...engine, pool: { run: run as typeof engine.pool.run } };
  },
  load: () => rendering.load(),
  close: async () => {},
});
