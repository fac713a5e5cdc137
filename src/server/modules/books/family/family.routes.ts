// HTTP routes of the link for relatives: for the owner of the book, and for readers with the link.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { countOrRefuse } from '../../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { FAMILY_REFUSAL_STATUS, familyContracts } from '../family.contract.ts';
import type { FamilyFailure, FamilyService } from '../family.types.ts';

const COPY = { ru: ru.familyCalls, en: en.familyCalls };

export interface FamilyRouteDeps {
  readonly family: FamilyService;
  readonly owners: OwnersService;
  /** Of hearts and remarks per address. */
  readonly limit: RateLimit;
}

export const installFamily =
  ({ family, owners, limit }: FamilyRouteDeps) =>
  (app: FastifyInstance): void => {
    const route = implement(app, familyContracts);

    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header('cache-control', 'private, no-store');
      await countOrRefuse({ limit, action: 'family', request, reply }, () => refusal('too-many', request));
    };

    route('GET /api/shop/books/:id/family', async (request) => {
      const overview = await family.overview(await owners.ownerOf(request), request.params.id);
      if (!overview) throw notFound();
      return { data: overview };
    });

    route('POST /api/shop/books/:id/family', async (request) => ({
      data: unwrap(await family.open(await owners.ownerOf(request), request.params.id), request),
    }));

    route('DELETE /api/shop/books/:id/family', async (request) => ({
      data: unwrap(await family.end(await owners.ownerOf(request), request.params.id), request),
    }));

    route('PATCH /api/shop/books/:id/family/remarks/:remark', async (request) => {
      const { id, remark } = request.params;
      const owner = await owners.ownerOf(request);
      return { data: unwrap(await family.setDone(owner, id, remark, request.body.isDone), request) };
    });

    route('DELETE /api/shop/books/:id/family/remarks/:remark', async (request) => {
      const { id, remark } = request.params;
      return { data: unwrap(await family.remove(await owners.ownerOf(request), id, remark), request) };
    });

    route('PUT /api/shop/family/:key/pages/:page/heart', async (request, reply) => {
      await admit(request, reply);
      const { key, page } = request.params;
      const { on, ...reader } = request.body;
      return { data: unwrap(await family.setHeart(key, page, reader, on), request) };
    });

    route('POST /api/shop/family/:key/pages/:page/remarks', async (request, reply) => {
      await admit(request, reply);
      const { key, page } = request.params;
      const { text, ...reader } = request.body;
      return { data: unwrap(await family.remark(key, page, reader, text), request) };
    });

    route('POST /api/shop/family/:key/remarks/:remark/take-back', async (request, reply) => {
      await admit(request, reply);
      const { key, remark } = request.params;
      return { data: unwrap(await family.takeBack(key, remark, request.body.reader), request) };
    });
  };

function unwrap<T>(result: Result<T, FamilyFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw refusal(result.error, request);
}

function refusal(failure: FamilyFailure, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const status = FAMILY_REFUSAL_STATUS[failure];
  return new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][failure], { reason: failure });
}
