import { expect, test } from 'vitest';
import { DEFAULT_STAFF_ACTIONS, type StaffAction } from '#core/staff.ts';
import { mayEnter, sectionOf } from './sections.ts';

const enters = (role: 'editor' | 'support' | 'printer', path: string) => {
  const section = sectionOf(path);
  const can = (action: StaffAction) => DEFAULT_STAFF_ACTIONS[role].includes(action);
  return section !== undefined && mayEnter(section, can);
};

test('a story is its editors’, though a book of it is seen by support too', () => {
  expect([enters('support', '/admin/books/abc'), enters('support', '/admin/stories/night-forest')]).toEqual([
    true,
    false,
  ]);
  expect(enters('editor', '/admin/stories/night-forest')).toBe(true);
  expect([enters('printer', '/admin/orders/abc'), enters('printer', '/admin/print-queue')]).toEqual([false, true]);
});
