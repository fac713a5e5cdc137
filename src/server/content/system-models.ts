// Users, roles and files as content types: their tables belong to other modules, but they can be populated, filtered and sorted.
import { columnOf, type ScalarAttribute } from './declaration.ts';
import { FILE_UID, type Field, type Model, quote, ROLE_UID, USER_UID } from './model.ts';

function scalars(
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

function system(uid: string, singularName: string, tableName: string, fields: [string, Field][]): Model {
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

const dates = { createdAt: 'datetime', updatedAt: 'datetime' } as const;

/** These tables have no date of publication: it is the date of creation. */
const published: [string, Field] = [
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

const file = system(
  FILE_UID,
  'file',
  'files',
  scalars(
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
      ...dates,
      publishedAt: 'datetime',
      // Strapi knows no such field: only our own pages ask for it.
      avifWidths: 'json',
    },
    ['avifWidths'],
    ['name', 'alternativeText', 'caption'],
  ),
);

const user = system(USER_UID, 'user', 'users', [
  ...scalars(
    {
      username: 'string',
      email: 'email',
      provider: 'string',
      password: 'password',
      resetPasswordToken: 'string',
      confirmationToken: 'string',
      confirmed: 'boolean',
      blocked: 'boolean',
      ...dates,
    },
    ['password', 'resetPasswordToken', 'confirmationToken'],
    ['username', 'email'],
  ),
  published,
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

const role = system(ROLE_UID, 'role', 'roles', [
  ...scalars({ name: 'string', description: 'string', type: 'string', ...dates }),
  published,
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
