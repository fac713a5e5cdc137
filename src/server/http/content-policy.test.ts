import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, permissionsPolicy } from './content-policy.ts';

const plain = contentPolicy({ https: false });

test('allows no third-party hosts and no inline scripts by default', () => {
  expect(plain).toContain("script-src 'self';style-src 'self';");
  expect(plain).not.toMatch(/https:|unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('allows an inline script by its hash, listed once', () => {
  const text = 'say("Жили-были")';
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = contentPolicy({ https: false, scripts: [text, text] });
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(plain);
});

test('allows the hosts of Metrika when enabled', () => {
  const opened = contentPolicy({ https: false, services: ['metrika'] });
  expect(opened).toContain("script-src 'self' https://mc.yandex.ru;");
  expect(opened).toContain("default-src 'self';");
  expect(opened).not.toContain('mail.ru');
});

test('allows the hosts of Yandex Maps without unsafe-eval', () => {
  const opened = contentPolicy({ https: false, services: ['yandex-maps'] });
  expect(opened).toContain("script-src 'self' https://api-maps.yandex.ru");
  expect(opened).toContain("worker-src 'self' blob:");
  expect(opened).not.toContain('unsafe-eval');
});

test('allows geolocation only on pages that name it', () => {
  expect(permissionsPolicy()).toContain('geolocation=(),');
  expect(permissionsPolicy(['yandex-maps', 'geolocation'])).toContain('geolocation=(self),');
  expect(contentPolicy({ https: false, services: ['geolocation'] })).toBe(plain);
});

test('allows the microphone, and playing a take that is not sent, only on pages that name it', () => {
  expect(permissionsPolicy()).toContain('microphone=(),');
  expect(permissionsPolicy(['geolocation'])).toContain('microphone=(),');
  expect(permissionsPolicy(['microphone'])).toContain('geolocation=(), microphone=(self),');
  expect(plain).toContain("media-src 'self';");
  expect(contentPolicy({ https: false, services: ['microphone'] })).toContain("media-src 'self' blob:;");
});

test('allows the payment widget’s script and frame only', () => {
  expect(plain).toContain("frame-src 'self';");
  const opened = contentPolicy({ https: false, services: ['yookassa'] });
  expect(opened).toContain("script-src 'self' https://yookassa.ru");
  expect(opened).toContain("frame-src 'self' https://yookassa.ru https://yoomoney.ru");
  expect(opened).not.toMatch(/unsafe-eval|form-action [^;]*yoo/);
});

test('ignores an unknown service', () => {
  expect(contentPolicy({ https: false, services: ['https://evil.test'] })).toBe(plain);
});
