// Renders pages of a book in several languages on the worker threads, painting each picture once where only words differ.
import { err, ok, type Result } from '#core/result.ts';
import type { BookSpec, PageChoice, PageTarget, SpecError } from './book-spec.ts';
import { checkSpec } from './check-spec.ts';
import type { BookEngine } from './engine.ts';
import { encodePreview } from './page/encode-page.ts';

/** `specs`: the same book of the same story version in several languages. Gives one file for each, in their order. */
export const renderTranslations = async (
  engine: BookEngine,
  specs: readonly [BookSpec, ...BookSpec[]],
  choice: PageChoice,
  signal?: AbortSignal,
): Promise<Result<Uint8Array[], SpecError>> => {
  const story = await engine.story(specs[0]);
  const checked: BookSpec[] = [];
  for (const spec of specs) {
    const result = await checkSpec(story, spec, [choice]);
    if (!result.ok) return err(result.error);
    checked.push(result.value);
  }
  const pictures = await engine.pool.run('translations', { story: story.source, specs: checked, choice }, { signal });
  // Not on the drawing thread, which draws the next page meanwhile.
  return ok(await Promise.all(pictures.map((picture) => encodePreview(picture, engine.draft))));
};

/** Renders the parts of pages that no child changes, where they are missing. */
export const renderPagePlates = async (
  engine: BookEngine,
  spec: BookSpec,
  choices: readonly PageChoice[],
  target: PageTarget,
  { signal, onPage }: { signal?: AbortSignal | undefined; onPage(): void },
): Promise<void> => {
  const story = await engine.story(spec);
  for (const choice of choices) {
    await engine.pool.run('plates', { story: story.source, spec, choice, target }, { signal });
    onPage();
  }
};
