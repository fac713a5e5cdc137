// Users, roles and files as content models: other modules own their tables, but they can be populated, filtered and sorted.
import { columnOf, type ScalarAttribute } from './declaration.ts';
import { FILE_UID, type Field, type Model, quote, ROLE_UID, USER_UID } from './model.ts';

function scalarFields(
  types: Readonly<Record<string, ScalarAttribute['type']>>,
  hidden: readonly string[] = [],
  searched: readonly string[] = [],
): [string, Field][] {
  return Object.entries(types).map(([name, type]) => [
    name,
    {
      kind: 'scalar',
      name,
      type,
      rules: { type, ...(searched.includes(name) ? { searchable: true } : {}) },
      column: columnOf(name),
      localized: false,
      private: hidden.includes(name),
      setByShop: false,
      writable: false,
    },
  ]);
}

function systemModel(uid: string, singularName: string, tableName: string, fields: [string, Field][]): Model {
  return {
    uid,
    kind: 'system',
    singularName,
    pluralName: tableName,
    displayName: singularName,
    readableBy: 'administrators',
    private: false,
    strict: false,
    table: quote(tableName),
    tableName,
    document: true,
    localized: false,
    fields: new Map(fields),
  };
}

const timestamps = { createdAt: 'datetime', updatedAt: 'datetime' } as const;

/** These tables have no publication date: it equals the creation date. */
const publishedAt: [string, Field] = [
  'publishedAt',
  {
    kind: 'scalar',
    name: 'publishedAt',
    type: 'datetime',
    rules: { type: 'datetime' },
    column: 'created_at',
    localized: false,
    private: false,
    setByShop: false,
    writable: false,
  },
];

const file = systemModel(
  FILE_UID,
  'file',
  'files',
  scalarFields(
    {
      name: 'string',
      alternativeText: 'text',
      caption: 'text',
      focalPoint: 'json',
      width: 'integer',
      height: 'integer',
      formats: 'json',
      hash: 'string',
      ext: 'string',
      mime: 'string',
      size: 'float',
      url: 'text',
      previewUrl: 'text',
      provider: 'string',
      provider_metadata: 'json',
      ...timestamps,
      publishedAt: 'datetime',
      // Not in Strapi: only our own pages request it.
      avifWidths: 'json',
    },
    ['avifWidths'],
    ['name', 'alternativeText', 'caption'],
  ),
);

const user = systemModel(USER_UID, 'user', 'users', [
  ...scalarFields(
    {
      username: 'string',
      email: 'email',
      provider: 'string',
      password: 'password',
      resetPasswordToken: 'string',
      confirmationToken: 'string',
      confirmed: 'boolean',
      blocked: 'boolean',
      ...timestamps,
    },
    ['password', 'resetPasswordToken', 'confirmationToken'],
    ['username', 'email'],
  ),
  publishedAt,
  [
    'role',
    {
      kind: 'relation',
      name: 'role',
      rules: { type: 'relation', relation: 'manyToOne', target: ROLE_UID, inversedBy: 'users' },
      targetUid: ROLE_UID,
      many: false,
      private: false,
      setByShop: false,
      exclusive: false,
      storage: { kind: 'column', column: quote('role_id'), position: null },
    },
  ],
]);

const role = systemModel(ROLE_UID, 'role', 'roles', [
  ...scalarFields({ name: 'string', description: 'string', type: 'string', ...timestamps }),
  publishedAt,
  [
    'users',
    {
      kind: 'relation',
      name: 'users',
      rules: { type: 'relation', relation: 'oneToMany', target: USER_UID, mappedBy: 'role' },
      targetUid: USER_UID,
      many: true,
      private: false,
      setByShop: false,
      exclusive: true,
      storage: { kind: 'inverse', column: quote('role_id'), position: null },
    },
  ],
]);

export const systemModels: readonly Model[] = [file, user, role];
