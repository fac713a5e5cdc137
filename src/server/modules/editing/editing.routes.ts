// Routes of the content manager: types, one entry in every language, its history. Lists use the content API.

import type { FastifyInstance } from 'fastify';
import type { Content } from '../../content/content.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { DeletedFiles } from './deleted-files.ts';
import { describeType } from './describe-type.ts';
import { editingContracts } from './editing.contract.ts';
import type { EditingService } from './editing.service.ts';
import type {
  DeletedEntry,
  EditEntry,
  EditType,
  EntryChange,
  EntryUses,
  FileUse,
  Publication,
} from './editing.types.ts';
import { findEntries } from './find-entries.repository.ts';
import { createModelAccess } from './model-access.ts';
import { usesOfEntries, usesOfFile } from './uses.repository.ts';

type Done = { readonly data: 'done' };

export interface EditingRouteDeps {
  readonly database: Database;
  readonly content: Content;
  readonly editing: EditingService;
  readonly deletedFiles: DeletedFiles;
}

const implementEditing = (app: FastifyInstance) => implement(app, editingContracts);

type EditingRoute = ReturnType<typeof implementEditing>;

export const installEditing =
  ({ database, content, editing, deletedFiles }: EditingRouteDeps) =>
  (app: FastifyInstance): void => {
    const route = implementEditing(app);
    const { registry } = content;
    const models = createModelAccess(registry);
    const { modelFor, collectionFor, idOf } = models;

    route('GET /api/admin/content/types', async (request): Promise<EditType[]> => {
      const may = (action: string) => request.staff.can(action);
      return registry.types.filter(({ uid }) => may(`${uid}.find`)).map((model) => describeType(registry, model, may));
    });

    route('GET /api/admin/content/found', async (request) => {
      const models = registry.types.filter(({ uid }) => request.staff.can(`${uid}.find`));
      return { data: await findEntries(database, models, request.query.q, requestLocale(request)) };
    });

    route('GET /api/admin/content/entries/:type/:documentId', async (request): Promise<EditEntry> => {
      const model = modelFor(request, request.params.type, 'find');
      return editing.read(model, idOf(model, request.params.documentId), request.staff);
    });

    route('POST /api/admin/content/entries/:type', async (request, reply): Promise<EditEntry> => {
      const model = collectionFor(request, request.params.type, 'create');
      reply.code(201);
      return editing.save(model, null, request.body, request.staff);
    });

    route('PUT /api/admin/content/entries/:type/:documentId', async (request): Promise<EditEntry> => {
      const model = modelFor(request, request.params.type, 'update');
      return editing.save(model, idOf(model, request.params.documentId), request.body, request.staff);
    });

    route('POST /api/admin/content/entries/:type/delete', async (request) => {
      const model = collectionFor(request, request.params.type, 'delete');
      await editing.remove(model, request.body.documentIds, request.staff);
    });

    route('GET /api/admin/content/uses/:type', async (request): Promise<EntryUses> => {
      const model = modelFor(request, request.params.type, 'find');
      const wanted = { model, documentIds: request.query.ids };
      return usesOfEntries(database, registry, wanted, ({ uid }) => request.staff.can(`${uid}.find`));
    });

    installHistory(route, editing, models);
    installMedia(route, { database, content, deletedFiles });
  };

/** What entries were: changes, publications, deleted entries. */
function installHistory(
  route: EditingRoute,
  editing: EditingService,
  { modelFor, collectionFor }: ReturnType<typeof createModelAccess>,
): void {
  route('GET /api/admin/content/entries/:type/:documentId/history', async (request): Promise<EntryChange[]> => {
    const model = modelFor(request, request.params.type, 'find');
    return editing.history(model, request.params.documentId, request.staff);
  });

  route(
    'POST /api/admin/content/entries/:type/:documentId/history/:change/restore',
    async (request): Promise<EditEntry> => {
      const model = modelFor(request, request.params.type, 'update');
      const { documentId, change } = request.params;
      return editing.restore(model, documentId, change, request.body.seen, request.staff);
    },
  );

  route('GET /api/admin/content/entries/:type/:documentId/publications', async (request): Promise<Publication[]> => {
    const model = modelFor(request, request.params.type, 'find');
    return editing.publications(model, request.params.documentId);
  });

  route(
    'POST /api/admin/content/entries/:type/:documentId/publications/:change/undo',
    async (request): Promise<EditEntry> => {
      const model = modelFor(request, request.params.type, 'update');
      const { documentId, change } = request.params;
      return editing.undoPublication(model, documentId, change, request.body.seen, request.staff);
    },
  );

  route(
    'GET /api/admin/content/deleted/:type',
    async (request): Promise<DeletedEntry[]> => editing.deleted(collectionFor(request, request.params.type, 'create')),
  );

  route('POST /api/admin/content/deleted/:type/:change/restore', async (request, reply): Promise<EditEntry> => {
    const model = collectionFor(request, request.params.type, 'create');
    reply.code(201);
    return editing.bringBack(model, request.params.change, request.staff);
  });
}

function installMedia(
  route: EditingRoute,
  { database, content: { registry }, deletedFiles }: Omit<EditingRouteDeps, 'editing'>,
): void {
  route(
    'GET /api/admin/media/:id/uses',
    async (request): Promise<FileUse[]> => usesOfFile(database, registry, request.params.id),
  );

  route('DELETE /api/admin/media/:id', async ({ params, staff }): Promise<Done> => {
    await deletedFiles.remove(params.id, staff);
    return { data: 'done' };
  });

  route('GET /api/admin/media/deleted', () => deletedFiles.list());

  route('POST /api/admin/media/deleted/:id/restore', async ({ params, staff }): Promise<Done> => {
    await deletedFiles.restore(params.id, staff);
    return { data: 'done' };
  });
}
