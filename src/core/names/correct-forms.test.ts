// What happens to the forms a parent corrects.
import { expect, it } from 'vitest';
import { correctForms } from './correct-forms.ts';

it('corrected forms are tidied and empty ones left to our grammar', () => {
  expect(correctForms({ gen: ' айгули ', dat: '', ins: 'АЙГУЛЬЮ' })).toEqual({
    ok: true,
    value: { gen: 'Айгули', ins: 'Айгулью' },
  });
});

it('a form is refused like a name', () => {
  expect(correctForms({ gen: 'Маши 🦊' })).toEqual({ ok: false, error: 'name-has-emoji' });
});
