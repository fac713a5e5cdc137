// A shop with three who edit its content: two administrators, and vera, who writes genres alone.
import { expect } from 'vitest';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import type { EditEntry } from '#server/modules/editing/editing.types.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';

export const shop = await startTestShop({ declarations: shopContentTypes });
await seedContent(shop.content);

const adminOf = async (name: string, role: string, actions?: string[]) => {
  const { jwt } = await shop.person(name, { role, ...(actions ? { actions } : {}) });
  return (await shop.call('POST', '/api/admin/generate-token', { jwt })).json().jwt as string;
};
export const anna = await adminOf('anna', 'administrator');
export const boris = await adminOf('boris', 'administrator');
const genres = ['find', 'findOne', 'create', 'update'].map((action) => `api::genre.genre.${action}`);
export const vera = await adminOf('vera', 'words', ['admin::content.read', 'admin::content.write', ...genres]);

type Method = 'GET' | 'POST' | 'PUT';
export const call = async (method: Method, path: string, body?: object, jwt = anna) => {
  const answer = await shop.call(method, `/api/admin/content${path}`, { jwt, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
export const make = async (type: string, locales: object): Promise<EditEntry> => {
  const { status, body } = await call('POST', `/entries/${type}`, { locales });
  expect(body).toMatchObject({ documentId: expect.any(String) });
  expect(status).toBe(201);
  return body;
};
