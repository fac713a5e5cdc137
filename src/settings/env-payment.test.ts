// YooKassa settings: both keys or neither, webhooks only from the published addresses.
import { expect, test } from 'vitest';
import { readYookassa } from './env-payment.ts';

const KEYS = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_secret' };
const read = (source: Record<string, string>) => {
  const sentences: string[] = [];
  return { settings: readYookassa(source, sentences), sentences };
};

test('returns undefined without keys and reports a single key as an error', () => {
  expect(read({})).toEqual({ settings: undefined, sentences: [] });
  expect(read({ YOOKASSA_SHOP_ID: '1' }).sentences).toEqual(['YooKassa also needs YOOKASSA_SECRET_KEY.']);
  expect(read({ YOOKASSA_SECRET_KEY: 'x' }).sentences).toEqual(['YooKassa also needs YOOKASSA_SHOP_ID.']);
});

test('fills in defaults when both keys are set', () => {
  const { settings } = read(KEYS);
  expect(settings).toMatchObject({
    apiUrl: 'https://api.yookassa.ru/v3',
    vatCode: 1,
    taxSystem: undefined,
    paymentMode: 'full_prepayment',
  });
});

test('accepts webhooks from the published addresses or from YOOKASSA_SENDERS', () => {
  const { settings } = read(KEYS);
  for (const ip of ['185.71.76.5', '185.71.77.31', '77.75.153.100', '77.75.156.11', '77.75.154.200', '2a02:5180::7'])
    expect([ip, settings?.isSender(ip)]).toEqual([ip, true]);
  for (const ip of ['185.71.76.32', '77.75.156.12', '127.0.0.1', '2a02:5181::7'])
    expect([ip, settings?.isSender(ip)]).toEqual([ip, false]);
  const custom = read({ ...KEYS, YOOKASSA_SENDERS: 'loopback' }).settings;
  expect([custom?.isSender('127.0.0.1'), custom?.isSender('185.71.76.5')]).toEqual([true, false]);
});

test('reports every invalid setting in its own sentence', () => {
  const wrong = {
    YOOKASSA_VAT_CODE: '20',
    YOOKASSA_TAX_SYSTEM: 'x',
    YOOKASSA_API_URL: 'ftp://x',
    YOOKASSA_SENDERS: '2',
  };
  const { sentences } = read({ ...KEYS, ...wrong, YOOKASSA_PAYMENT_MODE: 'later' });
  expect(sentences).toHaveLength(5);
  for (const sentence of sentences) expect(sentence).toMatch(/^YOOKASSA_[A-Z_]+ must be .+\.$/);
});
