// Publishing: a draft whose files passed the stress test becomes the next version; sold books keep theirs.
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, recordAudit } from '../../../audit/audit.ts';
import { withAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database } from '../../../db/database.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { RefreshWords } from '../../catalogue/catalogue.types.ts';
import { STORIES_LOCK } from '../import-stories.ts';
import { type StoryParts, storeStories } from '../store-stories.ts';
import { importedStories } from '../stories.repository.ts';
import type { StoryTestView } from '../stories.types.ts';
import { rowsOf, stateOf } from '../story-rows.ts';
import { checkStory } from './check-story.ts';
import { sourceOf } from './draft-files.ts';
import { askForTest, deleteDraft, findDraft, findTest } from './drafts.repository.ts';
import type { EditingFailure } from './editing-failure.ts';
import type { StoryReading } from './story-reader.ts';
import { testStoryJob } from './test-story.job.ts';
import { viewOfTest } from './test-view.ts';

export interface StoryPublishing {
  /** Starts the stress test of the saved draft, or returns the running or finished one. */
  test(actor: Actor, slug: string): Promise<Result<StoryTestView, EditingFailure>>;
  testOf(slug: string, hash: string): Promise<StoryTestView | null>;
  /** `hash` identifies the files whose test the editor saw pass. */
  publish(actor: Actor, slug: string, hash: string): Promise<Result<{ readonly version: number }, EditingFailure>>;
}

interface Deps extends StoryParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly reading: StoryReading;
  readonly refreshWords: RefreshWords;
}

export function createStoryPublishing(deps: Deps): StoryPublishing {
  const { database, queue, reading, engineId: engine } = deps;

  async function testOf(slug: string, hash: string): Promise<StoryTestView | null> {
    const row = await findTest(database, { slug, hash, engine });
    return row && viewOfTest(row);
  }

  return {
    testOf,
    async test(actor, slug) {
      const draft = await findDraft(database, slug);
      if (!draft) return err({ code: 'no-draft' });
      const { issues } = checkStory(draft, await reading.assets());
      if (issues.length > 0) return err({ code: 'has-mistakes', issues });
      const key = { slug, hash: draft.hash, engine };
      await database.transaction(async (tx) => {
        const known = await findTest(tx, key);
        if (!known || known.state === 'failed') await askForTest(tx, key, draft.files, actor.name);
        // Enqueued even if already waiting: its worker may have died.
        if (known?.state !== 'passed') await queue.enqueue(testStoryJob, key, { tx, singletonKey: draft.hash });
        const subject = { type: 'story', id: slug } as const;
        await recordAudit(tx, actor, { action: 'stories.test', subject, details: { hash: draft.hash } });
      });
      const view = await testOf(slug, draft.hash);
      return view ? ok(view) : err({ code: 'no-draft' });
    },
    publish: (actor, slug, hash) =>
      withAdvisoryLock(database, STORIES_LOCK, async () => {
        const draft = await findDraft(database, slug);
        if (!draft) return err({ code: 'no-draft' });
        if (draft.hash !== hash) return err({ code: 'draft-changed' });
        const { loaded, issues } = checkStory(draft, await reading.assets());
        if (!loaded) return err({ code: 'has-mistakes', issues });
        if ((await findTest(database, { slug, hash, engine }))?.state !== 'passed') return err({ code: 'not-tested' });
        const known = new Map((await importedStories(database)).map((story) => [story.slug, story]));
        if (known.get(slug)?.hash === hash) return err({ code: 'unchanged' });
        const { loaded: _parsed, ...rows } = rowsOf(sourceOf(slug, draft.files));
        const source = sourceOf(slug, draft.files);
        let version = 0;
        const change = { source, rows, state: stateOf(loaded, true), publishedBy: actor.name };
        await storeStories(deps, database, [change], known, async (tx, number) => {
          version = number;
          await deleteDraft(tx, slug);
          await deps.refreshWords(tx);
          const subject = { type: 'story', id: slug } as const;
          await recordAudit(tx, actor, { action: 'stories.publish', subject, details: { version, hash } });
        });
        return ok({ version });
      }),
  };
}
