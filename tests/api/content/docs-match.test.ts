// The OpenAPI document matches the calls: bodies are validated by it, and answers have its shape.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openContent } from '#server/content/content.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { PLUGIN_ACTIONS } from '#server/modules/accounts/roles/permission-tree.ts';
import { file, picture, startUploadShop } from '../uploads/upload-shop.ts';

const { send, shop } = await startUploadShop();

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maximum?: number;
  readonly const?: unknown;
}
type Content = { readonly content?: { readonly 'application/json'?: { readonly schema: JsonSchema } } };
interface Operation {
  readonly tags: readonly string[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

// The tables of photos, events and subscribers without content type routes, which have their own tests.
await openContent(shop.database, shopContentTypes);

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;
const {
  paths,
}: {
  paths: Record<string, Partial<Record<keyof typeof METHODS, Operation>>>;
} = (await shop.call('GET', '/api/openapi.json')).json();
// Staff calls check permissions before the body; routes-by-role.test.ts covers them.
const opened = Object.entries(paths).filter(([path]) => !/^\/admin\/(?!generate-token$)/.test(path));
const operations = opened.flatMap(([path, methods]) =>
  Object.entries(METHODS).flatMap(([key, method]) => {
    const operation = methods[key as keyof typeof METHODS];
    return operation ? [{ name: `${method} ${path}`, path, method, ...operation }] : [];
  }),
);
const schemaOf = (part: Content | undefined): JsonSchema | undefined => part?.content?.['application/json']?.schema;
const problemsOf = (value: unknown, schema: JsonSchema): unknown =>
  z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(value).error?.issues;

let people = 0;
const everybody = () => {
  people += 1;
  return shop.person(`caller${people}`, { role: 'everything', actions: PLUGIN_ACTIONS });
};

describe('request validation by the OpenAPI document', () => {
  const taking = operations.flatMap(({ requestBody, ...rest }) => {
    const schema = schemaOf(requestBody);
    return schema ? [{ ...rest, schema }] : [];
  });
  const SAMPLES: Readonly<Record<string, unknown>> = {
    email: 'someone@example.test',
    role: 1,
    path: '/books',
    fault: 'TypeError',
    phone: '+7 916 123-45-67',
    value: 300_000,
    buyerEmail: 'someone@example.test',
    parentEmail: 'someone@example.test',
    mail: null,
    closesOn: '2026-11-30',
  };
  const sample = (schema: JsonSchema): unknown => {
    const { type, enum: values, anyOf, items, pattern, maximum = 500 } = schema;
    if (schema.const !== undefined) return schema.const;
    if (anyOf?.[0]) return sample(anyOf[0]);
    if (type === 'object') return sampleBody(schema);
    if (schema.prefixItems) return schema.prefixItems.map(sample);
    if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => sample(items ?? {}));
    if (type === 'integer' || type === 'number') return Math.min(500, maximum);
    // One text for each pattern in use: slug, record number, colour.
    const patterned =
      pattern && ['night-forest', 'a'.repeat(24), '#aabbcc'].find((text) => new RegExp(pattern).test(text));
    return values?.[0] ?? patterned ?? (type === 'boolean' ? true : 'a long enough text');
  };
  /** A body with all fields, or with the required ones only. */
  function sampleBody({ properties = {}, required = [] }: JsonSchema, all = false): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => all || required.includes(name));
    return Object.fromEntries(
      names.map((name) => [name, name in SAMPLES ? SAMPLES[name] : sample(properties[name] ?? {})]),
    );
  }

  test('covers every call that takes a body', () => {
    const bodies = taking.map(({ name }) => name);
    const writing = operations.filter(({ method }) => method === 'POST' || method === 'PUT').map(({ name }) => name);
    // Photos, drawings, reviews and uploads are multipart forms, recordings are files; other calls act on the record in their address.
    const without = [
      'POST /admin/generate-token',
      'POST /shop/account/fresh/options',
      'POST /shop/account/passkeys/options',
      'POST /shop/account/recovery-codes',
      'POST /shop/account/totp/options',
      'POST /shop/books/{id}/cancel',
      'POST /shop/books/{id}/code',
      'POST /shop/books/{id}/confirm',
      'POST /shop/books/{id}/family',
      'POST /shop/books/{id}/hide',
      'POST /shop/books/{id}/reopen',
      'POST /shop/books/{id}/restore',
      'POST /shop/books/{id}/retry',
      'POST /shop/books/{id}/share',
      'POST /shop/books/{id}/unhide',
      'POST /shop/certificates/{key}/ask-refund',
      'POST /shop/certificates/{key}/pay',
      'POST /shop/certificates/{key}/settle',
      'POST /shop/drawings',
      'POST /shop/group-links/{key}/decline',
      'POST /shop/groups/{id}/children/{child}/link',
      'POST /shop/groups/{id}/invitations',
      'POST /shop/hero/expected',
      'POST /shop/orders/{id}/cancel',
      'POST /shop/orders/{id}/code',
      'POST /shop/orders/{id}/referral',
      'POST /shop/orders/{id}/reorder',
      'POST /shop/orders/{id}/settle',
      'POST /shop/photos',
      'POST /shop/referral',
      'POST /shop/referrals/{code}/accept',
      'POST /shop/referrals/{code}/opens',
      'POST /shop/reviews',
      'POST /shop/sign-in/passkey/options',
      'POST /shop/subscriptions/unsubscribe',
      'POST /upload',
      'PUT /shop/voice/{key}/pages/{page}',
    ];
    expect(writing.filter((name) => !bodies.includes(name)).sort()).toEqual(without);
    expect(paths['/upload']?.post?.requestBody?.content).toHaveProperty(['multipart/form-data']);
  });

  // They need the catalogue and its stories, which this shop does not have: books.test.ts, gift-books.test.ts and groups.test.ts.
  const needCatalogue = [
    ...['POST /shop/books', 'POST /shop/gift-books', 'PUT /shop/gift-books/{key}'],
    ...['POST /shop/groups', 'POST /shop/group-links/{key}/book'],
  ];
  test.each(taking.filter(({ name }) => !needCatalogue.includes(name)))('$name', async ({ path, method, schema }) => {
    const { id, jwt } = await everybody();
    const url = `/api${path
      .replace('{id}', path.startsWith('/users/') ? String(id) : '1')
      .replace('{page}', '4')
      .replace('{slug}', 'night-forest')}`;
    const refused = async (body: unknown): Promise<string[]> => {
      const answer = await shop.call(method, url, { jwt, body });
      // No engine runs here to draw a portrait, so the answer is 503.
      expect(answer.statusCode, answer.body).not.toBe(500);
      const { errors = [] } = (answer.statusCode === 400 && answer.json().error.details) || {};
      return errors.map((error: { path: string[] }) => error.path[0]);
    };
    const body = sampleBody(schema, true);
    // This shop has no sender name, so no mail can be sent.
    if (path === '/shop/subscriptions') body.email = 'nobody';
    expect(problemsOf(body, schema)).toBeUndefined();
    for (const name of Object.keys(body)) {
      expect(await refused({ ...body, [name]: [[]] }), `${name} of a wrong kind`).toContain(name);
      const { [name]: _, ...rest } = body;
      const isMissed = (await refused(rest)).includes(name);
      expect(isMissed, `${name} left out`).toBe(schema.required?.includes(name) ?? false);
    }
    expect(await refused(body)).toEqual([]);
  });
});

test('answers for accounts and files match the documented schema', async () => {
  const { jwt, password, email } = await everybody();
  const boss = await shop.person('boss', { role: 'administrator', actions: PLUGIN_ACTIONS });
  await shop.person('forgetful', { resetCode: 'a'.repeat(40) });
  const given = new Set<string>();
  function check(name: string, answer: Awaited<ReturnType<typeof send>>) {
    const known = operations.find((each) => each.name === name);
    const schema = schemaOf(known?.responses[String(answer.statusCode)]);
    if (!schema) throw new Error(`${name} answered ${answer.statusCode} ${answer.body}`);
    expect(problemsOf(answer.json(), schema), name).toBeUndefined();
    given.add(name);
    return answer.json();
  }
  const call = async (name: string, id: number | string = '', body?: object, by = jwt) => {
    const [method = '', path = ''] = name.split(' ');
    const url = `/api${path.replace('{id}', String(id))}`;
    return check(name, await shop.call(method as 'GET', url, { jwt: by, ...(body ? { body } : {}) }));
  };

  const nina = { username: 'nina', email: 'nina@example.test', password: 'Nina-pass-1' };
  const renewed = { password: 'Renewed-pass-1', passwordConfirmation: 'Renewed-pass-1' };
  await call('POST /auth/local', '', { identifier: email, password });
  const { jwt: ninas } = await call('POST /auth/local/register', '', nina);
  await call('POST /auth/forgot-password', '', { email: nina.email });
  await call('POST /auth/send-email-confirmation', '', { email: nina.email });
  await call('POST /auth/reset-password', '', { ...renewed, code: 'a'.repeat(40) });
  await shop.database.query(`update users set role_id = (select id from roles where type = 'everything')`);
  await call('POST /auth/change-password', '', { ...renewed, currentPassword: nina.password }, ninas);
  await shop.database.query(
    `update users set role_id = (select id from roles where type = 'administrator') where username = 'boss'`,
  );
  await call('POST /admin/generate-token', '', {}, boss.jwt);

  const made = await call('POST /users', '', { username: 'made', email: 'made@example.test', password, role: 1 });
  for (const name of ['GET /users/{id}', 'PUT /users/{id}', 'DELETE /users/{id}'])
    await call(name, made.id, name.startsWith('PUT') ? { username: 'renamed' } : undefined);
  for (const name of ['GET /users', 'GET /users/me', 'GET /users/count']) await call(name);

  await call('POST /users-permissions/roles', '', { name: 'Short-lived' });
  const { roles } = await call('GET /users-permissions/roles');
  const { id } = roles.find((role: { name: string }) => role.name === 'Short-lived');
  for (const method of ['GET', 'PUT', 'DELETE'])
    await call(`${method} /users-permissions/roles/{id}`, id, method === 'PUT' ? { description: 'x' } : undefined);
  await call('GET /users-permissions/permissions');

  const image = file(await picture(600, 400).png().toBuffer(), 'a.png', 'image/png');
  const [uploaded] = check('POST /upload', await send('/api/upload', [image], jwt));
  check('POST /upload', await send(`/api/upload?id=${uploaded.id}`, [['fileInfo', '{"caption":"x"}']], jwt));
  for (const name of ['GET /upload/files', 'GET /upload/files/page']) await call(name);
  for (const method of ['GET', 'DELETE']) await call(`${method} /upload/files/{id}`, uploaded.id);

  const redirecting = ['GET /auth/email-confirmation', 'GET /connect/{provider}', 'GET /auth/{provider}/callback'];
  const promised = operations.filter(({ tags }) => !tags.includes('shop')).map(({ name }) => name);
  expect([...given].sort()).toEqual(promised.filter((name) => !redirecting.includes(name)).sort());
});
