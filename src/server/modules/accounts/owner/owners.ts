// Ownership of created records: by an account, or by a guest with a signed cookie.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import { isVisitorKey, VISITOR_KEY_HEADER } from '#core/http/visitor-key.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Database } from '../../../db/database.ts';
import type {
  AccessService,
  AdoptGuest,
  Guest,
  Owner,
  OwnersService,
  PersonalRecords,
  ReleaseAccount,
} from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';

export function createOwners(deps: {
  readonly database: Database;
  readonly secret: string;
  readonly access: Pick<AccessService, 'callerOf'>;
  readonly cookies: SessionCookies;
  /** Whether this content type is declared. */
  readonly declares: (type: string) => boolean;
}): OwnersService {
  const { database, secret, access, cookies, declares } = deps;
  const adopters: AdoptGuest[] = [];
  const releasers: ReleaseAccount[] = [];
  const records: PersonalRecords[] = [];
  /** Guests whose cookie is set by the response to this very request. */
  const fresh = new WeakMap<FastifyRequest, Guest>();

  const sign = (id: string): string => createHmac('sha256', secret).update(`guest\n${id}`).digest('base64url');

  function guestOf(request: FastifyRequest): Guest | null {
    const given = fresh.get(request);
    if (given) return given;
    const [id = '', signature = ''] = request.cookies[COOKIES.guest.name]?.split('.') ?? [];
    const expected = Buffer.from(sign(id));
    const received = Buffer.from(signature);
    const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
    return isOurs ? { kind: 'guest', id } : null;
  }

  /** Equal for all requests of one page, so that those sent before the first cookie arrived share one guest. */
  function newGuestId(request: FastifyRequest): string {
    const key = request.headers[VISITOR_KEY_HEADER];
    if (!isVisitorKey(key)) return newDocumentId();
    let round = 0;
    return newDocumentId(() => {
      round += 1;
      return createHmac('sha256', secret).update(`visitor key\n${round}\n${key}`).digest();
    });
  }

  function ensureGuest(request: FastifyRequest, reply: FastifyReply): Guest {
    const known = guestOf(request);
    if (known) return known;
    const guest: Guest = { kind: 'guest', id: newGuestId(request) };
    fresh.set(request, guest);
    cookies.give(reply, COOKIES.guest, `${guest.id}.${sign(guest.id)}`);
    return guest;
  }

  const accountOf = async (request: FastifyRequest): Promise<Owner | null> => {
    const { user } = await access.callerOf(request);
    return user && { kind: 'user', id: user.id };
  };

  return {
    guestOf,
    ensureGuest,
    ownerOf: async (request) => (await accountOf(request)) ?? guestOf(request),
    ensureOwner: async (request, reply) => (await accountOf(request)) ?? ensureGuest(request, reply),
    onSignIn(adopt) {
      adopters.push(adopt);
    },
    onRelease(release) {
      releasers.push(release);
    },
    async release(tx, userId) {
      const heir: Guest = { kind: 'guest', id: newDocumentId() };
      for (const release of releasers) await release({ kind: 'user', id: userId }, heir, tx);
    },
    keeps(kept) {
      if (kept.type === undefined || declares(kept.type)) records.push(kept);
    },
    records,
    async adopt(request: FastifyRequest, reply: FastifyReply, userId: number) {
      const guest = guestOf(request);
      if (!guest) return;
      try {
        await database.transaction(async (tx) => {
          // Dependent records first, as in endAccount: orders are locked before their books.
          for (const adopt of adopters.toReversed()) await adopt(guest, { kind: 'user', id: userId }, tx);
        });
        cookies.forget(reply, COOKIES.guest);
      } catch (error) {
        // Signing in succeeds anyway: the guest cookie stays, and the next sign-in tries again.
        request.log.error({ err: error }, 'what a guest made could not be given to the account');
      }
    },
  };
}
