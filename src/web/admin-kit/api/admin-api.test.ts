import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { storefrontAreas } from '#web/i18n/areas.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { adminApi } from './admin-api.ts';

beforeAll(() => {
  registerCopy('ru', storefrontAreas(ru));
  registerCopy('en', storefrontAreas(en));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const refused = Response.json(
  { data: null, error: { status: 403, name: 'ForbiddenError', message: 'own-account', details: {} } },
  { status: 403 },
);

test.each([
  ['/admin/staff', ru],
  ['/en/admin/staff', en],
] as const)('adminApi at %s returns a failure with a localised sentence', async (pathname, copy) => {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('fetch', async () => refused.clone());
  const { 'own-account': sentence } = copy.adminStaff.failures;
  const failure = { ok: false, error: { status: 403, message: 'own-account', sentence } };
  expect(await adminApi.request('POST /api/admin/newsletters')).toMatchObject(failure);
  expect(await adminApi.requestByProxy('GET /api/users/count')).toMatchObject(failure);
  expect(await adminApi.content({ path: '/products' })).toMatchObject(failure);
});
