// Shared parts of the OpenAPI document: parameters, error responses, links.
import { LOCALES } from '#core/locale.ts';
import { ref, type Schema } from './schemas.ts';

const deepObjectParameter = (name: string, description: string, schema: Schema): Schema => ({
  name,
  in: 'query',
  style: 'deepObject',
  explode: true,
  description,
  schema,
});

const anyOf = (...types: Schema[]): Schema => ({ anyOf: types });
const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const object: Schema = { type: 'object', additionalProperties: true };

export const parameters: Readonly<Record<string, Schema>> = {
  filters: deepObjectParameter(
    'filters',
    'Conditions, such as filters[title][$containsi]=fox, also through relations and with $and, $or, $not',
    object,
  ),
  sort: {
    name: 'sort',
    in: 'query',
    description: 'title:asc, or several: sort[0]=price&sort[1]=title:desc',
    schema: anyOf(text, texts),
  },
  fields: {
    name: 'fields',
    in: 'query',
    description: 'Attributes to answer with; all by default',
    schema: anyOf(text, texts),
  },
  populate: deepObjectParameter(
    'populate',
    '*, names, dotted paths, or objects with fields, filters, sort, populate and count',
    anyOf(text, texts, object),
  ),
  pagination: deepObjectParameter(
    'pagination',
    'page and pageSize (at most 100), or start and limit; withCount=false leaves out the total',
    {
      type: 'object',
      properties: {
        page: { type: 'integer', minimum: 1, default: 1 },
        pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
        start: { type: 'integer', minimum: 0 },
        limit: { type: 'integer', minimum: 1, maximum: 100 },
        withCount: { type: 'boolean', default: true },
      },
    },
  ),
  search: {
    name: '_q',
    in: 'query',
    description: 'Full-text search that knows word forms and forgives typos',
    schema: text,
  },
  locale: {
    name: 'locale',
    in: 'query',
    description: 'Which words of a localised entry',
    schema: { type: 'string', enum: [...LOCALES] },
  },
  status: {
    name: 'status',
    in: 'query',
    description: 'What is published, or the drafts, for those who may write them; a draft may lack what is required',
    schema: { type: 'string', enum: ['published', 'draft'], default: 'published' },
  },
};

const linkTarget = anyOf({ type: 'integer' }, text, {
  type: 'object',
  properties: { id: { type: 'integer' }, documentId: text, position: object },
});

export const sharedSchemas: Readonly<Record<string, Schema>> = {
  Error: {
    type: 'object',
    required: ['data', 'error'],
    properties: {
      data: { type: 'null' },
      error: {
        type: 'object',
        required: ['status', 'name', 'message'],
        properties: { status: { type: 'integer' }, name: text, message: text, details: object },
      },
    },
  },
  Pagination: {
    type: 'object',
    properties: Object.fromEntries(
      ['page', 'pageSize', 'pageCount', 'start', 'limit', 'total'].map((name) => [name, { type: 'integer' }]),
    ),
  },
  LinkInput: anyOf(linkTarget, { type: 'null' }, ref('LinkChange')),
  LinksInput: anyOf({ type: 'array', items: linkTarget }, ref('LinkChange')),
  LinkChange: {
    type: 'object',
    properties: Object.fromEntries(
      ['connect', 'disconnect', 'set'].map((name) => [name, { type: 'array', items: linkTarget }]),
    ),
  },
};

const errorResponse = (description: string): Schema => ({
  description,
  content: { 'application/json': { schema: ref('Error') } },
});

export const errorResponses: Readonly<Record<string, Schema>> = {
  '400': errorResponse('The request cannot be understood; the reason is in the answer'),
  '401': errorResponse('A token that is not valid'),
  '403': errorResponse('Not allowed'),
};

export const notFoundResponse: Schema = errorResponse('No such entry');
