// Texts about a photo match its quality reasons.
import { describe, expect, it } from 'vitest';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { type QualityReason, verdictOf } from './photo-words.ts';

const seen = (reasons: readonly QualityReason[], certainty?: { skin: number; hair: number; eyes: number }) =>
  verdictOf({
    quality: { score: 0.8, reasons },
    hero: certainty && ({ look: {}, certainty } as unknown as PhotoView['hero']),
  });

describe('verdictOf', () => {
  it('calls a photo good without problems and with certain colours', () => {
    expect(seen([])).toBe('good');
    expect(seen([], { skin: 0.8, hair: 0.9, eyes: 0.8 })).toBe('good');
  });

  it('asks to check the hero where a part of the face or the hair is hidden', () => {
    for (const reason of ['covered', 'hat', 'sunglasses', 'no-colour', 'dark'] as const)
      expect(seen([reason])).toBe('check');
  });

  it('asks to check the colours where they are uncertain', () => {
    expect(seen([], { skin: 0.3, hair: 0.9, eyes: 0.8 })).toBe('checkColours');
    expect(seen(['mouth-open'], { skin: 0.9, hair: 0.3, eyes: 0.8 })).toBe('check');
  });

  it('calls a photo usable where only the likeness is less exact', () => {
    expect(seen(['mouth-open', 'hair-cut-off'])).toBe('usable');
  });
});
