// Renders pages of a book in several languages on the worker threads, painting each picture once where only words differ.
import { err, ok, type Result } from '#core/result.ts';
import type { BookSpec, PageChoice, PageTarget, SpecError } from './book-spec.ts';
import { checkSpec } from './check-spec.ts';
import type { BookEngine } from './engine.ts';
import { mapOrCancel } from './map-or-cancel.ts';
import type { DrawnPage } from './page/draw-page.ts';

export interface TranslationsOptions {
  signal?: AbortSignal | undefined;
  /** Called with each page as soon as it is ready in all languages, in the order of the specs. */
  onPage(choice: PageChoice, drawn: readonly DrawnPage[]): void;
}

/** `specs`: the same book of the same story version in several languages. */
export const renderTranslations = async (
  engine: BookEngine,
  specs: readonly BookSpec[],
  choices: readonly PageChoice[],
  target: PageTarget,
  { signal, onPage }: TranslationsOptions,
): Promise<Result<void, SpecError>> => {
  const [first] = specs;
  if (!first) return ok(undefined);
  const story = await engine.story(first);
  const checked: BookSpec[] = [];
  for (const spec of specs) {
    const result = await checkSpec(story, spec, choices);
    if (!result.ok) return err(result.error);
    checked.push(result.value);
  }
  await mapOrCancel(choices, signal, async (choice, stop) => {
    const job = { story: story.source, specs: checked, choice, target };
    onPage(choice, await engine.pool.run('translations', job, { signal: stop }));
  });
  return ok(undefined);
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
