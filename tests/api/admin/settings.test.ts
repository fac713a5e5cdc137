// Admin calls for settings and legal texts.
import { expect, test } from 'vitest';
import { SECOND_FACTOR_GRACE_DAYS } from '#core/accounts/staff.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import { createLegal } from '#server/modules/legal/legal.service.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';
import { staffToken } from '#tests/harness/staff-token.ts';

const shop = await startTestShop({ declarations: shopContentTypes });
await seedContent(shop.content);
const { database } = shop;
const jwt = await staffToken(shop, 'administrator');
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await shop.call(method, `/api/admin${path}`, { jwt, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const change = (record: string, shared: object, ru: object = {}, en: object = {}) =>
  call('PATCH', `/settings/${record}`, { shared, words: { ru, en } });

test('shows changed settings in the shop in both languages, and keeps the others', async () => {
  const before = (await call('GET', '/settings/global')).body;
  const seller = { taxNumber: '7707083893', registrationNumber: '1027700132195', maintenance: true };
  const ru = { legalName: 'ООО «Сказка»', printer: 'Типография «Буква», Тверь' };
  const saved = await change('global', seller, ru, { legalName: 'Skazka LLC' });
  expect(saved.body.words.ru).toMatchObject(ru);
  expect(saved.body.shared).toEqual({ ...before.shared, ...seller });
  const { site } = shop.shop.services;
  expect(await site.operator('ru')).toMatchObject({ legalName: 'ООО «Сказка»', taxNumber: '7707083893' });
  expect(await site.operator('en')).toMatchObject({ legalName: 'Skazka LLC', siteTitle: before.words.en.siteTitle });
  expect((await site.global('ru')).maintenance).toEqual({ text: null });
  const [log] = await database.query<{ details: object }>(
    `select details from audit_log where action = 'settings.change'`,
  );
  expect(log?.details).toMatchObject({
    taxNumber: { from: before.shared.taxNumber, to: '7707083893' },
    maintenance: { from: false, to: true },
    printer: { from: before.words.ru.printer, to: 'Типография «Буква», Тверь' },
  });
});

test.each([
  ['a tax number with a slip', 'global', { taxNumber: '7707083894' }, {}, { taxNumber: 'tax-number' }],
  [
    'a registration number with a slip',
    'global',
    { registrationNumber: '1027700132196' },
    {},
    { registrationNumber: 'registration-number' },
  ],
  ['no address for mails', 'global', { supportEmail: '' }, {}, { supportEmail: 'required' }],
  ['a phone that is none', 'global', { supportPhone: 'abc' }, {}, { supportPhone: 'phone' }],
  ['an address that is none', 'global', { supportEmail: 'мама' }, {}, { supportEmail: 'email' }],
  ['no name', 'global', {}, { siteTitle: ' ' }, { 'ru.siteTitle': 'required' }],
  ['a colour that is none', 'global', { themeColor: 'plum' }, {}, { themeColor: 'pattern' }],
  [
    'more days at least than at most',
    'delivery-config',
    { makingMinWorkingDays: 90 },
    {},
    { makingMaxWorkingDays: 'order' },
  ],
  ['a postal code of two digits', 'delivery-config', { fromPostalCode: '12' }, {}, { fromPostalCode: 'pattern' }],
  ['no weight of a parcel', 'delivery-config', { parcelGrams: null }, {}, { parcelGrams: 'required' }],
  ['a price below nothing', 'delivery-config', { giftWrapPrice: -1 }, {}, { giftWrapPrice: 'range' }],
])('rejects settings with %s at the field', async (_, record, shared, ru, problems) => {
  const before = (await call('GET', `/settings/${record}`)).body;
  const answer = await change(record, shared, ru);
  expect([answer.status, answer.body.error.details]).toEqual([400, { problems }]);
  expect((await call('GET', `/settings/${record}`)).body).toEqual(before);
});

test('names every rejected setting in one answer, each with its rule', async () => {
  const shared = {
    taxNumber: '12345',
    registrationNumber: '99',
    supportEmail: 'bad',
    supportPhone: 'abc',
    freePages: -5,
    visitLatitude: 999,
    metrikaId: 'G-XYZ',
    mapsKey: 'ключ',
  };
  const answer = await change('global', shared, { siteTitle: 'Ж'.repeat(81) });
  expect(answer.body.error.details.problems).toEqual({
    taxNumber: 'tax-number-length',
    registrationNumber: 'registration-number-length',
    supportEmail: 'email',
    supportPhone: 'phone',
    freePages: 'range',
    visitLatitude: 'range',
    metrikaId: 'pattern',
    mapsKey: 'pattern',
    'ru.siteTitle': 'long',
  });
});

test('rejects roles without permission, and unknown settings', async () => {
  expect((await call('GET', '/settings/secrets')).status).toBe(400);
  const editor = await staffToken(shop, 'editor');
  expect((await shop.call('GET', '/api/admin/settings/global', { jwt: editor })).statusCode).toBe(403);
});

const TEXT = (word: string) => ({
  ru: `Слово ${word}\n\n## Раздел {#part}\n\n{seller}`,
  en: `Word ${word}\n\n## Part {#part}\n\n{seller}`,
});

test('drafts and publishes a legal text as a version, and keeps earlier versions readable', async () => {
  const { legal } = shop.shop.services;
  expect(await legal.published('privacy-policy')).toBeNull();
  const first = await call('PUT', '/legal/privacy-policy', { source: TEXT('one'), revision: null });
  expect(first.body).toEqual({ revision: 1 });
  expect((await call('PUT', '/legal/privacy-policy', { source: TEXT('other'), revision: null })).status).toBe(409);
  expect((await call('POST', '/legal/privacy-policy/publish', { revision: 7 })).status).toBe(409);
  expect((await call('POST', '/legal/privacy-policy/publish', { revision: 1 })).body).toEqual({ version: 1 });
  await call('PUT', '/legal/privacy-policy', { source: TEXT('two'), revision: null });
  expect((await legal.published('privacy-policy'))?.source).toEqual(TEXT('one'));
  await call('POST', '/legal/privacy-policy/publish', { revision: 1 });
  expect((await legal.published('privacy-policy'))?.source).toEqual(TEXT('two'));
  expect((await legal.published('privacy-policy', 1))?.source).toEqual(TEXT('one'));
  expect(await legal.published('privacy-policy', 9)).toBeNull();
  expect((await call('GET', '/legal/privacy-policy')).body).toMatchObject({
    revision: null,
    versions: [{ version: 2 }, { version: 1 }],
  });
});

test('rejects publishing an invalid text, and discards a draft', async () => {
  const source = { ...TEXT('x'), ru: '## Без метки' };
  await call('PUT', '/legal/terms-of-service', { source, revision: null });
  const refused = await call('POST', '/legal/terms-of-service/publish', { revision: 1 });
  expect([refused.status, refused.body.error.details]).toEqual([
    400,
    { legal: [{ locale: 'ru', line: 1, kind: 'heading' }] },
  ]);
  expect((await call('DELETE', '/legal/terms-of-service')).status).toBe(204);
  expect((await call('GET', '/legal/terms-of-service')).body).toMatchObject({ revision: null, versions: [] });
});

test('stores the original text as the first version when it is replaced', async () => {
  const legal = createLegal(database, async (_, locale) => `updated: 30.10.25\n\n${TEXT('first')[locale]}`);
  const by = { userId: 1, name: 'owner', role: 'administrator' };
  await legal.save('terms-of-service', TEXT('second'), null, by);
  expect(await legal.publish('terms-of-service', 1, by)).toEqual({ ok: true, value: 2 });
  expect(await legal.versions('terms-of-service')).toMatchObject([
    { version: 2 },
    { version: 1, publishedOn: '2025-10-30' },
  ]);
  expect((await legal.published('terms-of-service', 1))?.source.ru).toContain('first');
});

test('tests an illustrator model without drawing, and reports a missing key', async () => {
  const describe = (data: object) =>
    shop.call('POST', '/api/admin/strapi-api-proxy/ai-models', { jwt, body: { data: { name: 'Художник', ...data } } });
  await describe({ provider: 'local' });
  await describe({
    provider: 'replicate',
    model: 'painters/gouache',
    keySetting: 'NOBODY_SET',
    settings: { priceMicros: 40_000 },
  });
  const [painter] = await shop.database.query<{ id: string }>(
    `select document_id as id from content.ai_models where provider = 'replicate'`,
  );
  const spend = `insert into ai_model_days (model, day, drawings, micros)
    values ($1, (now() at time zone 'Europe/Moscow')::date, 2, 80000), ($1, '2025-01-31', 1, 40000)`;
  await shop.database.query(spend, [painter?.id]);
  const { rows } = (await call('GET', '/ai-models')).body;
  expect(rows).toMatchObject([
    { provider: 'local', priceMicros: null, spent: { monthMicros: 0, allMicros: 0, drawings: 0 } },
    { provider: 'replicate', priceMicros: 40_000, spent: { monthMicros: 80_000, allMicros: 120_000, drawings: 3 } },
  ]);
  const states = await Promise.all(
    rows.map(
      async ({ documentId }: { documentId: string }) =>
        (await call('POST', `/ai-models/${documentId}/test`)).body.state,
    ),
  );
  expect(states).toEqual(['ready', 'incomplete']);
  expect((await call('POST', '/ai-models/nobody/test')).status).toBe(404);
});

test('shows private settings as the owner saved them', async () => {
  await database.query('update content.globals set second_factor_days = 3, cost_printed = 40000');
  const { shared } = (await call('GET', '/settings/global')).body;
  expect(shared).toMatchObject({ secondFactorDays: 3, costPrinted: 40_000, costPremium: null });
});

test('shows the value in force where the owner has set none', async () => {
  await database.query('update content.globals set second_factor_days = null');
  await database.query('update content.delivery_configs set parcel_grams = null');
  expect((await call('GET', '/settings/global')).body.shared.secondFactorDays).toBe(SECOND_FACTOR_GRACE_DAYS);
  expect((await call('GET', '/settings/delivery-config')).body.shared.parcelGrams).toBe(600);
});
