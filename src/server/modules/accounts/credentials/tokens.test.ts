import { expect, test } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { createTokens } from './tokens.ts';

const owner = { id: 7, tokenVersion: 2, sessionId: 'first' };

test.each([
  ['session', COOKIES.session.seconds],
  ['admin', COOKIES.admin.seconds],
] as const)('a %s token is good for its time and not a second longer', async (purpose, seconds) => {
  const clock = fixedClock('2026-11-15T12:00:00Z');
  const tokens = await createTokens('secret', clock);
  const token = await tokens.issue(purpose, owner);
  clock.advance((seconds - 1) * 1000);
  expect(await tokens.read(purpose, token)).toEqual({ ...owner, authenticatedAt: new Date('2026-11-15T12:00:00Z') });
  clock.advance(1000);
  expect(await tokens.read(purpose, token)).toBeNull();
});

test('a token of one purpose opens nothing of another', async () => {
  const tokens = await createTokens('secret');
  expect(await tokens.read('admin', await tokens.issue('session', owner))).toBeNull();
});

test('a renewed token keeps the time of authentication', async () => {
  const clock = fixedClock('2026-11-15T12:00:00Z');
  const tokens = await createTokens('secret', clock);
  const first = await tokens.read('session', await tokens.issue('session', owner));
  clock.advance(60_000);
  const renewed = await tokens.read('session', await tokens.issue('session', { ...owner, ...first }));
  expect(renewed?.authenticatedAt).toEqual(new Date('2026-11-15T12:00:00Z'));
});
