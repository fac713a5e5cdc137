// HTTP routes of recommendations: for the customer who recommends, for friends, and for staff.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import type { FriendCookie } from '../../http/cookies/friend-cookie.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { countOrRefuse } from '../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import { REFERRAL_REFUSAL_STATUS, referralContracts } from './referrals.contract.ts';
import type { ReferralFailure, ReferralsService } from './referrals.types.ts';
import { staffReferralContracts } from './staff-referrals.contract.ts';
import type { ManageReferrals } from './staff-referrals.ts';

const COPY = { ru: ru.referralCalls, en: en.referralCalls };

export interface ReferralRouteDeps {
  readonly referrals: ReferralsService;
  readonly manage: ManageReferrals;
  readonly owners: Pick<OwnersService, 'ownerOf'>;
  readonly friendCookie: FriendCookie;
  /** Of opened and accepted links per address. */
  readonly limit: RateLimit;
}

export const installReferrals =
  ({ referrals, manage, owners, friendCookie, limit }: ReferralRouteDeps) =>
  (app: FastifyInstance): void => {
    const route = implement(app, referralContracts);
    const staffRoute = implement(app, staffReferralContracts);

    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header('cache-control', 'private, no-store');
      await countOrRefuse(
        { limit, action: 'referral', request, reply },
        () => new ApiError(429, errorNameOf(429), COPY[requestLocale(request)]['too-many'], { reason: 'too-many' }),
      );
    };

    const accountOf = async (request: FastifyRequest): Promise<number> => {
      const owner = await owners.ownerOf(request);
      if (owner?.kind !== 'user') throw new ApiError(401, errorNameOf(401), 'Sign in first');
      return owner.id;
    };

    route('POST /api/shop/orders/:id/referral', async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrap(await referrals.openForOrder(owner, request.params.id, request.query.locale), request) };
    });
    route('POST /api/shop/referral', async (request) => ({
      data: unwrap(await referrals.openForAccount(await accountOf(request), request.query.locale), request),
    }));

    route('POST /api/shop/referrals/:code/opens', async (request, reply) => {
      await admit(request, reply);
      await referrals.countOpen(request.params.code);
    });
    route('POST /api/shop/referrals/:code/accept', async (request, reply) => {
      await admit(request, reply);
      const offer = (await referrals.offer(request.params.code)) ?? throwError(notFound());
      friendCookie.give(reply, offer.code);
      return { data: offer };
    });

    staffRoute('GET /api/admin/referrals', () => manage.read());
    staffRoute('POST /api/admin/referrals/:id/end', async (request) => {
      if (!(await manage.end(request.params.id, request.staff))) throw notFound();
    });
  };

const throwError = (error: Error): never => {
  throw error;
};

function unwrap<T>(result: Result<T, ReferralFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  const failure = result.error;
  if (failure === 'not-found') throw notFound();
  const status = REFERRAL_REFUSAL_STATUS[failure];
  throw new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][failure], { reason: failure });
}
