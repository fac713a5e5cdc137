// REST of the media library (Strapi's upload contract): upload, replace, describe, list, delete; numeric ids.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { acceptBodies } from '../../content/bodies.ts';
import type { Content } from '../../content/content.ts';
import { readEntryQuery, readFlatListQuery, readQuery } from '../../content/flat-list-query.ts';
import { FILE_UID } from '../../content/model.ts';
import { numericId } from '../../content/numeric-id.ts';
import { implement } from '../../http/implement.ts';
import type { AccessService } from '../accounts/accounts.types.ts';
import type { FileRow } from './files.repository.ts';
import { UPLOAD_LIMITS, type UploadForm, withForm } from './receive-form.ts';
import type { wireFile } from './upload-schemas.ts';
import { uploadContracts } from './uploads.contract.ts';
import type { MediaLibrary, ReceivedFile, UploadRights } from './uploads.types.ts';
import { wire, wireRow } from './wire-file.ts';

export interface UploadRouteDeps {
  readonly access: AccessService;
  readonly content: Content;
  readonly library: MediaLibrary;
}

type FileEntry = z.output<typeof wireFile>;

export async function installUploads(app: FastifyInstance, deps: UploadRouteDeps): Promise<void> {
  const { access, content, library } = deps;
  const model = content.registry.model(FILE_UID);
  acceptBodies(app);
  await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: false });
  const route = implement(app, uploadContracts);
  const may = (request: FastifyRequest, action: string) =>
    access.demand(request, `plugin::upload.content-api.${action}`);

  route('POST /api/upload', async (request, reply) => {
    const caller = await may(request, 'upload');
    const rights = { svg: caller.superUser || caller.isAdministrator };
    const { id: asked } = readQuery(request);
    return withForm(request, async (form) => {
      if (asked !== undefined) return reply.code(200).send(wireRow(await change(readId(asked), form, rights)));
      if (form.files.length === 0) throw badRequest('Files are empty');
      const received = form.files.map((file, index) => ({ ...file, info: form.infos[index] ?? {} }));
      return reply.code(201).send((await addAll(received, rights)).map(wireRow));
    });
  });

  /** Keeps the valid files if some are rejected; fails only if all are. */
  async function addAll(received: readonly ReceivedFile[], rights: UploadRights): Promise<FileRow[]> {
    const rows: FileRow[] = [];
    let refusal: ApiError | undefined;
    for (const file of received) {
      try {
        rows.push(await library.add(file, rights));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refusal ??= error;
      }
    }
    if (rows.length === 0 && refusal) throw refusal;
    return rows;
  }

  async function change(id: number, form: UploadForm, rights: UploadRights) {
    const [file, second] = form.files;
    const info = form.infos[0] ?? {};
    if (second) throw badRequest('Cannot replace a file with multiple ones');
    return file ? library.replace(id, { ...file, info }, rights) : library.describe(id, info);
  }

  route('GET /api/upload/files', async (request) => {
    const caller = await may(request, 'find');
    const { data } = await content.reader.list(model, readFlatListQuery(request), caller, request);
    return (JSON.parse(data) as FileEntry[]).map(wire);
  });

  route('GET /api/upload/files/page', async (request) => {
    const caller = await may(request, 'findPage');
    const { data, total, pagination } = await content.reader.list(model, readQuery(request), caller, request);
    const { start, limit: pageSize } = pagination;
    const counted = total === null ? {} : { pageCount: Math.ceil(total / pageSize), total };
    return {
      data: (JSON.parse(data) as FileEntry[]).map(wire),
      meta: { pagination: { page: Math.floor(start / pageSize) + 1, pageSize, ...counted } },
    };
  });

  route('GET /api/upload/files/:id', async (request) => {
    const caller = await may(request, 'findOne');
    const id = numericId(request.params.id);
    if (id === null) throw notFound('file.notFound');
    const { data } = await content.reader.list(model, readEntryQuery(request, id), caller);
    const [file]: FileEntry[] = JSON.parse(data);
    if (!file) throw notFound('file.notFound');
    return wire(file);
  });

  route('DELETE /api/upload/files/:id', async (request) => {
    await may(request, 'destroy');
    const id = numericId(request.params.id);
    if (id === null) throw notFound('file.notFound');
    return wireRow(await library.remove(id));
  });
}

function readId(asked: unknown): number {
  if (typeof asked !== 'string') throw badRequest('File id is required and must be a single value');
  const id = numericId(asked);
  if (id === null) throw notFound('Entity not found');
  return id;
}
