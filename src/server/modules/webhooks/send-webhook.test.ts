// Receivers of webhooks are public, also after their name was resolved.
import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublicAddress } from '#core/http/public-address.ts';
import { createSendWebhook } from './send-webhook.ts';

const message = { event: 'entry.create', body: '{}', secret: 's', delivery: 'd' };
const sendWebhook = createSendWebhook();

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['0.0.0.0', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['not an address', false],
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each(['http://partner.example/', 'https://localhost/', 'https://[::ffff:127.0.0.1]/', 'https://0/', 'nonsense'])(
  'sends nothing to %s',
  async (url) => {
    expect(await sendWebhook({ ...message, url })).toMatchObject({ status: null, ms: 0 });
  },
);

test('sends nothing to a public name that resolves to a private address, also beside a public one', async () => {
  const addresses = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const resolve = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, addresses)) as unknown as typeof lookup;
  expect(await createSendWebhook(resolve)({ ...message, url: 'https://rebind.example/' })).toMatchObject({
    status: null,
    answer: 'The address is in a private network',
  });
});
