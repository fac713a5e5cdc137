// Normalisation of corrected name forms.
import { expect, it } from 'vitest';
import { normaliseCorrectedForms } from './corrected-forms.ts';

it('normalises corrected forms and drops empty ones', () => {
  expect(normaliseCorrectedForms({ gen: ' айгули ', dat: '', ins: 'АЙГУЛЬЮ' })).toEqual({
    ok: true,
    value: { gen: 'Айгули', ins: 'Айгулью' },
  });
});

it('rejects a form that is not a valid name', () => {
  expect(normaliseCorrectedForms({ gen: 'Маши 🦊' })).toEqual({ ok: false, error: 'name-has-emoji' });
});
