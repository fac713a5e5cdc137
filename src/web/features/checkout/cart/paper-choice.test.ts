import { describe, expect, it } from 'vitest';
import { NEW_GIFT } from '../buyer/use-gift.ts';
import { FIRST_CHOICE } from './bought-book.ts';
import { placeholderFile, withoutPaper, withPaper } from './paper-choice.ts';

describe('a fresh cart', () => {
  it('has no paid option on: one printed copy, no files, no gift wrapping', () => {
    expect(FIRST_CHOICE).toEqual({ paper: 'printed', copies: 1, electronic: false, coloring: false });
    expect(NEW_GIFT.wrap).toBe(false);
  });
});

describe('files of a book when paper is given up and chosen again', () => {
  it('drops the file that the shop ticked in place of paper', () => {
    const { choice, placeholder } = withoutPaper(FIRST_CHOICE, 'electronic');
    expect(choice).toMatchObject({ paper: null, electronic: true, coloring: false });
    expect(withPaper(choice, 'printed', placeholder)).toEqual(FIRST_CHOICE);
  });

  it('keeps the file that the customer ticked', () => {
    const ticked = { ...FIRST_CHOICE, coloring: true };
    const { choice, placeholder } = withoutPaper(ticked, 'electronic');
    expect(choice).toEqual({ ...ticked, paper: null });
    expect(withPaper(choice, 'premium', placeholder)).toEqual({ ...ticked, paper: 'premium' });
  });

  it('changes no file when one kind of paper replaces the other', () => {
    const ticked = { ...FIRST_CHOICE, electronic: true };
    expect(withPaper(ticked, 'premium', 'electronic')).toEqual({ ...ticked, paper: 'premium' });
  });

  it('takes the only file of a book without paper for the shop’s own tick after a reload', () => {
    expect(placeholderFile({ ...FIRST_CHOICE, paper: null, coloring: true })).toBe('coloring');
    expect(placeholderFile({ ...FIRST_CHOICE, paper: null, electronic: true, coloring: true })).toBeNull();
    expect(placeholderFile(FIRST_CHOICE)).toBeNull();
  });
});
