// Route for writing a review.

import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { REVIEW_LIMITS, REVIEW_PHOTO_MAX_BYTES } from '#core/books/review.ts';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { implement } from '../../http/implement.ts';
import { readMultipart } from '../../http/read-multipart.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { countOrRefuse } from '../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import { reviewContracts } from './reviews.contract.ts';
import type { ReviewFailure, ReviewsService, ReviewTicket } from './reviews.types.ts';

export interface ReviewRouteDeps {
  readonly reviews: ReviewsService;
  readonly owners: OwnersService;
  readonly limit: RateLimit;
}

/** Larger than the form's rules, so that the form's own messages report texts that are too long. */
const LIMITS = { fileSize: REVIEW_PHOTO_MAX_BYTES, files: 1, fields: 8, fieldSize: REVIEW_LIMITS.text * 8, parts: 10 };
const FIELDS = ['key', 'order', 'book', 'rating', 'text', 'author'] as const;

const COPY = { ru: ru.reviews.failures, en: en.reviews.failures };

interface ReviewForm extends Readonly<Record<(typeof FIELDS)[number], string>> {
  readonly photo: Uint8Array | null;
}

export const installReviews =
  ({ reviews, owners, limit }: ReviewRouteDeps) =>
  async (app: FastifyInstance) => {
    await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'));
    const route = implement(app, reviewContracts);

    route('POST /api/shop/reviews', async (request, reply) => {
      await countOrRefuse(
        { limit, action: 'review', request, reply },
        () => new ApiError(429, 'RateLimitError', COPY[requestLocale(request)]['too-many'], { reason: 'too-many' }),
      );
      const { key, order, book, photo, ...review } = await readMultipart(() => readForm(request));
      const ticket: ReviewTicket = key === '' ? { order, book } : { key };
      const locale = requestLocale(request);
      const owner = await owners.ownerOf(request);
      const result = await reviews.write(ticket, owner, { typed: review, photo, locale });
      if (!result.ok) throw refusal(result.error, request);
      return { data: { state: result.value } };
    });
  };

async function readForm(request: FastifyRequest): Promise<ReviewForm> {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, '']));
  let photo: Uint8Array | null = null;
  if (!request.isMultipart()) throw badRequest('A form is expected');
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      if (part.fieldname in fields) fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await buffer(part.file);
    if (part.file.truncated) throw refusal({ code: 'too-heavy' }, request);
    // Browsers send an empty file if none was chosen.
    if (part.fieldname === 'photo' && bytes.length > 0) photo = bytes;
  }
  return { ...fields, photo } as ReviewForm;
}

function refusal(failure: ReviewFailure | { readonly code: 'too-heavy' }, request: FastifyRequest): ApiError {
  if (failure.code === 'not-found') return notFound();
  const message = COPY[requestLocale(request)][failure.code];
  const details = { reason: failure.code, ...('problems' in failure ? { problems: failure.problems } : {}) };
  return failure.code === 'written'
    ? new ApiError(409, 'ConflictError', message, details)
    : badRequest(message, details);
}
