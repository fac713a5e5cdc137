// The content policy opens for a page's own inline scripts and for outside services an owner has set, and for nothing else.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, permissionsPolicy } from './content-policy.ts';

const plain = contentPolicy({ https: false });

test('a page without outside services reaches nobody, and nothing inline runs in it', () => {
  expect(plain).toContain("script-src 'self';style-src 'self';");
  expect(plain).not.toMatch(/https:|unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('an inline script is let in by its hash, once', () => {
  const text = 'say("Жили-были")';
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = contentPolicy({ https: false, scripts: [text, text] });
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(plain);
});

test('Metrika is let in where it is needed', () => {
  const opened = contentPolicy({ https: false, services: ['metrika'] });
  expect(opened).toContain("script-src 'self' https://mc.yandex.ru;");
  expect(opened).toContain("default-src 'self';");
  expect(opened).not.toContain('mail.ru');
});

test('maps are let in without leave to run strings as programs', () => {
  const opened = contentPolicy({ https: false, services: ['yandex-maps'] });
  expect(opened).toContain("script-src 'self' https://api-maps.yandex.ru");
  expect(opened).toContain("worker-src 'self' blob:");
  expect(opened).not.toContain('unsafe-eval');
});

test('only a page that says so may ask where its visitor is', () => {
  expect(permissionsPolicy()).toContain('geolocation=(),');
  expect(permissionsPolicy(['yandex-maps', 'geolocation'])).toContain('geolocation=(self),');
  expect(contentPolicy({ https: false, services: ['geolocation'] })).toBe(plain);
});

test('the payment widget may bring its frame, and nothing else of it may come', () => {
  expect(plain).toContain("frame-src 'self';");
  const opened = contentPolicy({ https: false, services: ['yookassa'] });
  expect(opened).toContain("script-src 'self' https://yookassa.ru");
  expect(opened).toContain("frame-src 'self' https://yookassa.ru https://yoomoney.ru");
  expect(opened).not.toMatch(/unsafe-eval|form-action [^;]*yoo/);
});

test('an unknown word opens nothing', () => {
  expect(contentPolicy({ https: false, services: ['https://evil.test'] })).toBe(plain);
});
