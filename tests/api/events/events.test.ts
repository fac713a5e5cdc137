// Analytics events: what happened, when and from which campaign, without the visitor.
import { beforeEach, expect, test } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { startTestShop } from '../../harness/shop-api.ts';

const { app, database } = await startTestShop({ declarations: shopContentTypes });
const sendStep = (payload: object, cookies: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/shop/events', payload, cookies });

beforeEach(() => database.query('delete from content.events').then(() => {}));

test('stores an event with its story and campaign, and nothing about the visitor', async () => {
  const utm = JSON.stringify({ utm_source: 'vk', user: 'Маша' });
  const cookies = { [COOKIES.campaign.name]: utm, [COOKIES.guest.name]: 'somebody.signature' };
  expect((await sendStep({ step: 'form_opened', story: 'bath-sea', locale: 'ru' }, cookies)).statusCode).toBe(204);
  const rows = await database.query('select name, subject, payload from content.events');
  expect(rows).toEqual([{ name: 'form_opened', subject: 'bath-sea', payload: { locale: 'ru', utm_source: 'vk' } }]);
});

test('rejects events reserved for the server, and personal data', async () => {
  for (const wrong of [{ step: 'paid' }, { step: 'visit', name: 'Маша' }, { step: 'visit', story: 'Маша, 4' }, {}])
    expect((await sendStep(wrong)).statusCode).toBe(400);
});

test('answers a bot without counting it', async () => {
  for (let i = 0; i < 110; i++) expect((await sendStep({ step: 'visit' })).statusCode).toBe(204);
  const [row] = await database.query<{ n: number }>('select count(*) as n from content.events');
  expect(row?.n).toBeLessThanOrEqual(100);
});
