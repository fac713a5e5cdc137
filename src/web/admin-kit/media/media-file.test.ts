// Which files the media library asks for.
import { expect, test } from 'vitest';
import { kindShown, sortShown } from './media-file.ts';

test.each([
  ['', 'pictures'],
  ['files', 'files'],
  ['all', 'all'],
  ['anything', 'pictures'],
])('shows pictures unless others are asked for: «%s»', (asked, kind) => {
  expect(kindShown(asked)).toBe(kind);
});

test('shows the newest first for a sorting that does not exist', () => {
  expect([sortShown('size:desc'), sortShown('mime:asc')]).toEqual(['size:desc', 'createdAt:desc']);
});
