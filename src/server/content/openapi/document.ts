// Builds the OpenAPI document of the content API from the models.

import type { Model } from '../model.ts';
import type { Registry } from '../registry.ts';
import type { DocumentedRoute } from './documented-routes.ts';
import { routePaths } from './route-paths.ts';
import { contentSchemas, ref, type Schema, schemaName } from './schemas.ts';
import { errorResponses, notFoundResponse, parameters, sharedSchemas } from './shared-parts.ts';

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });
const param = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });

export function openApiDocument(registry: Registry, routes: readonly DocumentedRoute[]): Schema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content API',
      version: '1',
      description:
        'Strapi 5’s REST contract. An anonymous caller has the role public; a bearer token that of its user. ' +
        'A populated list holds at most 1000 entries. With an admin token all of it is also under ' +
        '/api/admin/strapi-api-proxy. Calls under /shop are the shop’s own: they refuse in the caller’s language.',
    },
    servers: [{ url: '/api' }],
    security: [{}, { bearer: [] }],
    paths: withRoutes(Object.assign({}, ...registry.types.map(paths)), routes),
    components: {
      schemas: { ...sharedSchemas, ...contentSchemas(registry) },
      parameters,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Content types are described from their models; every other route by its own schemas. */
function withRoutes(described: Record<string, Schema>, routes: readonly DocumentedRoute[]): Record<string, Schema> {
  const merged = { ...described };
  for (const [path, operations] of Object.entries(routePaths(routes))) {
    // The same path with another parameter name: /users/{id} and /users/{documentId}.
    const same =
      Object.keys(described).find((each) => withoutParameterNames(each) === withoutParameterNames(path)) ?? path;
    merged[same] = { ...operations, ...described[same] };
  }
  return merged;
}

const withoutParameterNames = (path: string): string => path.replace(/\{\w+\}/g, '{}');

function paths(model: Model): Record<string, Schema> {
  const name = schemaName(model);
  const which = [...(model.localized ? ['locale'] : []), ...(model.draft ? ['status'] : [])];
  const reading = ['filters', 'fields', 'populate', ...which].map(param);
  const writing = ['fields', 'populate', ...which].map(param);
  const one = { type: 'object', properties: { data: ref(name), meta: { type: 'object' } } };
  const requestBody = {
    required: true,
    content: json({ type: 'object', required: ['data'], properties: { data: ref(`${name}Input`) } }),
  };
  const operation = (verb: string, title: string, answers: Schema, more: Schema): Schema => ({
    tags: [model.pluralName],
    operationId: `${verb}${name}`,
    summary: `${title} ${model.displayName.toLowerCase()}`,
    ...more,
    responses: { ...answers, ...errorResponses },
  });
  const found = (description: string, schema: Schema): Schema => ({ description, content: json(schema) });
  const get = operation(
    'get',
    'Read',
    { '200': found('The entry', one), '404': notFoundResponse },
    { parameters: reading },
  );
  const put = operation(
    'update',
    'Change',
    { '200': found('As it is now', one), ...(model.kind === 'single' ? {} : { '404': notFoundResponse }) },
    { parameters: writing, requestBody },
  );
  const deleteOperation = operation('delete', 'Delete', { '204': { description: 'Gone' } }, {});
  if (model.kind === 'single') return { [`/${model.singularName}`]: { get, put, delete: deleteOperation } };
  const many = {
    type: 'object',
    properties: {
      data: { type: 'array', items: ref(name) },
      meta: { type: 'object', properties: { pagination: ref('Pagination') } },
    },
  };
  const listing = [...reading, ...['sort', 'pagination', 'search'].map(param)];
  const documentId = { name: 'documentId', in: 'path', required: true, schema: { type: 'string' } };
  const list = operation('list', 'List', { '200': found('A page of entries', many) }, { parameters: listing });
  if (model.shownFrom)
    return {
      [`/${model.pluralName}`]: { get: list },
      [`/${model.pluralName}/{documentId}`]: { parameters: [documentId], get },
    };
  return {
    [`/${model.pluralName}`]: {
      get: list,
      post: operation('create', 'Create', { '201': found('The new entry', one) }, { parameters: writing, requestBody }),
    },
    [`/${model.pluralName}/{documentId}`]: { parameters: [documentId], get, put, delete: deleteOperation },
  };
}
