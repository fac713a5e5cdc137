// Reads content types from Strapi's schema JSON, for shops with types of their own and for the contract tests.
import { z } from 'zod';
import type { Attribute, ComponentDeclaration, Declaration, TypeDeclaration } from './declaration.ts';

const typeName = z.string().regex(/^[a-z0-9-]+$/);

const i18n = z.object({ i18n: z.object({ localized: z.boolean().optional() }).optional() }).optional();
const attribute = z.looseObject({ type: z.string(), pluginOptions: i18n });
const schema = z.looseObject({
  kind: z.enum(['collectionType', 'singleType']).optional(),
  collectionName: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .optional(),
  info: z.looseObject({
    singularName: typeName.optional(),
    pluralName: typeName.optional(),
    displayName: z.string(),
  }),
  options: z.looseObject({ draftAndPublish: z.boolean().optional() }).optional(),
  pluginOptions: i18n,
  attributes: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/), attribute),
});

/** Types with another name in Strapi, or that differ only in its editor. */
const TYPE_ALIASES: Readonly<Record<string, string>> = { blocks: 'json', timestamp: 'datetime', customField: 'string' };
const SUPPORTED_TYPES = new Set([
  ...['string', 'text', 'richtext', 'email', 'uid', 'password', 'enumeration', 'integer', 'biginteger', 'float'],
  ...['decimal', 'boolean', 'date', 'time', 'datetime', 'json', 'relation', 'media', 'component'],
]);

/** A component's uid (`shared.seo`) is its file name, as in Strapi. */
export function readStrapiSchema(json: unknown, componentUid?: string): Declaration {
  const parsed = schema.parse(json);
  const attributes = Object.fromEntries(
    Object.entries(parsed.attributes).map(([name, input]) => [name, readAttribute(name, input)]),
  );
  const { displayName, singularName, pluralName } = parsed.info;
  if (componentUid !== undefined) {
    return { kind: 'component', uid: componentUid, displayName, attributes } satisfies ComponentDeclaration;
  }
  if (!singularName || !pluralName)
    throw new Error(`content type ${displayName} needs info.singularName and info.pluralName`);
  return {
    kind: parsed.kind === 'singleType' ? 'single' : 'collection',
    singularName,
    pluralName,
    displayName,
    attributes,
    ...(parsed.options?.draftAndPublish && parsed.kind !== 'singleType' ? { draftAndPublish: true } : {}),
    ...(parsed.collectionName ? { collectionName: parsed.collectionName } : {}),
  } satisfies TypeDeclaration;
}

function readAttribute(name: string, input: z.infer<typeof attribute>): Attribute {
  const { pluginOptions, ...rest } = input;
  const type = TYPE_ALIASES[rest.type] ?? rest.type;
  if (!SUPPORTED_TYPES.has(type))
    throw new Error(`attribute ${name} has the type ${rest.type}, which is not supported`);
  const localized = pluginOptions?.i18n?.localized === true;
  // The schema above validated the shape; the options have the same names as in a declaration.
  return { ...rest, type, ...(localized ? { localized } : {}) } as unknown as Attribute;
}
