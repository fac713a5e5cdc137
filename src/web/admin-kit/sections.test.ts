import { expect, test } from 'vitest';
import { DEFAULT_STAFF_ACTIONS, type StaffAction } from '#core/accounts/staff.ts';
import { markedEntry, mayRead, sectionOf } from './sections.ts';

const enters = (role: 'editor' | 'support' | 'printer', path: string) => {
  const section = sectionOf(path);
  const can = (action: StaffAction) => DEFAULT_STAFF_ACTIONS[role].includes(action);
  return section !== undefined && mayRead(section, can);
};

test('mayEnter grants support access to books but not to stories, and printers to the print queue only', () => {
  expect([enters('support', '/admin/books/abc'), enters('support', '/admin/stories/night-forest')]).toEqual([
    true,
    false,
  ]);
  expect(enters('editor', '/admin/stories/night-forest')).toBe(true);
  expect([enters('printer', '/admin/orders/abc'), enters('printer', '/admin/print-queue')]).toEqual([false, true]);
  expect(enters('printer', '/admin/printing')).toBe(true);
});

test.each([
  ['/admin', '/admin'],
  ['/admin/stories/night-forest', '/admin/books'],
  ['/admin/books/abc', '/admin/books'],
  ['/admin/settings/delivery', '/admin/settings'],
  ['/admin/me', undefined],
])('marks on %s the navigation entry %s', (path, entry) => {
  expect(markedEntry(path)).toBe(entry);
});
