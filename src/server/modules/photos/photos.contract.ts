// Contracts of photos.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { deviceReadingBody } from './device-reading.ts';
import { photoRefusals, UNUSABLE_PICTURE_REASONS } from './photo-refusals.ts';
import { faceBody, passportAnswer, photoAnswer, photoParams, pictureQuery } from './photo-schemas.ts';

/** Language of the messages, if not that of the browser. */
const messageLocale = z.object({ locale: z.string().optional() });

export const photoContracts = defineContracts({
  'POST /api/shop/photos': {
    summary:
      'Upload a photo of the child: a form with the file `photo` and the field `consent`; with `slug`, `gender` and `age` the hero is read and drawn at once',
    query: messageLocale,
    status: 201,
    answer: photoAnswer,
    refusals: photoRefusals('consent-needed', ...UNUSABLE_PICTURE_REASONS, 'no-face', 'too-many', 'too-often', 'busy'),
  },
  'POST /api/shop/photos/readings': {
    summary:
      'Send what a browser has read in a photo, without the photo: measurements of one face; with `slug`, `gender` and `age` the hero is drawn at once',
    query: messageLocale,
    body: deviceReadingBody,
    status: 201,
    answer: photoAnswer,
    refusals: photoRefusals('consent-needed', 'damaged', 'too-many', 'too-often'),
  },
  'GET /api/shop/photos/:id': {
    summary: 'Read a photo of the caller',
    params: photoParams,
    answer: photoAnswer,
    refusals: photoRefusals('not-found'),
  },
  'PUT /api/shop/photos/:id/face': {
    summary: 'Choose the child’s face among several',
    params: photoParams,
    query: messageLocale,
    body: faceBody,
    answer: photoAnswer,
    refusals: photoRefusals('not-found', 'no-such-face', 'too-often', 'busy'),
  },
  'DELETE /api/shop/photos/:id': {
    summary: 'Delete a photo at once; this cannot be undone',
    params: photoParams,
    ...NO_CONTENT,
    refusals: photoRefusals('not-found'),
  },
  'GET /api/shop/photos/:id/passport': {
    summary: 'Read where a photo is stored, who saw it and until when it is kept',
    params: photoParams,
    answer: passportAnswer,
    refusals: photoRefusals('not-found'),
  },
  'GET /api/shop/photos/:id/picture': {
    summary: 'Read the picture of a photo by its signed address',
    params: photoParams,
    query: pictureQuery,
    answer: { media: 'image/jpeg' },
    refusals: photoRefusals('not-found'),
  },
});
