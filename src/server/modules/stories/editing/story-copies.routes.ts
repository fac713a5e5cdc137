// Routes that create a draft from an old version, another story or an archive; and the archive download.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badRequest } from '#core/errors.ts';
import { granted } from './editing-failure.ts';
import { MAX_ARCHIVE_BYTES, packStory } from './story-archive.ts';
import type { StoryDrafts } from './story-drafts.ts';
import type { StoryReading } from './story-reader.ts';

interface Deps {
  readonly reading: StoryReading;
  readonly drafts: StoryDrafts;
}

const tags = ['admin'];
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const params = z.object({ slug });
const title = z.string().trim().min(1).max(160);
const restoreBody = z.strictObject({ version: z.int().min(1), replace: z.boolean().default(false) });
const copyBody = z.strictObject({
  slug: z.string().trim().max(80),
  title: z.strictObject({ ru: title, en: title }),
});
const archiveQuery = z.object({ version: z.coerce.number().int().min(1).optional() });
const importQuery = z.object({ replace: z.enum(['true', 'false']).default('false') });
const writes = { staff: 'admin::stories.write' } as const;

export const installStoryCopies =
  ({ reading, drafts }: Deps) =>
  (app: FastifyInstance) => {
    app.addContentTypeParser(
      ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: MAX_ARCHIVE_BYTES },
      (_request, body, done) => done(null, body),
    );
    const typed = app.withTypeProvider<ZodTypeProvider>();

    typed.post(
      '/api/admin/stories/:slug/restore',
      { config: writes, schema: { tags, summary: 'An old version as a draft', params, body: restoreBody } },
      async (request) => ({
        data: granted(await drafts.restore(request.staff, request.params.slug, request.body), request),
      }),
    );

    typed.post(
      '/api/admin/stories/:slug/copy',
      { config: writes, schema: { tags, summary: 'A new story from an old one', params, body: copyBody } },
      async (request, reply) => {
        const made = granted(await drafts.copy(request.staff, request.params.slug, request.body), request);
        return reply.code(201).send({ data: { ...made, slug: request.body.slug } });
      },
    );

    typed.get(
      '/api/admin/stories/:slug/archive',
      {
        config: { staff: 'admin::stories.read' },
        schema: { tags, summary: 'The story’s folder as a ZIP', params, querystring: archiveQuery },
      },
      async (request, reply) => {
        const { slug: name } = request.params;
        const { version } = request.query;
        const edited = version === undefined ? await reading.edited(name) : null;
        const files = edited
          ? granted(edited, request).files
          : granted(await reading.filesOf(name, version ?? 'draft'), request);
        const file = `${name}${version === undefined ? '' : `-${version}`}.zip`;
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${file}"`)
          .send(packStory(name, files));
      },
    );

    typed.post(
      '/api/admin/stories',
      {
        config: writes,
        bodyLimit: MAX_ARCHIVE_BYTES,
        schema: { tags, summary: 'Bring a story in as a ZIP of its folder', querystring: importQuery },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw badRequest('A ZIP archive is expected');
        const replace = request.query.replace === 'true';
        const made = granted(await drafts.bring(request.staff, request.body, replace), request);
        return reply.code(201).send({ data: { slug: made } });
      },
    );
  };
