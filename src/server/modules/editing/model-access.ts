// Finds the content type a request names and checks what the role may do with it.

import type { FastifyRequest } from 'fastify';
import { forbidden, notFound } from '#core/errors.ts';
import type { Content } from '../../content/content.ts';
import type { Model } from '../../content/model.ts';
import type { Editor } from './editor.ts';

/** documentId placeholder for the entry of a single type. */
const ONLY = 'only';

export function createModelAccess(registry: Content['registry']) {
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

  return { modelFor, collectionFor, idOf };
}
