// The status page: every part with its state, for staff who may read settings.
import { afterEach, describe, expect, it } from 'vitest';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import type { StatusPart } from '#server/modules/status/status.types.ts';
import { startTestShop } from '../../harness/shop-api.ts';

const files = { isDown: false };
const broken = {
  name: 'local' as const,
  put: async () => {},
  get: async () => {
    if (files.isDown) throw new Error('no answer');
    return null;
  },
  delete: async () => {},
  async *list() {},
  deleteAll: async () => {},
  reencrypt: async () => 0,
};
const mailer = { delivers: true, send: async () => {}, close: async () => {} };
const shop = await startTestShop({ declarations: shopContentTypes, otherProviders: { privateFiles: broken, mailer } });
const { database } = shop;

const tokenOf = async (role: string, actions: readonly string[] = []): Promise<string> => {
  const { jwt: session } = await shop.person(role, { role, actions });
  return (await shop.call('POST', '/api/admin/generate-token', { jwt: session })).json().jwt;
};
const owner = await tokenOf('administrator');
const read = async (): Promise<ReadonlyMap<string, StatusPart>> => {
  const answer = await shop.call('GET', '/api/admin/status', { jwt: owner });
  expect(answer.statusCode, answer.body).toBe(200);
  return new Map(answer.json().data.map((part: StatusPart) => [part.part, part]));
};

afterEach(async () => {
  files.isDown = false;
  await database.query('delete from backup_runs');
});

describe('GET /api/admin/status', () => {
  it('names every part, with stand-ins as not connected', async () => {
    const parts = await read();
    expect([...parts.keys()].sort()).toEqual(
      'backup courier database disk drill files mail payment printing queue versions workers'.split(' '),
    );
    for (const part of ['payment', 'courier', 'printing']) expect(parts.get(part)).toMatchObject({ level: 'off' });
    expect(parts.get('database')?.facts.map(({ name }) => name)).toEqual(['took', 'size', 'database']);
    expect(parts.get('disk')?.facts.every(({ value }) => Number(value) > 0)).toBe(true);
  });

  it('asks for a check of a connected service that was never checked', async () => {
    expect((await read()).get('mail')).toEqual({ part: 'mail', level: 'attention', facts: [] });
  });

  it('reports a file store that does not answer, and answers itself', async () => {
    expect((await read()).get('files')?.level).not.toBe('broken');
    files.isDown = true;
    expect((await read()).get('files')).toMatchObject({ level: 'broken' });
  });

  it('counts the workers that are connected to the database', async () => {
    expect((await read()).get('workers')).toMatchObject({ level: 'broken', facts: [{ value: 0 }] });
    const session = await database.connect();
    await session.query(`set application_name = 'shop worker 1 test'`);
    expect((await read()).get('workers')).toMatchObject({ level: 'well', facts: [{ value: 1 }] });
    session.release(true);
  });

  it('warns about backups and drills that are missing or old', async () => {
    const levels = async () => {
      const parts = await read();
      return [parts.get('backup')?.level, parts.get('drill')?.level];
    };
    const record = (kind: string, age: string) =>
      database.query(
        `insert into backup_runs (kind, finished_at, duration_ms, files, row_count) values ($1, now() - $2::interval, 1, 1, 1)`,
        [kind, age],
      );
    expect(await levels()).toEqual(['attention', 'attention']);
    await record('backup', '1 day');
    await record('drill', '40 days');
    expect(await levels()).toEqual(['well', 'attention']);
    await record('drill', '20 days');
    expect(await levels()).toEqual(['well', 'well']);
  });

  it('is refused to staff who may not read settings', async () => {
    const support = await tokenOf('support', ['admin::orders.read']);
    expect((await shop.call('GET', '/api/admin/status', { jwt: support })).statusCode).toBe(403);
  });
});
