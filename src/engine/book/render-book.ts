// Renders any pages of a book on the worker threads, in the requested order, with progress and cancellation.
import { err, ok, type Result } from '#core/result.ts';
import {
  type BookProgress,
  type BookSpec,
  type PageChoice,
  type PageTarget,
  type SpecError,
  STAGES,
} from './book-spec.ts';
import { checkSpec } from './check-spec.ts';
import type { BookEngine } from './engine.ts';
import { mapOrCancel } from './map-or-cancel.ts';
import type { DrawnPage } from './page/draw-page.ts';

export interface RenderOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: BookProgress) => void) | undefined;
  /** Called with each page as soon as it is ready, so that a preview need not wait for the others. */
  onPage?: ((page: RenderedPage) => void) | undefined;
}

export interface RenderedPage extends DrawnPage {
  choice: PageChoice;
}

export const renderPages = async (
  engine: BookEngine,
  spec: BookSpec,
  choices: readonly PageChoice[],
  target: PageTarget | ((choice: PageChoice) => PageTarget),
  { signal, onProgress, onPage }: RenderOptions = {},
): Promise<Result<RenderedPage[], SpecError>> => {
  const story = await engine.story(spec);
  const checked = await checkSpec(story, spec, choices);
  if (!checked.ok) return err(checked.error);

  const shares = new Map<PageChoice, number>();
  const report = (choice: PageChoice, stage: BookProgress['stage']) => {
    shares.set(choice, stage === 'done' ? 1 : STAGES.indexOf(stage) / STAGES.length);
    const sum = [...shares.values()].reduce((total, share) => total + share, 0);
    onProgress?.({ page: choice.page, stage, done: sum / choices.length });
  };
  const drawOne = async (choice: PageChoice, stop: AbortSignal): Promise<RenderedPage> => {
    const job = {
      story: story.source,
      spec: checked.value,
      choice,
      target: typeof target === 'function' ? target(choice) : target,
    };
    const onEvent = (stage: (typeof STAGES)[number]) => report(choice, stage);
    const drawn = await engine.pool.run('page', job, { signal: stop, onEvent });
    const page = { ...drawn, choice };
    report(choice, 'done');
    onPage?.(page);
    return page;
  };
  return ok(await mapOrCancel(choices, signal, drawOne));
};
