import { describe, expect, it } from 'vitest';
import { NEW_GIFT } from '../buyer/use-gift.ts';
import { DEFAULT_CHOICE } from './new-cart-item.ts';
import { placeholderFile, withoutPaper, withPaper } from './paper-choice.ts';

describe('FIRST_CHOICE', () => {
  it('selects one printed copy without paid extras', () => {
    expect(DEFAULT_CHOICE).toEqual({ paper: 'printed', copies: 1, electronic: false, coloring: false });
    expect(NEW_GIFT.wrap).toBe(false);
  });
});

describe('withoutPaper and withPaper', () => {
  it('deselects the automatically selected file when paper is chosen again', () => {
    const { choice, placeholder } = withoutPaper(DEFAULT_CHOICE, 'electronic');
    expect(choice).toMatchObject({ paper: null, electronic: true, coloring: false });
    expect(withPaper(choice, 'printed', placeholder)).toEqual(DEFAULT_CHOICE);
  });

  it('keeps a file the customer ticked', () => {
    const ticked = { ...DEFAULT_CHOICE, coloring: true };
    const { choice, placeholder } = withoutPaper(ticked, 'electronic');
    expect(choice).toEqual({ ...ticked, paper: null });
    expect(withPaper(choice, 'premium', placeholder)).toEqual({ ...ticked, paper: 'premium' });
  });

  it('changes no file when one paper kind replaces another', () => {
    const ticked = { ...DEFAULT_CHOICE, electronic: true };
    expect(withPaper(ticked, 'premium', 'electronic')).toEqual({ ...ticked, paper: 'premium' });
  });

  it('treats the only file of a book without paper as automatically selected after a reload', () => {
    expect(placeholderFile({ ...DEFAULT_CHOICE, paper: null, coloring: true })).toBe('coloring');
    expect(placeholderFile({ ...DEFAULT_CHOICE, paper: null, electronic: true, coloring: true })).toBeNull();
    expect(placeholderFile(DEFAULT_CHOICE)).toBeNull();
  });
});
