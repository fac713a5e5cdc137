// Makes a finished book file: renders its pages on the worker threads, then binds them on one of them.
import { err, ok, type Result } from '#core/result.ts';
import { isFinished } from '#engine/story/finished.ts';
import type { Story } from '#engine/types.ts';
import type { BookSpec, PageChoice, PageId, SpecError } from '../book-spec.ts';
import { checkSpec } from '../check-spec.ts';
import type { BookEngine } from '../engine.ts';
import { findPage } from '../page/compose-page.ts';
import { type RenderOptions, renderPages } from '../render-book.ts';

/**
 * `print` and the covers are CMYK; `cover-hard` is the case of a hard cover; `print-rgb` is for printing houses that
 * convert colours themselves.
 */
export type BookFile = 'print' | 'print-rgb' | 'cover' | 'cover-hard' | 'ebook' | 'coloring';

export interface FileRequest {
  kind: BookFile;
  spec: BookSpec;
  /** The parent's choices; other pages are drawn with the variant 'drawn' and seed 0. */
  choices: readonly PageChoice[];
  /** Only these pages, e.g. for a proof; all pages of the file if missing. */
  only?: readonly PageId[] | undefined;
  /** Written into the PDF metadata; an input, so that the same request gives the same bytes. */
  createdAt: Date;
}

/** The rest of the progress bar is for binding. */
const DRAWING_PROGRESS_SHARE = 0.95;

export interface EbookFiles {
  readonly pdf: Uint8Array;
  readonly epub: Uint8Array;
}

/** The e-book as PDF and EPUB: its pages are drawn once. */
export const makeEbook = async (
  engine: BookEngine,
  { spec, choices, createdAt }: Omit<FileRequest, 'kind' | 'only'>,
  { signal }: Pick<RenderOptions, 'signal'> = {},
): Promise<Result<EbookFiles, SpecError>> => {
  const { story, source } = await engine.story(spec);
  if (!isFinished(story)) return err({ code: 'story-unfinished' });
  const drawn = await renderPages(engine, spec, choicesInFile('ebook', story, choices), 'ebook', { signal });
  if (!drawn.ok) return drawn;
  const job = { story: source, spec, pages: drawn.value, createdAt };
  const pdf = await engine.pool.run('bind', { ...job, kind: 'ebook' }, { signal });
  return ok({ pdf, epub: await engine.pool.run('epub', job, { signal }) });
};

export const makeBookFile = async (
  engine: BookEngine,
  { kind, spec, choices, only, createdAt }: FileRequest,
  { signal, onProgress }: Pick<RenderOptions, 'signal' | 'onProgress'> = {},
): Promise<Result<Uint8Array, SpecError>> => {
  const loaded = await engine.story(spec);
  const { story, source } = loaded;
  if (!isFinished(story)) return err({ code: 'story-unfinished' });
  if (kind === 'coloring') {
    const checked = await checkSpec(loaded, spec, choices);
    if (!checked.ok) return err(checked.error);
    const onEvent = (done: number) => onProgress?.({ page: 'front', stage: 'draw', done });
    const job = { story: source, spec: checked.value, choices, createdAt };
    return ok(await engine.pool.run('coloring', job, { signal, onEvent }));
  }
  if (only?.some((page) => !findPage(loaded, page))) return err({ code: 'no-such-page' });
  const pages = choicesInFile(kind, story, choices).filter(({ page }) => only?.includes(page) ?? true);
  const drawn = await renderPages(engine, spec, pages, kind === 'cover' || kind === 'cover-hard' ? 'print' : kind, {
    signal,
    onProgress: (progress) => onProgress?.({ ...progress, done: progress.done * DRAWING_PROGRESS_SHARE }),
  });
  if (!drawn.ok) return drawn;
  return ok(await engine.pool.run('bind', { kind, story: source, spec, pages: drawn.value, createdAt }, { signal }));
};

const choicesInFile = (kind: BookFile, { pages }: Story, choices: readonly PageChoice[]): PageChoice[] => {
  const chosen = new Map(choices.map((choice) => [choice.page, choice]));
  const inside = pages.map(({ number }) => number);
  return pagesInFile(kind, inside).map((page) => chosen.get(page) ?? { page, variant: 'drawn', seed: 0 });
};

const pagesInFile = (kind: BookFile, inside: PageId[]): PageId[] => {
  if (kind === 'cover' || kind === 'cover-hard') return ['front', 'back'];
  return kind === 'ebook' ? ['front', ...inside, 'back'] : inside;
};
