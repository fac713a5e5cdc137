// Which files the media library asks for.
import { expect, test } from 'vitest';
import { filesQuery, kindShown } from './media-file.ts';

test.each([
  ['', 'filters[mime][$startsWith]'],
  ['files', 'filters[$not][mime][$startsWith]'],
])('shows pictures unless files are asked for: «%s»', (asked, filter) => {
  const query = filesQuery({ q: '', kind: kindShown(asked), page: 1, pageSize: 48 });
  expect([...query.keys()].filter((key) => key.startsWith('filters'))).toEqual([filter]);
});

test('shows everything on request', () => {
  const query = filesQuery({ q: '', kind: kindShown('all'), page: 1, pageSize: 48 });
  expect([...query.keys()].filter((key) => key.startsWith('filters'))).toEqual([]);
});
