import { expect, it } from 'vitest';
import { isSupportOpen, moscowTime } from './support-hours.ts';

it.each([
  ['Monday 8:59', '2026-11-16T05:59:00Z', false],
  ['Monday 9:00', '2026-11-16T06:00:00Z', true],
  ['Monday 17:59', '2026-11-16T14:59:00Z', true],
  ['Monday 18:00', '2026-11-16T15:00:00Z', false],
  ['Sunday noon', '2026-11-15T09:00:00Z', false],
  ['Monday 0:30, still Sunday in London', '2026-11-15T21:30:00Z', false],
])('isSupportOpen at %s Moscow time', (_name, at, open) => {
  expect(isSupportOpen(new Date(at))).toBe(open);
});

it('moscowTime formats Moscow local time', () => {
  expect(moscowTime(new Date('2026-11-16T06:05:00Z'), 'ru')).toBe('09:05');
});
