// HTTP routes of the year code.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { countOrRefuse } from '../../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { unwrapOrThrow } from '../book-errors.ts';
import { YEAR_CODE_REFUSAL_STATUS, yearCodeContracts } from '../year-code.contract.ts';
import type { YearCodeService } from '../year-code.types.ts';

const COPY = { ru: ru.yearCodeCalls, en: en.yearCodeCalls };

export interface YearCodeRouteDeps {
  readonly yearCode: YearCodeService;
  readonly owners: OwnersService;
  /** Of readings per address. */
  readonly limit: RateLimit;
}

export const installYearCode =
  ({ yearCode, owners, limit }: YearCodeRouteDeps) =>
  (app: FastifyInstance): void => {
    const route = implement(app, yearCodeContracts);
    const isPrivate = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');

    route('GET /api/shop/books/:id/year-code', async (request, reply) => {
      isPrivate(reply);
      return { data: unwrapOrThrow(await yearCode.of(await owners.ownerOf(request), request.params.id), request) };
    });

    route('POST /api/shop/year-codes/readings', async (request, reply) => {
      isPrivate(reply);
      await countOrRefuse({ limit, action: 'year-code', request, reply }, () => refusal('too-many', request));
      const read = yearCode.read(request.body.code);
      if (!read.ok) throw refusal(read.error, request);
      return { data: read.value };
    });
  };

function refusal(reason: keyof typeof YEAR_CODE_REFUSAL_STATUS, request: FastifyRequest): ApiError {
  const status = YEAR_CODE_REFUSAL_STATUS[reason];
  return new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][reason], { reason });
}
