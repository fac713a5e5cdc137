// JSON schemas of entries for reading and writing, built from the models.
import { FILE_UID, type Field, type Model, type ScalarField } from '../model.ts';
import type { Registry } from '../registry.ts';

export type Schema = Readonly<Record<string, unknown>>;

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** book-page -> BookPage, shared.seo -> SharedSeo */
export const schemaName = (model: Model): string =>
  model.singularName
    .split(/[-.]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const FORMATS: Readonly<Partial<Record<ScalarField['type'], Schema>>> = {
  email: { type: 'string', format: 'email' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', description: 'HH:mm:ss.SSS' },
  datetime: { type: 'string', format: 'date-time' },
  integer: { type: 'integer' },
  biginteger: { type: 'string', pattern: '^[+-]?\\d+$' },
  float: { type: 'number' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  json: { description: 'Any JSON value' },
};

function scalar({ type, rules }: ScalarField): Schema {
  const { enum: values, min, max, minLength, maxLength, regex } = rules;
  const base = FORMATS[type] ?? { type: 'string' };
  const nullable = !rules.required && 'type' in base;
  return {
    ...base,
    ...(nullable ? { type: [base.type, 'null'] } : {}),
    ...(values ? { enum: nullable ? [...values, null] : values } : {}),
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(regex === undefined ? {} : { pattern: regex }),
    ...(rules.default === undefined ? {} : { default: rules.default }),
  };
}

const listOrOne = (many: boolean, one: Schema): Schema =>
  many ? { type: 'array', items: one } : { anyOf: [one, { type: 'null' }] };

function readSchema(registry: Registry, field: Field): Schema {
  if (field.kind === 'scalar') return scalar(field);
  const target = field.kind === 'component' ? field.model : registry.model(field.targetUid);
  const note = 'Only where populate asks for it';
  return { ...listOrOne(field.many, ref(schemaName(target))), description: note };
}

function writeSchema(field: Field): Schema {
  if (field.kind === 'scalar') return scalar(field);
  if (field.kind === 'component') return listOrOne(field.many, ref(`${schemaName(field.model)}Input`));
  return ref(field.many ? 'LinksInput' : 'LinkInput');
}

const publicFields = (model: Model): Field[] => [...model.fields.values()].filter((field) => !field.private);

function entrySchema(registry: Registry, model: Model): Schema {
  const identity = model.document ? { documentId: { type: 'string', pattern: '^[a-z0-9]{24}$' } } : {};
  const locale = model.localized ? { locale: { type: 'string' } } : {};
  const properties = Object.fromEntries(publicFields(model).map((field) => [field.name, readSchema(registry, field)]));
  return { type: 'object', properties: { id: { type: 'integer' }, ...identity, ...properties, ...locale } };
}

function inputSchema(model: Model): Schema {
  const writable = [...model.fields.values()].filter(
    (field) => !field.setByShop && (field.kind !== 'scalar' || field.writable),
  );
  const required = writable
    .filter((field) => field.kind === 'scalar' && field.rules.required && field.rules.default === undefined)
    .map((field) => field.name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...(model.document ? {} : { id: { type: 'integer', description: 'Changes the stored component of this id' } }),
      ...Object.fromEntries(writable.map((field) => [field.name, writeSchema(field)])),
    },
    ...(required.length > 0 ? { required } : {}),
  };
}

export function contentSchemas(registry: Registry): Record<string, Schema> {
  const schemas: Record<string, Schema> = {};
  const add = (model: Model): void => {
    const name = schemaName(model);
    if (schemas[name]) return;
    schemas[name] = entrySchema(registry, model);
    if (model.kind !== 'system') schemas[`${name}Input`] = inputSchema(model);
    for (const field of model.fields.values()) {
      if (field.kind === 'component') add(field.model);
      else if (field.kind !== 'scalar') add(registry.model(field.targetUid));
    }
  };
  add(registry.model(FILE_UID));
  for (const model of registry.types) add(model);
  return schemas;
}
