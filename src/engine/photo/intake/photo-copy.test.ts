// Every answer about a photo has words in both languages.

import { describe, expect, it } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { CutOutProblem } from '#engine/sketch/cut-out-drawing.ts';
import type { QualityReason } from '../measure/quality.ts';
import type { PhotoNotice } from './decode.ts';
import type { PhotoErrorCode } from './photo-error.ts';

/** Of photos, and of drawings, which are photographed, too. */
const errors: Record<PhotoErrorCode | CutOutProblem, true> = {
  empty: true,
  'too-heavy': true,
  'too-many-pixels': true,
  'too-small': true,
  'wrong-format': true,
  'not-a-picture': true,
  truncated: true,
  damaged: true,
  'no-face': true,
  'no-paper': true,
  'no-drawing': true,
};
const notices: Record<PhotoNotice, true> = { cmyk: true, 'sixteen-bit': true, animated: true, turned: true };
const reasons: Record<QualityReason, true> = {
  small: true,
  blurred: true,
  dark: true,
  overexposed: true,
  'uneven-light': true,
  turned: true,
  'eyes-closed': true,
  covered: true,
  'no-colour': true,
  sunglasses: true,
  hat: true,
  'hair-cut-off': true,
  'mouth-open': true,
  sideways: true,
};

describe.each([
  ['Russian', ru.photo],
  ['English', en.photo],
])('%s copy', (_, copy) => {
  it('has one text for every error, notice and reason, and no unused ones', () => {
    expect(Object.keys(copy.errors).sort()).toEqual(Object.keys(errors).sort());
    expect(Object.keys(copy.notices).sort()).toEqual(Object.keys(notices).sort());
    expect(Object.keys(copy.quality).sort()).toEqual(Object.keys(reasons).sort());
    const texts = [...Object.values(copy.errors), ...Object.values(copy.quality), ...Object.values(copy.notices)];
    expect(new Set(texts).size).toBe(texts.length);
  });
});

it('uses the agreed text for a photo without a child', () => {
  expect(en.photo.errors['no-face']).toBe(
    'No child detected in the image. Please upload an image where a child is clearly visible.',
  );
});
