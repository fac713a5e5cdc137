// The shop's content over HTTP, with an editor who may write all of it.
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import { startTestShop } from '../../harness/shop-api.ts';

const EDITED = ['product', 'genre', 'collection', 'review', 'coupon', 'book-page'];

export async function startContentShop() {
  const shop = await startTestShop({ declarations: shopContentTypes });
  await seedContent(shop.content);
  const actions = EDITED.flatMap((name) =>
    ['find', 'findOne', 'create', 'update', 'delete'].map((action) => `api::${name}.${name}.${action}`),
  );
  const { jwt } = await shop.person('editor', { role: 'editor', actions });
  const write = async (method: 'POST' | 'PUT' | 'DELETE', url: string, data?: object) => {
    const answer = await shop.call(method, url, { jwt, ...(data ? { body: { data } } : {}) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const read = async (url: string, token?: string) => {
    const answer = await shop.call('GET', url, token ? { jwt: token } : {});
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ...shop, jwt, write, read };
}
