// Routes of the story editor: read, save and discard drafts, validate, draw, test and publish.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answersSchema } from '#core/answers/answers.ts';
import { pageIdSchema } from '#core/books/book-request.ts';
import { childSchema } from '#core/books/child.ts';
import { notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { listQuery } from '../../../http/list-query.ts';
import { sendStored } from '../../../http/sending/stored-file.ts';
import { checkStory } from './check-story.ts';
import { MAX_STORY_BYTES, sourceOf } from './draft-files.ts';
import { granted } from './editing-failure.ts';
import type { LiveRender } from './live-render.ts';
import type { StoryPublishing } from './publish-story.ts';
import type { StoryDrafts } from './story-drafts.ts';
import type { StoryReading } from './story-reader.ts';
import { SHEETS, sheetKey } from './test-view.ts';

export interface StoryRouteDeps {
  readonly reading: StoryReading;
  readonly drafts: StoryDrafts;
  readonly publishing: StoryPublishing;
  readonly render: LiveRender;
  readonly privateFiles: EncryptedStorage;
}

const tags = ['admin'];
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const params = z.object({ slug });
const changes = z.record(z.string().max(120), z.string().nullable()).default({});
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Number of a version, or the draft. */
const state = z.union([z.literal('draft'), z.coerce.number().int().min(1)]);
const saveBody = z.strictObject({ changes, revision: z.int().min(0) });
const renderBody = z.strictObject({
  changes,
  page: z
    .union([z.int().min(1).max(99), z.enum(['front', 'back'])])
    .transform((page) => String(page))
    .pipe(pageIdSchema),
  child: childSchema,
  answers: answersSchema.default({}),
  look: lookSchema.exactOptional(),
  locale: z.enum(LOCALES),
  seat: z.enum(['a', 'b']).default('a'),
});

/** All files of a story, unsaved, encoded as JSON. */
const bodyLimit = 2 * MAX_STORY_BYTES;
const reads = { staff: 'admin::stories.read' } as const;
const writes = { staff: 'admin::stories.write' } as const;
/** POST routes that only read. */
const asks = { staff: 'admin::stories.read', asksOnly: true } as const;

export const installStoryEditing = (deps: StoryRouteDeps) => (app: FastifyInstance) => {
  const { reading, drafts, publishing, render, privateFiles } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/admin/stories',
    { config: reads, schema: { tags, summary: 'Templates, by the page', querystring: z.object(listQuery) } },
    async ({ query }) => {
      const { rows, total } = await reading.list(query);
      return { data: rows, meta: { page: query.page, pageSize: query.pageSize, total } };
    },
  );

  typed.get(
    '/api/admin/stories/:slug',
    { config: reads, schema: { tags, summary: 'A story with its draft, versions and stress test', params } },
    async (request) => ({ data: granted(await reading.details(request.params.slug), request) }),
  );

  typed.put(
    '/api/admin/stories/:slug/draft',
    { config: writes, bodyLimit, schema: { tags, summary: 'Save a draft', params, body: saveBody } },
    async (request) => ({
      data: granted(await drafts.save(request.staff, request.params.slug, request.body), request),
    }),
  );

  typed.delete(
    '/api/admin/stories/:slug/draft',
    { config: writes, schema: { tags, summary: 'Throw a draft away', params } },
    async (request, reply) => {
      granted(await drafts.discard(request.staff, request.params.slug), request);
      return reply.code(204).send();
    },
  );

  typed.post(
    '/api/admin/stories/:slug/check',
    {
      config: asks,
      bodyLimit,
      schema: { tags, summary: 'Mistakes with line and column', params, body: z.strictObject({ changes }) },
    },
    async (request) => {
      const files = granted(await reading.typed(request.params.slug, request.body.changes), request);
      const { issues } = checkStory(sourceOf(request.params.slug, files), await reading.assets());
      return { data: { issues } };
    },
  );

  typed.post(
    '/api/admin/stories/:slug/render',
    { config: asks, bodyLimit, schema: { tags, summary: 'Draw a page of a draft', params, body: renderBody } },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort();
      });
      const page = await render(request.staff, request.params.slug, request.body, gone.signal);
      return { data: granted(page, request) };
    },
  );

  typed.post(
    '/api/admin/stories/:slug/test',
    { config: writes, schema: { tags, summary: 'Begin the stress test of a draft', params } },
    async (request, reply) =>
      reply.code(202).send({ data: granted(await publishing.test(request.staff, request.params.slug), request) }),
  );

  typed.get(
    '/api/admin/stories/:slug/tests/:hash',
    { config: reads, schema: { tags, summary: 'How far a stress test is', params: z.object({ slug, hash }) } },
    async (request) => {
      const view = await publishing.testOf(request.params.slug, request.params.hash);
      if (!view) throw notFound();
      return { data: view };
    },
  );

  typed.get(
    '/api/admin/stories/:slug/tests/:hash/:sheet',
    {
      config: reads,
      schema: { tags, summary: 'A contact sheet', params: z.object({ slug, hash, sheet: z.enum(SHEETS) }) },
    },
    async (request, reply) => {
      const key = sheetKey(request.params.slug, request.params.hash, request.params.sheet);
      const headers = { 'content-type': 'image/png', 'cache-control': 'private, no-cache' };
      if (!(await sendStored(request, reply, headers, (range) => privateFiles.get(key, range)))) throw notFound();
      return reply;
    },
  );

  typed.post(
    '/api/admin/stories/:slug/publish',
    {
      config: writes,
      schema: { tags, summary: 'Make a tested draft the next version', params, body: z.strictObject({ hash }) },
    },
    async (request) => ({
      data: granted(await publishing.publish(request.staff, request.params.slug, request.body.hash), request),
    }),
  );

  typed.get(
    '/api/admin/stories/:slug/difference',
    {
      config: reads,
      schema: {
        tags,
        summary: 'What differs between two states',
        params,
        querystring: z.object({ from: state, to: state }),
      },
    },
    async (request) => {
      const { from, to } = request.query;
      return { data: granted(await reading.difference(request.params.slug, from, to), request) };
    },
  );
};
