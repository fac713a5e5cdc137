// Ownership of created records: by an account, or by a guest with a signed cookie.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Database } from '../../../db/database.ts';
import type {
  AccessService,
  AddressRecords,
  AdoptGuest,
  Guest,
  Owner,
  OwnersService,
  PersonalRecords,
  ReleaseAccount,
} from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import { createGuests } from './guests.ts';

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
  const addressRecords: AddressRecords[] = [];
  const { guestOf, ensureGuest } = createGuests(secret, cookies);
  const isStored = ({ type }: Pick<PersonalRecords, 'type'>): boolean => type === undefined || declares(type);

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
      const newOwner: Guest = { kind: 'guest', id: newDocumentId() };
      for (const release of releasers) await release({ kind: 'user', id: userId }, newOwner, tx);
    },
    keeps(kept) {
      if (isStored(kept)) records.push(kept);
    },
    records,
    keepsForAddress(kept) {
      if (isStored(kept)) addressRecords.push(kept);
    },
    addressRecords: () => [
      ...addressRecords.filter(({ last }) => !last),
      ...addressRecords.filter(({ last }) => last === true),
    ],
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
