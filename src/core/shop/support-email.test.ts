import { expect, test } from 'vitest';
import { reachableSupportEmail } from './support-email.ts';

test('hides the address of a new shop', () => {
  expect(reachableSupportEmail('hello@zhili-byli.local')).toBeNull();
  expect(reachableSupportEmail('Hello@Zhili-Byli.LOCAL')).toBeNull();
});

test('keeps an address that the owner entered', () => {
  expect(reachableSupportEmail('help@local.example')).toBe('help@local.example');
});
