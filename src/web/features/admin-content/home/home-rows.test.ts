import { describe, expect, it } from 'vitest';
import type { FormValues, Part } from '../form/values.ts';
import { changeRow, emptyShownRows, rowsOf, timingOf } from './home-rows.ts';

const part = (key: string, kind: string, values: Part['values'] = {}): Part => ({
  key: `part-${key}`,
  id: 1,
  values: { key, kind, title: '', shown: true, ...values },
});
const form = (ru: readonly Part[], en: readonly Part[]): FormValues => ({
  shared: {},
  ru: { blocks: ru },
  en: { blocks: en },
});

describe('rowsOf', () => {
  it('pairs the languages of a block by its key and keeps the top of the page first', () => {
    const rows = rowsOf(
      form(
        [part('how', 'how', { title: 'Шаги' }), part('hero', 'hero')],
        [part('hero', 'hero'), part('how', 'how', { title: 'Steps' })],
      ),
    );
    expect(rows.map(({ key }) => key)).toEqual(['hero', 'how']);
    expect([rows[1]?.parts.ru.values.title, rows[1]?.parts.en.values.title]).toEqual(['Шаги', 'Steps']);
  });

  it('adds a block that one language lacks, without its texts', () => {
    const [row] = rowsOf(form([part('b', 'banner', { title: 'Скидки', linkTo: '/books' })], []));
    expect(row?.parts.en.values).toMatchObject({ key: 'b', title: '', linkTo: '/books' });
    expect(row?.parts.en.id).toBeNull();
  });
});

describe('changeRow', () => {
  const [row] = rowsOf(form([part('b', 'banner')], [part('b', 'banner')]));
  if (!row) throw new Error('no row');
  it('writes a text in one language', () => {
    const { parts } = changeRow(row, 'title', 'Sale', 'en');
    expect([parts.ru.values.title, parts.en.values.title]).toEqual(['', 'Sale']);
  });
  it('writes everything else in both', () => {
    const { parts } = changeRow(row, 'shown', false);
    expect([parts.ru.values.shown, parts.en.values.shown]).toEqual([false, false]);
  });
});

describe('timingOf', () => {
  const at = (values: Part['values']) => {
    const [row] = rowsOf(form([part('b', 'banner', { title: 'Скидки', ...values })], []));
    return row && timingOf(row, '2026-12-01T10:00');
  };
  it('says whether a block is shown, comes later, has ended or is hidden', () => {
    expect(at({ shownFrom: '2026-12-01T10:00', shownUntil: '' })).toBe('shown');
    expect(at({ shownFrom: '2026-12-01T10:01' })).toBe('later');
    expect(at({ shownUntil: '2026-12-01T10:00' })).toBe('ended');
    expect(at({ shown: false, shownFrom: '2026-12-02T10:00' })).toBe('hidden');
  });
  it('says that a shown block without content is empty', () => {
    expect(at({ title: ' ' })).toBe('empty');
    expect(at({ title: '', shown: false })).toBe('hidden');
  });
});

describe('emptyShownRows', () => {
  it('finds owner’s blocks with nothing to show in either language, hidden ones aside', () => {
    const rows = rowsOf(
      form(
        [
          part('hero', 'hero'),
          part('line', 'line'),
          part('worded', 'line', { text: 'Скидки' }),
          part('row', 'collection', { collection: [] }),
          part('pictured', 'banner', { picture: [{ id: 1, name: 'a.png', url: '/a.png', mime: 'image/png' }] }),
          part('hidden', 'banner', { shown: false }),
        ],
        [part('line', 'line'), part('english', 'line', { text: 'Sale' })],
      ),
    );
    expect(emptyShownRows(rows).map(({ key }) => key)).toEqual(['line', 'row']);
  });
});
