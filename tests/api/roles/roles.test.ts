// Roles and permissions: access, changes, and their effect on users.
import { describe, expect, test } from 'vitest';
import { defineCollection } from '#server/content/declaration.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';

const tag = defineCollection({
  singularName: 'tag',
  pluralName: 'tags',
  displayName: 'Tag',
  attributes: { title: { type: 'string' } },
});
const shop = await startTestShop({ declarations: [tag] });
const up = (names: string) => names.split(' ').map((name) => `plugin::users-permissions.${name}`);
const manager = await shop.person('manager', {
  role: 'manager',
  actions: up(
    'role.find role.findOne role.createRole role.updateRole role.deleteRole permissions.getPermissions user.me',
  ),
});
const alice = await shop.person('alice');

const roles = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, jwt = manager.jwt) =>
  shop.call(method, `/api/users-permissions/roles${path}`, { jwt, ...(body === undefined ? {} : { body }) });
const roleId = async (type: string): Promise<number> =>
  (await roles('GET')).json().roles.find((role: { type: string }) => role.type === type)?.id;
const tags = (controllers: object) => ({ 'api::tag': { controllers: { tag: controllers } } });
const on = { enabled: true, policy: '' };

describe('reading roles', () => {
  test('requires the permission', async () => {
    expect((await shop.call('GET', '/api/users-permissions/roles')).statusCode).toBe(403);
    expect((await roles('GET', '', undefined, alice.jwt)).statusCode).toBe(403);
  });

  test('lists roles in order of creation, with the number of their users', async () => {
    const list = (await roles('GET')).json().roles;
    expect(list.map((role: { type: string; nb_users: number }) => [role.type, role.nb_users])).toEqual([
      ['authenticated', 1],
      ['public', 0],
      ['manager', 1],
    ]);
    expect(Object.keys(list[0]).sort()).toEqual([
      'createdAt',
      'description',
      'documentId',
      'id',
      'name',
      'nb_users',
      'publishedAt',
      'type',
      'updatedAt',
    ]);
  });

  test('shows one with every action enabled or disabled', async () => {
    const { role } = (await roles('GET', `/${await roleId('public')}`)).json();
    expect(role.permissions['api::tag'].controllers.tag.find).toEqual({ enabled: false, policy: '' });
    expect(role.permissions['plugin::users-permissions'].controllers.auth.callback).toEqual(on);
    expect(role.permissions['plugin::upload'].controllers['content-api'].findPage).toEqual({
      enabled: false,
      policy: '',
    });
  });

  test.each(['999999', 'abc', '0', '99999999999999999999'])('answers 404 for role %s', async (id) => {
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await roles(method, `/${id}`)).json().error).toMatchObject({ status: 404, message: 'Role not found' });
    }
    expect((await roles('PUT', `/${id}`, { name: 'Ghost' })).statusCode).toBe(404);
  });

  test('returns the tree of all permissions, all disabled', async () => {
    const answer = await shop.call('GET', '/api/users-permissions/permissions', { jwt: manager.jwt });
    expect(JSON.stringify(answer.json().permissions)).not.toContain('true');
    expect(Object.keys(answer.json().permissions)).toEqual(['api::tag', 'plugin::upload', 'plugin::users-permissions']);
  });
});

describe('changing roles', () => {
  test('creates a role with permissions, changes it, and moves its users to public on deletion', async () => {
    expect(
      (
        await roles('POST', '', {
          name: 'Главный редактор',
          description: 'Can edit',
          permissions: tags({ find: on, update: { enabled: false } }),
        })
      ).json(),
    ).toEqual({ ok: true });
    const id = await roleId('главный_редактор');
    const eve = await shop.person('eve');
    await shop.database.query('update users set role_id = $1 where id = $2', [id, eve.id]);
    const readTags = async () => (await shop.call('GET', '/api/tags', { jwt: eve.jwt })).statusCode;
    expect(await readTags()).toBe(200);

    expect((await roles('PUT', `/${id}`, { name: 'Editor two' })).json()).toEqual({ ok: true });
    expect(await readTags()).toBe(200);
    expect((await roles('PUT', `/${id}`, { permissions: tags({ update: on }) })).json()).toEqual({ ok: true });
    expect(await readTags()).toBe(403);
    const { role } = (await roles('GET', `/${id}`)).json();
    expect([role.name, role.description, role.permissions['api::tag'].controllers.tag.update.enabled]).toEqual([
      'Editor two',
      'Can edit',
      true,
    ]);

    expect((await roles('DELETE', `/${id}`)).json()).toEqual({ ok: true });
    const [user] = await shop.database.query<{ type: string }>(
      'select r.type from users u join roles r on r.id = u.role_id where u.id = $1',
      [eve.id],
    );
    expect(user?.type).toBe('public');
  });

  test.each([
    [{}, 'Request body cannot be empty'],
    [{ name: 'ab' }, 'name must be at least 3 characters'],
    [{ description: 'x' }, 'name is a required field'],
    [{ name: 'Manager', type: 'manager' }, 'Role name already taken'],
  ])('rejects a new role of %j', async (body, message) => {
    expect((await roles('POST', '', body)).json().error).toMatchObject({ status: 400, message });
  });

  test.each([5, 'x', [], { 'api::tag': 1 }, tags({ fly: on }), { 'api::tag': { controllers: { tag: null } } }])(
    'rejects permissions of %j',
    async (permissions) => {
      expect((await roles('POST', '', { name: 'Broken', permissions })).statusCode).toBe(400);
    },
  );

  test.each(['public', 'authenticated'])('keeps the %s role', async (type) => {
    expect((await roles('DELETE', `/${await roleId(type)}`)).json().error).toMatchObject({
      name: 'ApplicationError',
      message: `Cannot delete ${type} role`,
    });
  });

  test('does not let a role editor change the administrator’s role', async () => {
    await shop.person('boss', { role: 'administrator' });
    expect((await roles('PUT', `/${await roleId('administrator')}`, { name: 'Mine' })).statusCode).toBe(403);
  });

  test('requires a separate permission for changes', async () => {
    const id = await roleId('manager');
    expect((await roles('PUT', `/${id}`, { name: 'Mine' }, alice.jwt)).statusCode).toBe(403);
    expect((await roles('DELETE', `/${id}`, undefined, alice.jwt)).statusCode).toBe(403);
    expect((await roles('POST', '', { name: 'Mine' }, alice.jwt)).statusCode).toBe(403);
  });
});
