// Contracts of the hero.
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { heroAnswer, heroBody, portraitBody } from './photo-schemas.ts';

export const heroContracts = defineContracts({
  'POST /api/shop/hero/expected': {
    summary: 'Load the face reader before a photo is uploaded',
    ...NO_CONTENT,
  },
  'POST /api/shop/hero': {
    summary: 'Read the look of a child from photos',
    body: heroBody,
    answer: heroAnswer,
  },
  'POST /api/shop/hero/portrait': {
    summary: 'Draw the hero in the clothes of a story as WebP',
    body: portraitBody,
    answer: { media: 'image/webp' },
  },
});
