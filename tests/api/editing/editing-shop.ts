// A shop with three content editors: two administrators, and vera, who may write genres only.
import { expect } from 'vitest';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import type { EditEntry } from '#server/modules/editing/editing.types.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';

type Method = 'GET' | 'POST' | 'PUT';

const GENRE_ACTIONS = ['find', 'findOne', 'create', 'update'].map((action) => `api::genre.genre.${action}`);

/** Each test file opens its own: modules are shared between files, and a shop closes at the end of its file. */
export async function openEditingShop() {
  const shop = await startTestShop({ declarations: shopContentTypes });
  await seedContent(shop.content);

  const adminOf = async (name: string, role: string, actions?: string[]): Promise<string> => {
    const { jwt } = await shop.person(name, { role, ...(actions ? { actions } : {}) });
    return (await shop.call('POST', '/api/admin/generate-token', { jwt })).json().jwt;
  };
  const anna = await adminOf('anna', 'administrator');
  const boris = await adminOf('boris', 'administrator');
  const vera = await adminOf('vera', 'words', ['admin::content.read', 'admin::content.write', ...GENRE_ACTIONS]);

  const call = async (method: Method, path: string, body?: object, jwt = anna) => {
    const answer = await shop.call(method, `/api/admin/content${path}`, { jwt, ...(body ? { body } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const make = async (type: string, locales: object): Promise<EditEntry> => {
    const { status, body } = await call('POST', `/entries/${type}`, { locales });
    expect(body).toMatchObject({ documentId: expect.any(String) });
    expect(status).toBe(201);
    return body;
  };
  return { shop, anna, boris, vera, call, make };
}
