// Contracts of the hero.
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { heroAnswer, heroBody, portraitBody } from './photo-schemas.ts';

export const heroContracts = defineContracts({
  'POST /api/shop/hero/expected': {
    summary: 'A photo will be given soon: what reads it is loaded meanwhile',
    ...NO_CONTENT,
  },
  'POST /api/shop/hero': {
    summary: 'What the photos of a child agree on',
    body: heroBody,
    answer: heroAnswer,
  },
  'POST /api/shop/hero/portrait': {
    summary: 'The hero in the clothes of a story, as WebP',
    body: portraitBody,
    answer: { media: 'image/webp' },
  },
});
