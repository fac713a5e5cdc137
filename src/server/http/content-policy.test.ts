// The content policy opens for outside services an owner has set, and for no other host.
import { expect, test } from 'vitest';
import { letIn } from './content-policy.ts';

const policy = "default-src 'self';script-src 'self' 'nonce-x';img-src 'self';connect-src 'self'";

test('a page without outside services reaches nobody', () => {
  expect(letIn(policy, [])).toBe(policy);
});

test('Metrika is let in where it is needed', () => {
  const opened = letIn(policy, ['metrika']);
  expect(opened).toContain("script-src 'self' 'nonce-x' https://mc.yandex.ru;");
  expect(opened).toContain("default-src 'self';");
  expect(opened).not.toContain('mail.ru');
});

test('maps are let in without leave to run strings as programs', () => {
  const opened = letIn(`${policy};worker-src 'self'`, ['yandex-maps']);
  expect(opened).toContain("script-src 'self' 'nonce-x' https://api-maps.yandex.ru");
  expect(opened).toContain("worker-src 'self' blob:");
  expect(opened).not.toContain('unsafe-eval');
});

test('an unknown word opens nothing', () => {
  expect(letIn(policy, ['https://evil.test'])).toBe(policy);
});
