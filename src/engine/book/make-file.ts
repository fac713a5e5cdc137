// Makes a finished file of a book: draws the pages it needs on the threads, then binds them on one of them.
import { err, ok, type Result } from '#core/result.ts';
import { isFinished } from '#engine/story/finished.ts';
import type { BookSpec, PageChoice, PageId, SpecError } from './book-spec.ts';
import { checkSpec } from './check-spec.ts';
import { findPage } from './compose-page.ts';
import type { BookEngine } from './engine.ts';
import { type RenderOptions, renderPages } from './render-book.ts';

/** `print` and the covers come in inks, `cover-hard` as the case of a hard cover; `print-rgb` is the same inside for printing houses that convert for themselves. */
export type BookFile = 'print' | 'print-rgb' | 'cover' | 'cover-hard' | 'ebook' | 'coloring';

export interface FileRequest {
  kind: BookFile;
  spec: BookSpec;
  /** What the parent chose; pages not named here are drawn as variant 1. */
  choices: readonly PageChoice[];
  /** Only these pages, e.g. for a proof; all the file needs when left out. */
  only?: readonly PageId[] | undefined;
  /** Written into the file; part of the input, so that the same input gives the same bytes. */
  createdAt: Date;
}

/** Binding takes a moment after the last page; the bar keeps a little room for it. */
const DRAWING_SHARE = 0.95;

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
  const chosen = new Map(choices.map((choice) => [choice.page, choice]));
  const wanted = pagesOf(
    kind,
    story.pages.map(({ number }) => number),
  );
  const pages = wanted
    .filter((page) => only?.includes(page) ?? true)
    .map((page): PageChoice => chosen.get(page) ?? { page, variant: 1, seed: 0 });
  const drawn = await renderPages(engine, spec, pages, kind === 'cover' || kind === 'cover-hard' ? 'print' : kind, {
    signal,
    onProgress: (progress) => onProgress?.({ ...progress, done: progress.done * DRAWING_SHARE }),
  });
  if (!drawn.ok) return drawn;
  return ok(await engine.pool.run('bind', { kind, story: source, spec, pages: drawn.value, createdAt }, { signal }));
};

const pagesOf = (kind: BookFile, inside: PageId[]): PageId[] => {
  if (kind === 'cover' || kind === 'cover-hard') return ['front', 'back'];
  return kind === 'ebook' ? ['front', ...inside, 'back'] : inside;
};
