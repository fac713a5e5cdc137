import { expect, it } from 'vitest';
import { attemptStatus } from './order-money.tsx';

const attempt = (status: 'pending' | 'succeeded' | 'canceled') => ({ status });

it('shows an open attempt as not completed once another attempt has paid the order', () => {
  expect(attemptStatus('pending', [attempt('pending'), attempt('succeeded')])).toBe('unfinished');
  expect(attemptStatus('pending', [attempt('pending'), attempt('canceled')])).toBe('pending');
  expect(attemptStatus('succeeded', [attempt('pending'), attempt('succeeded')])).toBe('succeeded');
  expect(attemptStatus('canceled', [attempt('canceled'), attempt('succeeded')])).toBe('canceled');
});
