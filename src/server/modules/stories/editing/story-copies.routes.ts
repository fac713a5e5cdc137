// Routes that create a draft from an old version, another story or an archive; and the archive download.

import type { FastifyInstance } from 'fastify';
import { badRequest } from '#core/errors.ts';
import { implement } from '../../../http/implement.ts';
import { storyCopyContracts } from './../story-copies.contract.ts';
import { granted } from './editing-failure.ts';
import { MAX_ARCHIVE_BYTES, packStory } from './story-archive.ts';
import type { StoryDrafts } from './story-drafts.ts';
import type { StoryReading } from './story-reader.ts';

interface Deps {
  readonly reading: StoryReading;
  readonly drafts: StoryDrafts;
}

export const installStoryCopies =
  ({ reading, drafts }: Deps) =>
  (app: FastifyInstance) => {
    app.addContentTypeParser(
      ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: MAX_ARCHIVE_BYTES },
      (_request, body, done) => done(null, body),
    );
    const route = implement(app, storyCopyContracts);

    route('POST /api/admin/stories/:slug/restore', async (request) => ({
      data: granted(await drafts.restore(request.staff, request.params.slug, request.body), request),
    }));

    route('POST /api/admin/stories/:slug/copy', async (request) => {
      const made = granted(await drafts.copy(request.staff, request.params.slug, request.body), request);
      return { data: { ...made, slug: request.body.slug } };
    });

    route('GET /api/admin/stories/:slug/archive', async (request, reply) => {
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
    });

    route(
      'POST /api/admin/stories',
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw badRequest('A ZIP archive is expected');
        const replace = request.query.replace === 'true';
        const made = granted(await drafts.bring(request.staff, request.body, replace), request);
        return { data: { slug: made } };
      },
      { bodyLimit: MAX_ARCHIVE_BYTES },
    );
  };
