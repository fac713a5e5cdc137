// Draws a page of a draft for its editor, with limited concurrency; a newer request cancels the older one.
import type { Answers } from '#core/answers/answers.ts';
import type { PageId } from '#core/books/book-request.ts';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { BookSpec, PageChoice } from '#engine/book/book-spec.ts';
import type { OpenStory } from '#engine/book/engine.ts';
import { drawPlanes, findPage } from '#engine/book/page/compose-page.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Actor } from '../../../audit/audit.ts';
import type { Rendering } from '../../../rendering/rendering.ts';
import type { LivePage } from '../stories.types.ts';
import { checkStory } from './check-story.ts';
import { type FileChanges, sourceOf } from './draft-files.ts';
import type { EditingFailure } from './editing-failure.ts';
import type { StoryReading } from './story-reader.ts';

export interface LiveRequest {
  readonly changes: FileChanges;
  readonly page: PageId;
  readonly child: Child;
  readonly answers: Answers;
  /** The default hero if omitted. */
  readonly look?: HeroLook | undefined;
  readonly locale: Locale;
  /** Identifies the picture in the editor: a newer request for the same seat cancels the older one. */
  readonly seat: string;
}

export type LiveRender = (
  actor: Actor,
  slug: string,
  request: LiveRequest,
  gone: AbortSignal,
) => Promise<Result<LivePage, EditingFailure>>;

/** More renders would make each wait too long. */
const MAX_LIVE_RENDERS = 6;

export function createLiveRender({
  rendering,
  reading,
}: {
  readonly rendering: Rendering;
  readonly reading: StoryReading;
}): LiveRender {
  const seats = new Map<string, AbortController>();

  return async (actor, slug, request, gone) => {
    const seat = `${actor.userId} ${slug} ${request.seat}`;
    seats.get(seat)?.abort();
    if (seats.size >= MAX_LIVE_RENDERS) return err({ code: 'busy' });
    const newer = new AbortController();
    seats.set(seat, newer);
    try {
      const files = await reading.typed(slug, request.changes);
      if (!files.ok) return files;
      const source = sourceOf(slug, files.value);
      const { loaded, issues } = checkStory(source, await reading.assets());
      if (!loaded) return err({ code: 'has-mistakes', issues });
      const signal = AbortSignal.any([newer.signal, gone]);
      return await draw({ ...loaded, source }, specOf(slug, request), request.page, { rendering, owner: seat, signal });
    } catch (error) {
      if (newer.signal.aborted || gone.aborted) return err({ code: 'superseded' });
      throw error;
    } finally {
      if (seats.get(seat) === newer) seats.delete(seat);
    }
  };
}

const specOf = (story: string, { locale, child, answers, look }: LiveRequest): BookSpec => ({
  story,
  locale,
  child,
  answers,
  look: look ?? defaultLook(child.gender),
});

async function draw(
  story: OpenStory,
  spec: BookSpec,
  page: PageId,
  { rendering, owner, signal }: { rendering: Rendering; owner: string; signal: AbortSignal },
): Promise<Result<LivePage, EditingFailure>> {
  const planned = findPage(story, page);
  if (!planned) return err({ code: 'no-such-page' });
  if (!story.story.genders.includes(spec.child.gender)) return err({ code: 'gender-not-in-story' });
  const engine = { ...rendering.engineFor('interactive', owner), story: async () => story };
  const choice: PageChoice = { page, variant: 'drawn', seed: 0 };
  const drawn = await renderPages(engine, spec, [choice], 'preview', { signal });
  if (!drawn.ok) return err({ code: 'child-wrong' });
  const [made] = drawn.value;
  if (!made) throw new Error('the engine gave no page');
  // Only heroes are needed: other layers do not affect their positions.
  const layers = planned.scene.layers.filter(({ kind }) => kind === 'hero');
  const { heroes } = drawPlanes(story, { ...planned, scene: { ...planned.scene, layers } }, spec, choice);
  const { words } = made;
  return ok({
    picture: `data:image/webp;base64,${Buffer.from(made.bytes).toString('base64')}`,
    // A friend is drawn only if the sample child has one.
    heroes: layers.map((_, index) => heroes.find(({ layer }) => layer === index)?.bounds ?? null),
    words: words ? { box: words.box, size: words.size, overflow: words.overflow } : null,
  });
}
