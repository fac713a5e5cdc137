// Contracts of the hero.

import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { photoRefusals } from './photo-refusals.ts';
import { heroAnswer, heroBody, portraitBody } from './photo-schemas.ts';

export const heroContracts = defineContracts({
  'POST /api/shop/hero/expected': {
    summary: 'Load the face reader before a photo is uploaded',
    ...NO_CONTENT,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/shop/hero': {
    summary: 'Read the look of a child from photos',
    body: heroBody,
    answer: heroAnswer,
    refusals: photoRefusals('not-found', 'no-face', 'too-often', 'busy'),
  },
  'POST /api/shop/hero/portrait': {
    summary: 'Draw the hero in the clothes of a story as WebP',
    body: portraitBody,
    answer: { media: 'image/webp' },
    refusals: photoRefusals('not-found', 'too-often', 'busy'),
  },
});
