import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { spendCertificates } from './spend-certificates.ts';

const of = (total: number, ...available: number[]) => {
  const spent = spendCertificates(
    kopecks(total),
    available.map((each) => ({ available: kopecks(each) })),
  );
  return [...spent.certificates.map(({ used }) => used), spent.paid, spent.due];
};

describe('spendCertificates', () => {
  test('takes the first one first, and no more than the order costs', () => {
    expect(of(300_000, 500_000)).toEqual([300_000, 300_000, 0]);
    expect(of(300_000, 100_000, 500_000)).toEqual([100_000, 200_000, 300_000, 0]);
    expect(of(300_000, 300_000, 500_000)).toEqual([300_000, 0, 300_000, 0]);
    expect(of(0, 500_000)).toEqual([0, 0, 0]);
  });

  test('leaves the rest to the card', () => {
    expect(of(300_000, 100_000, 50_000)).toEqual([100_000, 50_000, 150_000, 150_000]);
    expect(of(300_000)).toEqual([0, 300_000]);
  });

  test('leaves at least what a card can pay', () => {
    expect(of(300_050, 300_000)).toEqual([299_950, 299_950, 100]);
    expect(of(300_100, 300_000)).toEqual([300_000, 300_000, 100]);
    expect(of(60, 50)).toEqual([0, 0, 60]);
  });
});
