import { describe, expect, it } from 'vitest';
import { isBlockEmpty, isBlockShown, withoutRepeatedSections } from './home-blocks.ts';

const FROM = '2026-12-01T09:00:00.000Z';
const UNTIL = '2026-12-31T21:00:00.000Z';
const scheduled = { shown: true, shownFrom: FROM, shownUntil: UNTIL };

describe('isBlockShown', () => {
  it('begins at the first moment and has ended at the second', () => {
    expect(isBlockShown(scheduled, Date.parse(FROM) - 1)).toBe(false);
    expect(isBlockShown(scheduled, Date.parse(FROM))).toBe(true);
    expect(isBlockShown(scheduled, Date.parse(UNTIL) - 1)).toBe(true);
    expect(isBlockShown(scheduled, Date.parse(UNTIL))).toBe(false);
  });

  it('hides a block that is switched off at any time', () => {
    expect(isBlockShown({ ...scheduled, shown: false }, Date.parse(FROM))).toBe(false);
    expect(isBlockShown({ shown: null, shownFrom: null, shownUntil: null }, 0)).toBe(true);
  });
});

describe('withoutRepeatedSections', () => {
  it('keeps the first of a section and every banner', () => {
    const blocks = [{ kind: 'how' }, { kind: 'banner' }, { kind: 'how' }, { kind: 'banner' }] as const;
    expect(withoutRepeatedSections(blocks).map(({ kind }) => kind)).toEqual(['how', 'banner', 'banner']);
  });
});

describe('isBlockEmpty', () => {
  const nothing = { title: '', text: null, linkLabel: ' ', linkTo: '/books', hasPicture: false, hasCollection: false };

  it.each(['line', 'banner', 'collection'] as const)('is so for a %s with nothing to show', (kind) => {
    expect(isBlockEmpty({ ...nothing, kind })).toBe(true);
  });

  it('is not so for words, a link, a picture or a collection, nor for a section of the shop', () => {
    expect(isBlockEmpty({ ...nothing, kind: 'line', text: 'Скидки' })).toBe(false);
    expect(isBlockEmpty({ ...nothing, kind: 'line', linkLabel: 'Все книги' })).toBe(false);
    expect(isBlockEmpty({ ...nothing, kind: 'line', linkLabel: 'Все книги', linkTo: '' })).toBe(true);
    expect(isBlockEmpty({ ...nothing, kind: 'banner', hasPicture: true })).toBe(false);
    expect(isBlockEmpty({ ...nothing, kind: 'collection', hasCollection: true })).toBe(false);
    expect(isBlockEmpty({ ...nothing, kind: 'likeness' })).toBe(false);
  });
});
