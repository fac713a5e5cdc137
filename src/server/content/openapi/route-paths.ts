// OpenAPI paths of routes outside the content types, from their zod schemas.
import { z } from 'zod';
import type { DocumentedRoute } from './documented-routes.ts';
import type { Schema } from './schemas.ts';
import { errorResponses } from './shared-parts.ts';

/** Relative to `/api`, with `{names}` instead of Fastify's `:names`; a wildcard becomes `{path}`. */
export const openApiPath = (url: string): string =>
  url
    .replace(/^\/api/, '')
    .replace(/:(\w+)/g, '{$1}')
    .replace('*', '{path}')
    .replace(/(.)\/$/, '$1');

export function routePaths(routes: readonly DocumentedRoute[]): Record<string, Schema> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = openApiPath(route.url);
    paths[path] = { ...paths[path], [route.method]: operation(route, path) };
  }
  return paths;
}

function operation({ method, url, schema }: DocumentedRoute, path: string): Schema {
  const inPath = path.split('/').flatMap((part) => (part.startsWith('{') ? [part.slice(1, -1)] : []));
  const known = propertiesOf(schema.params);
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: known[name]?.schema ?? { type: 'string' } })),
    ...Object.entries(propertiesOf(schema.querystring)).map(([name, property]) => ({ name, in: 'query', ...property })),
  ];
  return {
    tags: schema.tags ?? [url.split('/')[2] ?? 'shop'],
    ...(schema.summary ? { summary: schema.summary } : {}),
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(schema),
    responses: { ...answers(schema), ...refusalResponses(schema), ...errorResponses },
  };
}

function bodyOf({ body, form }: DocumentedRoute['schema']): Schema {
  if (isZod(form)) return { requestBody: { content: { 'multipart/form-data': { schema: jsonSchema(form) } } } };
  return isZod(body) ? { requestBody: { required: true, content: json(jsonSchema(body)) } } : {};
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

function answers({ response, media = {} }: DocumentedRoute['schema']): Schema {
  const bodies = Object.entries(media).map(([status, type]): [string, Schema] => [
    status,
    type === 'none' ? {} : { content: { [type]: {} } },
  ]);
  for (const [status, schema] of Object.entries(response ?? {}))
    if (isZod(schema)) bodies.push([status, { content: json(jsonSchema(schema)) }]);
  if (bodies.length === 0) return { '200': { description: 'Done' } };
  return Object.fromEntries(bodies.map(([status, body]) => [status, { description: 'Done', ...body }]));
}

/** The refusals of the contract that the shared error responses do not describe. */
function refusalResponses({ reasons = {} }: DocumentedRoute['schema']): Schema {
  return Object.fromEntries(
    Object.entries(reasons).map(([status, names]) => [
      status,
      {
        description: names.length > 0 ? `Refused: ${names.join(', ')}` : 'Refused',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function propertiesOf(schema: unknown): Record<string, { readonly required: boolean; readonly schema: Schema }> {
  if (!isZod(schema)) return {};
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { required: required.includes(name), schema: property },
    ]),
  );
}

/** The input side of a schema is the one on the wire, for requests and, because answers are encoded, for answers too. */
function jsonSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;
