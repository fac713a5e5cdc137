// Routes of the content manager: types, one entry in every language, its history. Lists use the content API.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forbidden, notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import type { Content } from '../../content/content.ts';
import type { Model } from '../../content/model.ts';
import type { Database } from '../../db/database.ts';
import { describeType } from './describe-type.ts';
import type { EditingService } from './editing.service.ts';
import type { DeletedEntry, EditEntry, EditType, EntryChange, EntryUses, FileUse } from './editing.types.ts';
import type { Changes, Editor } from './editor.ts';
import { usesOfEntries, usesOfFile } from './uses.repository.ts';

export interface EditingRouteDeps {
  readonly database: Database;
  readonly content: Content;
  readonly editing: EditingService;
}

const tags = ['admin'];
const READ = { staff: 'admin::content.read' } as const;
const WRITE = { staff: 'admin::content.write' } as const;

/** documentId placeholder for the entry of a single type. */
const ONLY = 'only';
const byType = z.object({ type: z.string().max(60) });
const byEntry = byType.extend({ documentId: z.string().max(40) });
const change = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const byChange = byEntry.extend({ change });
const byDeleted = byType.extend({ change });
const seen = z.iso.datetime();
const data = z.record(z.string(), z.json());
const changes = z.object({
  seen: seen.optional(),
  publish: z.boolean().optional(),
  locales: z
    .partialRecord(z.enum(LOCALES), data)
    .refine((given) => Object.keys(given).length > 0, 'At least one language is needed'),
});
const documentIds = z.array(z.string().max(40)).min(1).max(100);
const byIds = z.object({
  ids: z
    .string()
    .max(4200)
    .transform((text) => text.split(','))
    .pipe(documentIds),
});

export const installEditing =
  ({ database, content: { registry }, editing }: EditingRouteDeps) =>
  (app: FastifyInstance): void => {
    const typed = app.withTypeProvider<ZodTypeProvider>();

    /** 404 for types the role may not read, 403 for types it may only read. */
    function modelFor(request: FastifyRequest, name: string, action: 'find' | 'create' | 'update' | 'delete'): Model {
      const model = registry.types.find(({ singularName }) => singularName === name);
      const editor: Editor = request.staff;
      if (!model || !editor.can(`${model.uid}.find`)) throw notFound();
      const needed = model.kind === 'single' && action === 'create' ? 'update' : action;
      if (!editor.can(`${model.uid}.${needed}`) || (model.shownFrom && action !== 'find')) throw forbidden();
      return model;
    }
    function collectionFor(request: FastifyRequest, name: string, action: 'create' | 'delete'): Model {
      const model = modelFor(request, name, action);
      if (model.kind === 'single') throw notFound();
      return model;
    }
    const idOf = (model: Model, given: string): string | null => {
      if ((model.kind === 'single') !== (given === ONLY)) throw notFound();
      return given === ONLY ? null : given;
    };

    typed.get(
      '/api/admin/content/types',
      { config: READ, schema: { tags, summary: 'Content types as lists and forms are made from' } },
      async (request): Promise<EditType[]> => {
        const may = (action: string) => request.staff.can(action);
        return registry.types
          .filter(({ uid }) => may(`${uid}.find`))
          .map((model) => describeType(registry, model, may));
      },
    );

    typed.get(
      '/api/admin/content/entries/:type/:documentId',
      { config: READ, schema: { tags, summary: 'An entry in every language', params: byEntry } },
      async (request): Promise<EditEntry> => {
        const model = modelFor(request, request.params.type, 'find');
        return editing.read(model, idOf(model, request.params.documentId), request.staff);
      },
    );

    typed.post(
      '/api/admin/content/entries/:type',
      { config: WRITE, schema: { tags, summary: 'Make an entry', params: byType, body: changes } },
      async (request, reply): Promise<EditEntry> => {
        const model = collectionFor(request, request.params.type, 'create');
        reply.code(201);
        return editing.save(model, null, request.body as Changes, request.staff);
      },
    );

    typed.put(
      '/api/admin/content/entries/:type/:documentId',
      { config: WRITE, schema: { tags, summary: 'Change an entry', params: byEntry, body: changes } },
      async (request): Promise<EditEntry> => {
        const model = modelFor(request, request.params.type, 'update');
        return editing.save(model, idOf(model, request.params.documentId), request.body as Changes, request.staff);
      },
    );

    typed.post(
      '/api/admin/content/entries/:type/delete',
      {
        config: WRITE,
        schema: { tags, summary: 'Delete entries', params: byType, body: z.object({ documentIds }) },
      },
      async (request, reply) => {
        const model = collectionFor(request, request.params.type, 'delete');
        await editing.remove(model, request.body.documentIds, request.staff);
        return reply.code(204).send();
      },
    );

    typed.get(
      '/api/admin/content/entries/:type/:documentId/history',
      { config: READ, schema: { tags, summary: 'What changed in an entry', params: byEntry } },
      async (request): Promise<EntryChange[]> => {
        const model = modelFor(request, request.params.type, 'find');
        return editing.history(model, request.params.documentId, request.staff);
      },
    );

    typed.post(
      '/api/admin/content/entries/:type/:documentId/history/:change/restore',
      {
        config: WRITE,
        schema: {
          tags,
          summary: 'Bring back what an entry was before a change',
          params: byChange,
          body: z.object({ seen }),
        },
      },
      async (request): Promise<EditEntry> => {
        const model = modelFor(request, request.params.type, 'update');
        const { documentId, change } = request.params;
        return editing.restore(model, documentId, change, request.body.seen, request.staff);
      },
    );

    typed.get(
      '/api/admin/content/deleted/:type',
      { config: READ, schema: { tags, summary: 'Deleted entries that can come back', params: byType } },
      async (request): Promise<DeletedEntry[]> =>
        editing.deleted(collectionFor(request, request.params.type, 'create')),
    );

    typed.post(
      '/api/admin/content/deleted/:type/:change/restore',
      { config: WRITE, schema: { tags, summary: 'Bring back a deleted entry', params: byDeleted } },
      async (request, reply): Promise<EditEntry> => {
        const model = collectionFor(request, request.params.type, 'create');
        reply.code(201);
        return editing.bringBack(model, request.params.change, request.staff);
      },
    );

    typed.get(
      '/api/admin/content/uses/:type',
      { config: READ, schema: { tags, summary: 'Entries that link to these', params: byType, querystring: byIds } },
      async (request): Promise<EntryUses> => {
        const model = modelFor(request, request.params.type, 'find');
        const wanted = { model, documentIds: request.query.ids };
        return usesOfEntries(database, registry, wanted, ({ uid }) => request.staff.can(`${uid}.find`));
      },
    );

    typed.get(
      '/api/admin/media/:id/uses',
      {
        config: { staff: 'admin::media.read' },
        schema: {
          tags,
          summary: 'Where a file is used',
          params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        },
      },
      async (request): Promise<FileUse[]> => usesOfFile(database, registry, request.params.id),
    );
  };
