import { expect, test } from 'vitest';
import { loopbackProxy, readTrustedProxy } from './trusted-proxy.ts';

test.each([
  ['none', [], ['127.0.0.1', '10.0.0.1']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '203.0.113.7', '']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.200.0.1', '2001:db8::7'], ['127.0.0.1', '11.0.0.1', '2001:db9::1']],
  ['192.0.2.1', ['192.0.2.1'], ['192.0.2.2']],
  ['2', ['203.0.113.7'], []],
])('trusts the addresses of %s and no others', (text, trusted, others) => {
  const proxy = readTrustedProxy(text);
  for (const address of trusted) expect(proxy?.trusts(address), address).toBe(true);
  for (const address of others) expect(proxy?.trusts(address), address).toBe(false);
});

test('counts hops from the nearest proxy', () => {
  const proxy = readTrustedProxy('2');
  expect([0, 1, 2].map((hop) => proxy?.forwards('203.0.113.7', hop))).toEqual([true, true, false]);
});

test.each(['', 'everybody', '0', '99', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', 'loopback,evil', '-1'])(
  'rejects %j',
  (text) => expect(readTrustedProxy(text)).toBeUndefined(),
);

test('trusts a proxy on the same machine by default', () => {
  expect(loopbackProxy.trusts('127.0.0.1')).toBe(true);
});
