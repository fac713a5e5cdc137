// A content list opens in the user's language unless another is chosen.
import { expect, test } from 'vitest';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { listQuery } from './list-query.ts';

const type: EditType = {
  name: 'genre',
  path: 'genres',
  kind: 'collection',
  displayName: 'Genre',
  localized: true,
  label: 'title',
  draftAndPublish: false,
  history: true,
  comesBack: true,
  fields: [],
  can: { create: true, update: true, delete: true },
};

const addressed = (search: string): ListAddress => {
  const params = new URLSearchParams(search);
  return { params, get: (name) => params.get(name) ?? '', page: 1, sort: 'updatedAt:desc', set: () => {} };
};
const languageAsked = (search: string, of = type) =>
  listQuery(of, { address: addressed(search), columns: [], reader: 'en' }).get('locale');

test('listQuery uses the chosen or the user’s language, and none for a type without languages', () => {
  expect(languageAsked('')).toBe('en');
  expect(languageAsked('?locale=ru')).toBe('ru');
  expect(languageAsked('?locale=klingon')).toBe('en');
  expect(languageAsked('', { ...type, localized: false })).toBe(null);
});
