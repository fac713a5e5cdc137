// Unit tests of UI helpers: clamping, prices, pagination, toasts.

import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { clampPercent } from './feedback/clamp.ts';
import { closeToast, showToast, toastStore } from './feedback/toast-store.ts';
import { pageWindow } from './navigation/page-window.ts';

describe('clampPercent', () => {
  it.each([
    [-20, 0],
    [0, 0],
    [42.5, 42.5],
    [180, 100],
    [Number.NaN, 0],
  ])('clamps %d to %d', (value, shown) => expect(clampPercent(value)).toBe(shown));
});

describe('formatPrice', () => {
  it('omits zero kopecks and puts a no-break space before the currency sign', () => {
    expect(formatPrice(kopecks(199_000), 'ru')).toBe('1\u00a0990\u00a0₽');
    expect(formatPrice(kopecks(99_550), 'ru')).toBe('995,50\u00a0₽');
  });

  it('formats like Intl.NumberFormat', () => {
    for (const locale of LOCALES)
      for (const amount of [0, 5, 100, 99_900, 100_000, 123_456_789, 100_000_000, -250_050]) {
        const style = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const;
        const minimumFractionDigits = amount % 100 === 0 ? 0 : 2;
        const own = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits }).format(amount / 100);
        expect(formatPrice(kopecks(amount), locale)).toBe(own);
      }
  });
});

describe('pageWindow', () => {
  it('returns first, last, current and adjacent pages with named gaps', () => {
    expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12]);
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('SVG files of the shop', () => {
  it('contain no animation, which would be repainted for every frame', () => {
    const moving = globSync('src/web/**/*.svg').filter((file) =>
      /<animate|@keyframes|animation:/.test(readFileSync(file, 'utf8')),
    );
    expect(moving).toEqual([]);
  });
});

describe('toast store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps at most five messages and drops the oldest first', () => {
    for (let n = 1; n <= 7; n += 1) showToast({ title: `Message ${n}` });
    expect(toastStore.snapshot().map((toast) => toast.title)).toEqual([3, 4, 5, 6, 7].map((n) => `Message ${n}`));
  });

  it('marks a toast as closed and removes it 200 ms later', () => {
    const id = showToast({ title: 'Saved' });
    closeToast(id);
    expect(toastStore.snapshot().find((toast) => toast.id === id)?.open).toBe(false);
    vi.advanceTimersByTime(200);
    expect(toastStore.snapshot().some((toast) => toast.id === id)).toBe(false);
  });
});

describe('password fields', () => {
  it('can be revealed wherever a customer types a password', () => {
    const hidden = globSync('src/web/**/*.tsx').filter(
      (file) =>
        !/admin|password-field/.test(file) &&
        /\btype=("password"|\{[^}]*'password')|\btype: 'password'/.test(readFileSync(file, 'utf8')),
    );
    expect(hidden).toEqual([]);
  });
});
