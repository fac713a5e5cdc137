// Routes of the story editor: read, save and discard drafts, validate, draw, test and publish.

import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { implement } from '../../../http/implement.ts';
import { sendStored } from '../../../http/sending/stored-file.ts';
import { storyAdminContracts } from './../stories-admin.contract.ts';
import { checkStory } from './check-story.ts';
import { MAX_STORY_BYTES, sourceOf } from './draft-files.ts';
import { granted } from './editing-failure.ts';
import type { LiveRender } from './live-render.ts';
import type { StoryPublishing } from './publish-story.ts';
import type { StoryDrafts } from './story-drafts.ts';
import type { StoryReading } from './story-reader.ts';
import { sheetKey } from './test-view.ts';

export interface StoryRouteDeps {
  readonly reading: StoryReading;
  readonly drafts: StoryDrafts;
  readonly publishing: StoryPublishing;
  readonly render: LiveRender;
  readonly privateFiles: EncryptedStorage;
}

/** All files of a story, unsaved, encoded as JSON. */
const bodyLimit = 2 * MAX_STORY_BYTES;
/** POST routes that only read. */

export const installStoryEditing = (deps: StoryRouteDeps) => (app: FastifyInstance) => {
  const { reading, drafts, publishing, render, privateFiles } = deps;
  const route = implement(app, storyAdminContracts);

  route('GET /api/admin/stories', async ({ query }) => {
    const { rows, total } = await reading.list(query);
    return { data: rows, meta: { page: query.page, pageSize: query.pageSize, total } };
  });

  route('GET /api/admin/stories/:slug', async (request) => ({
    data: granted(await reading.details(request.params.slug), request),
  }));

  route(
    'PUT /api/admin/stories/:slug/draft',
    async (request) => ({
      data: granted(await drafts.save(request.staff, request.params.slug, request.body), request),
    }),
    { bodyLimit },
  );

  route('DELETE /api/admin/stories/:slug/draft', async (request) => {
    granted(await drafts.discard(request.staff, request.params.slug), request);
  });

  route(
    'POST /api/admin/stories/:slug/check',
    async (request) => {
      const files = granted(await reading.typed(request.params.slug, request.body.changes), request);
      const { issues } = checkStory(sourceOf(request.params.slug, files), await reading.assets());
      return { data: { issues } };
    },
    { bodyLimit },
  );

  route(
    'POST /api/admin/stories/:slug/render',
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort();
      });
      const page = await render(request.staff, request.params.slug, request.body, gone.signal);
      return { data: granted(page, request) };
    },
    { bodyLimit },
  );

  route('POST /api/admin/stories/:slug/test', async (request) => ({
    data: granted(await publishing.test(request.staff, request.params.slug), request),
  }));

  route('GET /api/admin/stories/:slug/tests/:hash', async (request) => {
    const view = await publishing.testOf(request.params.slug, request.params.hash);
    if (!view) throw notFound();
    return { data: view };
  });

  route('GET /api/admin/stories/:slug/tests/:hash/:sheet', async (request, reply) => {
    const key = sheetKey(request.params.slug, request.params.hash, request.params.sheet);
    const headers = { 'content-type': 'image/png', 'cache-control': 'private, no-cache' };
    if (!(await sendStored(request, reply, headers, (range) => privateFiles.get(key, range)))) throw notFound();
    return reply;
  });

  route('POST /api/admin/stories/:slug/publish', async (request) => ({
    data: granted(await publishing.publish(request.staff, request.params.slug, request.body.hash), request),
  }));

  route('GET /api/admin/stories/:slug/difference', async (request) => {
    const { from, to } = request.query;
    return { data: granted(await reading.difference(request.params.slug, from, to), request) };
  });
};
