import { describe, expect, it } from 'vitest';
import { createAddressRateLimit } from './address-rate-limit.ts';

function openPace() {
  let time = 1_000;
  const limits = { burst: 10, perSecond: 2, spacingMs: 30, maxWaitMs: 1_000 };
  const pace = createAddressRateLimit(limits, () => time);
  return {
    reserve: (address = '203.0.113.1') => pace.reserve(address),
    pass(ms: number) {
      time += ms;
    },
  };
}

describe('createAddressRateLimit', () => {
  it('lets a burst begin one after another with the spacing in between', () => {
    const { reserve } = openPace();
    expect(Array.from({ length: 10 }, () => reserve())).toEqual(Array.from({ length: 10 }, (_, n) => n * 30));
  });

  it('lets work beyond the burst wait for its turn, and refuses what would wait too long', () => {
    const { reserve } = openPace();
    for (let n = 0; n < 10; n += 1) reserve();
    expect([reserve(), reserve(), reserve()]).toEqual([500, 1_000, null]);
  });

  it('counts no refused work, so that the rate stays the same however much is asked for', () => {
    const { reserve, pass } = openPace();
    let begun = 0;
    for (let n = 0; n < 1_000; n += 1) {
      if (reserve() !== null) begun += 1;
      pass(10);
    }
    expect(begun).toBeGreaterThanOrEqual(30);
    expect(begun).toBeLessThanOrEqual(33);
  });

  it('never delays a visitor who stays below the rate', () => {
    const { reserve, pass } = openPace();
    for (let n = 0; n < 300; n += 1) {
      expect(reserve()).toBe(0);
      pass(500);
    }
  });

  it('does not delay another network, and bounds all addresses of one network together', () => {
    const { reserve } = openPace();
    for (let n = 0; n < 200; n += 1) reserve(`203.0.113.${n}`);
    expect(reserve('203.0.113.250')).toBeNull();
    expect(reserve('198.51.100.1')).toBe(0);
  });
});
