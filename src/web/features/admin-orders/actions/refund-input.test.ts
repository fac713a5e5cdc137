import { describe, expect, it } from 'vitest';
import { checkRefundParts, readRefund } from './refund-input.ts';

const FREE = { refundable: 219_000, refundAllowed: 219_000 };
const LIMITED = { refundable: 219_000, refundAllowed: 50_000 };

describe('readRefund', () => {
  it('reports a wrong sum and a missing reason at once', () => {
    expect(readRefund('abc', '', FREE).problems).toEqual({ sum: 'not-a-sum', reason: 'short' });
    expect(readRefund('9 999', ' ab ', FREE).problems).toEqual({ sum: 'too-much', reason: 'short' });
    expect(readRefund('0', '', FREE).problems).toEqual({ sum: 'not-a-sum', reason: 'short' });
  });

  it('refunds everything that is left if no sum is named', () => {
    expect(readRefund(' ', 'damaged', FREE)).toEqual({ sum: 219_000, amount: null, problems: {} });
  });

  it('names the sum of a limited role, and refuses more', () => {
    expect(readRefund('', 'damaged', LIMITED)).toEqual({ sum: 50_000, amount: 50_000, problems: {} });
    expect(readRefund('500,01', 'damaged', LIMITED).problems).toEqual({ sum: 'over-limit' });
    expect(readRefund('', 'damaged', { refundable: 100, refundAllowed: 0 }).problems).toEqual({ sum: 'over-limit' });
  });

  it.each([
    ['490', 49_000],
    ['490,5', 49_050],
    ['1 490.05', 149_005],
  ])('reads %s as %d kopecks', (typed, amount) => {
    expect(readRefund(typed, 'damaged', FREE).amount).toBe(amount);
  });
});

describe('checkRefundParts', () => {
  it('allows parts up to what the role may refund', () => {
    expect(checkRefundParts(50_000, LIMITED)).toBeUndefined();
    expect(checkRefundParts(50_001, LIMITED)).toBe('over-limit');
  });

  it('names the sum left first when the parts exceed both', () => {
    expect(checkRefundParts(219_001, LIMITED)).toBe('too-much');
    expect(checkRefundParts(219_001, FREE)).toBe('too-much');
  });
});
