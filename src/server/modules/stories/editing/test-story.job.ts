// Runs the stress test of a draft: all difficult names, both genders, all variants. Stores progress and contact sheets.
import { z } from 'zod';
import { preflight } from '#engine/preflight/preflight.ts';
import { StoryError } from '#engine/story/issues.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler } from '../../../jobs/job.ts';
import { sourceOf } from './draft-files.ts';
import { endTest, noteProgress, startTest, type TestKey } from './drafts.repository.ts';
import { sheetKey } from './test-view.ts';

export const testStoryJob = defineJob({
  name: 'test-story',
  payload: z.object({ slug: z.string(), hash: z.string(), engine: z.string() }),
  retry: 1,
  expireIn: 30 * 60,
});

interface Deps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly folders: { readonly content: string; readonly cache: string };
}

/** One thread: the others draw customers' pages. */
const WORKERS = 1;
const STEP = 0.02;

export const testStory = ({ database, privateFiles, folders }: Deps): JobHandler<TestKey> =>
  defineJobHandler(testStoryJob, async (key, signal) => {
    const files = await startTest(database, key);
    if (!files) return;
    let reportedShare = 0;
    const onProgress = (done: number) => {
      if (done - reportedShare < STEP) return;
      reportedShare = done;
      // A lost progress note is harmless: the next step writes it again.
      noteProgress(database, key, done).catch(() => undefined);
    };
    try {
      const source = sourceOf(key.slug, files);
      const report = await preflight(folders, source, { signal, onProgress, workers: WORKERS, stress: true });
      await privateFiles.put(sheetKey(key.slug, key.hash, 'pages'), report.contactSheet, 'image/png');
      if (report.stressSheet)
        await privateFiles.put(sheetKey(key.slug, key.hash, 'stress'), report.stressSheet, 'image/png');
      await endTest(database, key, report);
    } catch (error) {
      if (!(error instanceof StoryError)) throw error;
      await endTest(database, key, { passed: false, issues: [], checked: null });
    }
  });
