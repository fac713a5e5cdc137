// Contracts of photos.
import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { faceBody, passportAnswer, photoAnswer, photoParams, pictureQuery } from './photo-schemas.ts';

/** Language of the messages, if not that of the browser. */
const messageLocale = z.object({ locale: z.string().optional() });

export const photoContracts = defineContracts({
  'POST /api/shop/photos': {
    summary:
      'Give a photo of the child: a form with the file `photo` and the field `consent`; with `slug`, `gender` and `age` the hero is told and begun at once',
    query: messageLocale,
    status: 201,
    answer: photoAnswer,
  },
  'GET /api/shop/photos/:id': {
    summary: 'A photo of one’s own',
    params: photoParams,
    answer: photoAnswer,
  },
  'PUT /api/shop/photos/:id/face': {
    summary: 'Which of several faces is the child’s',
    params: photoParams,
    query: messageLocale,
    body: faceBody,
    answer: photoAnswer,
  },
  'DELETE /api/shop/photos/:id': {
    summary: 'Destroy a photo at once and for good',
    params: photoParams,
    ...NO_CONTENT,
  },
  'GET /api/shop/photos/:id/passport': {
    summary: 'Where a photo is, who saw it, until when',
    params: photoParams,
    answer: passportAnswer,
  },
  'GET /api/shop/photos/:id/picture': {
    summary: 'The photo itself, at the signed address its owner was given',
    params: photoParams,
    query: pictureQuery,
    answer: { media: 'image/jpeg' },
  },
});
