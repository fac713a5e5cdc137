// Timing of the loading bar.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingBar, estimatedProgress } from './loading-bar.ts';

describe('createLoadingBar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays hidden for a navigation shorter than 200 ms', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(199);
    bar.finish();
    vi.advanceTimersByTime(2_000);
    expect(bar.snapshot()).toEqual({ visible: false, progress: 0, error: false });
  });

  it('appears after 200 ms, fills up, hides 500 ms after the end and resets 400 ms later', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(200);
    expect(bar.snapshot().visible).toBe(true);
    vi.advanceTimersByTime(1_800);
    expect(bar.snapshot().progress).toBeGreaterThan(50);
    bar.finish();
    expect(bar.snapshot()).toMatchObject({ visible: true, progress: 100 });
    vi.advanceTimersByTime(499);
    expect(bar.snapshot().visible).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bar.snapshot()).toMatchObject({ visible: false, progress: 100 });
    vi.advanceTimersByTime(400);
    expect(bar.snapshot().progress).toBe(0);
  });

  it('shows the error state when the navigation fails', () => {
    const bar = createLoadingBar();
    bar.fail();
    expect(bar.snapshot()).toMatchObject({ visible: true, error: true });
    vi.advanceTimersByTime(900);
    expect(bar.snapshot()).toEqual({ visible: false, progress: 0, error: false });
  });

  it('keeps the progress between 0 and 100 for any duration', () => {
    expect(estimatedProgress(-5)).toBe(0);
    expect(estimatedProgress(1e12)).toBeLessThanOrEqual(100);
  });
});
