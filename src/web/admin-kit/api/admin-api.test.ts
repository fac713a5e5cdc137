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
  ['call', '/admin/staff', ru],
  ['call', '/en/admin/staff', en],
  ['content', '/admin/staff', ru],
  ['content', '/en/admin/staff', en],
] as const)('adminApi.%s at %s returns a failure with a localised sentence', async (endpoint, pathname, copy) => {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('fetch', async () => refused.clone());
  const answer = await adminApi[endpoint]({ method: 'POST', path: '/api/admin/x' });
  const { 'own-account': sentence } = copy.adminStaff.failures;
  expect(answer).toMatchObject({ ok: false, error: { status: 403, message: 'own-account', sentence } });
});
