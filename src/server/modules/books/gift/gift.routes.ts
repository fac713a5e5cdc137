// HTTP routes of gifts: for their buyer, and for the parents who come by the link.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { VisitorLimit } from '../../../limits/visitor-limit.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { tooManyBooksError } from '../book-errors.ts';
import { GIFT_REFUSAL_STATUS, giftBookContracts } from '../gift.contract.ts';
import type { GiftBooksService, GiftFailure } from '../gift.types.ts';

const COPY = { ru: { ...ru.bookCalls, ...ru.giftBook.failures }, en: { ...en.bookCalls, ...en.giftBook.failures } };

export interface GiftRouteDeps {
  readonly gifts: GiftBooksService;
  readonly owners: OwnersService;
  /** Of new gifts per visitor. */
  readonly limit: VisitorLimit;
}

export const installGiftBooks =
  ({ gifts, owners, limit }: GiftRouteDeps) =>
  (app: FastifyInstance): void => {
    const route = implement(app, giftBookContracts);
    const isPrivate = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');

    route('POST /api/shop/gift-books', async (request, reply) => {
      const wait = await limit.hit(request.ip);
      if (wait > 0) throw tooManyBooksError(request, reply, wait);
      const buyer = await owners.ensureOwner(request, reply);
      return { data: unwrap(await gifts.begin(buyer, request.body), request) };
    });

    route('PUT /api/shop/gift-books/:key', async (request, reply) => {
      isPrivate(reply);
      const parents = await owners.ensureOwner(request, reply);
      return { data: unwrap(await gifts.fill(parents, request.params.key, request.body), request) };
    });

    route('PUT /api/shop/books/:id/gift', async (request, reply) => {
      isPrivate(reply);
      const owner = await owners.ownerOf(request);
      return { data: unwrap(await gifts.show(owner, request.params.id, request.body.isShown), request) };
    });
  };

function unwrap<T>(result: Result<T, GiftFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  const failure = result.error;
  if (failure === 'not-found') throw notFound();
  const status = GIFT_REFUSAL_STATUS[failure];
  throw new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][failure], { reason: failure });
}
