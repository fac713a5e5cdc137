import { expect, test } from 'vitest';
import { fixedClock } from '#core/clock.ts';
import { ADMIN_SECONDS, SESSION_SECONDS } from '../accounts.types.ts';
import { createTokens } from './tokens.ts';

const owner = { id: 7, tokenVersion: 2 };

test.each([
  ['session', SESSION_SECONDS],
  ['admin', ADMIN_SECONDS],
] as const)('a %s token is good for its time and not a second longer', async (purpose, seconds) => {
  const clock = fixedClock('2026-11-15T12:00:00Z');
  const tokens = await createTokens('secret', clock);
  const token = await tokens.issue(purpose, owner);
  clock.pass((seconds - 1) * 1000);
  expect(await tokens.read(purpose, token)).toEqual(owner);
  clock.pass(1000);
  expect(await tokens.read(purpose, token)).toBeNull();
});

test('a token of one purpose opens nothing of another', async () => {
  const tokens = await createTokens('secret');
  expect(await tokens.read('admin', await tokens.issue('session', owner))).toBeNull();
});
