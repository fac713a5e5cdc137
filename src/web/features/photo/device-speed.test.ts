import { describe, expect, it } from 'vitest';
import { type DeviceFacts, fastestTransfer, isFastEnough } from './device-speed.ts';

const FAST: DeviceFacts = {
  detectionMs: 150,
  memoryGb: 8,
  megabitsPerSecond: 50,
  savesData: false,
  isTouch: true,
};

describe('isFastEnough', () => {
  it('suggests to keep photos on a fast phone with a fast connection', () => {
    expect(isFastEnough(FAST)).toBe(true);
    // Safari does not report memory.
    expect(isFastEnough({ ...FAST, memoryGb: undefined })).toBe(true);
  });

  it.each<[string, Partial<DeviceFacts>]>([
    ['a slow processor', { detectionMs: 600 }],
    ['little memory', { memoryGb: 2 }],
    ['a slow connection', { megabitsPerSecond: 5 }],
    ['an unknown connection', { megabitsPerSecond: undefined }],
    ['a wish to save data', { savesData: true }],
    ['a computer', { isTouch: false }],
  ])('keeps the upload with %s', (_, slower) => {
    expect(isFastEnough({ ...FAST, ...slower })).toBe(false);
  });
});

describe('fastestTransfer', () => {
  const resource = (transferSize: number, ms: number) =>
    ({ transferSize, responseStart: 100, responseEnd: 100 + ms }) as unknown as PerformanceEntry;

  it('takes the best of the large files, in megabits per second', () => {
    expect(fastestTransfer([resource(250_000, 100), resource(125_000, 200), resource(5_000, 0.1)])).toBe(20);
  });

  it('knows nothing where every file came from the cache', () => {
    expect(fastestTransfer([resource(0, 3), resource(300, 2)])).toBeUndefined();
  });
});
