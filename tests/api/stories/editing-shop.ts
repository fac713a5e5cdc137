// A shop for story editing: the real engine and stress test, and staff of two roles.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { DEFAULT_STAFF_ACTIONS } from '#core/accounts/staff.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import { refreshWords } from '#server/modules/catalogue/refresh-words.ts';
import { createDatabaseStories } from '#server/modules/stories/database-stories.ts';
import { importStories } from '#server/modules/stories/import-stories.ts';
import { storyEditingModule } from '#server/modules/stories/stories.module.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { createMediaLibrary } from '#server/modules/uploads/media-library.ts';
import { createRendering } from '#server/rendering/rendering.ts';
import { newPlateFolder, sharedPlates, content as shipped } from '#tests/fixtures/book-spec.ts';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { type CallOptions, startTestShop } from '../../harness/shop-api.ts';

const NEVER = new AbortController().signal;
const ENGINE = 'engine-1';

export async function startEditingShop() {
  const contentDir = join(openTempFolder('zb-editing-'), 'content');
  await mkdir(join(contentDir, 'stories'), { recursive: true });
  await cp(join(shipped, 'assets'), join(contentDir, 'assets'), { recursive: true });
  const given: { jobs?: readonly JobHandler[]; library?: ReturnType<typeof createMediaLibrary> } = {};

  const { call, person, database, content, enqueued } = await startTestShop({
    declarations: shopContentTypes,
    replacing: ['story-editing'],
    routes(scope, { parts, providers }) {
      const stories = createDatabaseStories(parts.database);
      const rendering = createRendering({ stories, content: contentDir, cache: sharedPlates, draft: true });
      afterAll(() => rendering.close());
      const library = createMediaLibrary(parts.database, createFolderStorage(openTempFolder('zb-files-')));
      const module = storyEditingModule(
        {
          database: parts.database,
          content: parts.content,
          queue: parts.queue,
          privateFiles: providers.privateFiles,
          sources: { content: contentDir, cache: newPlateFolder(), engineId: ENGINE },
        },
        { uploads: library, rendering, refreshWords },
      );
      Object.assign(given, { jobs: module.jobs, library });
      return module.routes?.(scope);
    },
  });

  const tokenOf = async (name: string, role: string, actions: readonly string[]): Promise<string> => {
    const { jwt } = await person(name, { role, actions });
    return (await call('POST', '/api/admin/generate-token', { jwt })).json().jwt;
  };
  const editor = await tokenOf('editor', 'editor', DEFAULT_STAFF_ACTIONS.editor);
  const support = await tokenOf('support', 'support', DEFAULT_STAFF_ACTIONS.support);

  const ask =
    (jwt: string) => async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions) => {
      const answer = await call(method, `/api/admin/stories${path}`, { jwt, ...options });
      const type = String(answer.headers['content-type'] ?? '');
      const body = type.includes('json') ? answer.json() : null;
      return { status: answer.statusCode, data: body?.data, error: body?.error, raw: answer.rawPayload };
    };

  return {
    database,
    content,
    enqueued,
    call,
    contentDir,
    editor: ask(editor),
    support: ask(support),
    addVersion: (story: StoryFiles) => insertVersion(database, story, ENGINE),
    /** Imports the stories as the program does at start. */
    importFolder: () => {
      if (!given.library) throw new Error('no library');
      const { library } = given;
      return importStories({ database, content, library, contentDir, engineId: ENGINE, say: () => undefined });
    },
    /** Runs the stress test job as a worker would. */
    async workTest(): Promise<void> {
      const asked = enqueued.findLast(({ name }) => name === 'test-story');
      const handler = given.jobs?.find(({ job }) => job.name === 'test-story');
      if (!asked || !handler) throw new Error('no test was requested');
      await handler.run(asked.payload, NEVER);
    },
    audit: async () =>
      (
        await database.query<{ action: string; subject: string }>(
          'select action, subject_id as subject from audit_log order by id',
        )
      ).map(({ action, subject }) => `${action} ${subject}`),
  };
}
