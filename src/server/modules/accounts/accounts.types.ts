// Public types of the accounts module: users, authentication, access and ownership.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PasswordProblem } from '#core/accounts/account.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Actor } from '../../audit/audit.ts';
import { isMadeByFamily } from '../../book-privacy.ts';
import type { Access, Caller } from '../../content/access.ts';
import type { Queryable } from '../../db/database.ts';
import type { DEFAULT_LIMITS } from '../../limits/rate-limit.ts';
import type { Pause } from '../../limits/sign-in-throttle.ts';
import type { PasswordCost } from './credentials/passwords.ts';
import type { ProofFailure, SecondStep } from './second-factor/second-factor.types.ts';
import type { AccountSettings } from './sign-in/account-rules.types.ts';
import type { wireUserSchema } from './users/user-schemas.ts';
import type { UserRow } from './users/users.repository.ts';

/** A user as shown on the account page and in the API, without password hash and tokens. */
export interface SessionUser {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  /** For greetings; null if unknown. */
  readonly firstName: string | null;
  readonly email: string;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  /** The type of the role. */
  readonly role: string | null;
  readonly createdAt: string;
}

export interface SignedIn {
  readonly jwt: string;
  readonly user: SessionUser;
}

/** The password was right, and a second factor is needed. */
export interface NeedsSecondStep {
  readonly secondStep: SecondStep;
}

export type LoginFailure = 'invalid-credentials' | 'blocked' | 'unconfirmed' | 'too-many-attempts';
export type RegisterFailure =
  | 'invalid-email'
  | PasswordProblem
  | 'short-username'
  | 'username-taken'
  | 'closed'
  | 'too-many-attempts';
export type ResetFailure = 'wrong-code' | PasswordProblem | 'short-staff-password' | 'blocked' | 'too-many-attempts';
export type ChangeFailure =
  | 'wrong-password'
  | 'same-password'
  | PasswordProblem
  | 'short-staff-password'
  | 'too-many-attempts';
/** `already-confirmed`: by the same link. */
export type ConfirmFailure = 'wrong-code' | 'already-confirmed' | 'too-many-attempts';

/** The person a mailed password link was sent to. */
export interface PasswordLink {
  /** Staff passwords have a longer minimum. */
  readonly isStaff: boolean;
  /** The role in the language of the page, for staff who have never set a password. */
  readonly invitedAs: string | null;
}

export interface AuthService {
  /** Names of identity providers, as in /api/connect/<name>, for example 'yandex'. */
  readonly providers: readonly string[];
  login(input: {
    identifier: string;
    password: string;
    ip: string;
  }): Promise<Result<SignedIn | NeedsSecondStep, LoginFailure>>;
  /** The ways to finish a sign-in; null for an unknown or finished attempt. */
  secondStep(attempt: string): Promise<SecondStep | null>;
  /** Finishes a sign-in with a one-time code or a recovery code. */
  finishSignIn(input: {
    attempt: string;
    code: string;
    ip: string;
    locale: Locale;
  }): Promise<Result<SignedIn, ProofFailure | 'blocked'>>;
  /** Returns the same result whether or not the address is taken; only a mail to it says which. */
  register(input: {
    email: string;
    password: string;
    /** Derived from the address if omitted. */
    username?: string | undefined;
    /** Taken from an order. */
    firstName?: string | undefined;
    locale: Locale;
    ip: string;
    /** Consent to the processing of personal data, ticked in the form. */
    consented: boolean;
    /** Guest id of the browser where the password was typed: the mailed link signs in there. */
    guest?: string | undefined;
  }): Promise<Result<{ claim: string | null }, RegisterFailure>>;
  /** Always 'sent', whether or not the address is known. */
  forgotPassword(input: { email: string; locale: Locale; ip: string }): Promise<Result<'sent', 'too-many-attempts'>>;
  /** Whose password the code of a mailed link sets; null for a code that is unknown or has expired. */
  passwordLink(input: { code: string; locale: Locale }): Promise<PasswordLink | null>;
  resetPassword(input: {
    code: string;
    password: string;
    ip: string;
    /** The account this browser is signed in to. */
    signedInAs?: number | undefined;
  }): Promise<Result<SignedIn | NeedsSecondStep, ResetFailure>>;
  /** Invalidates all older tokens and returns a new one. */
  changePassword(input: {
    userId: number;
    currentPassword: string;
    password: string;
    ip: string;
  }): Promise<Result<SignedIn, ChangeFailure>>;
  /** Always 'sent', whether or not the address is known. */
  sendConfirmation(input: {
    email: string;
    locale: Locale;
    ip: string;
    /** Guest id and claim of the browser that set the password. */
    here?: { readonly guest: string; readonly claim: string } | undefined;
  }): Promise<Result<'sent', 'too-many-attempts'>>;
  /** The address that the code of a mailed link would confirm, without confirming it: mail scanners open links too. */
  pendingEmail(input: { code: string; ip: string }): Promise<Result<string, ConfirmFailure>>;
  /** Uses up the code of the mailed link. */
  confirmEmail(input: {
    code: string;
    ip: string;
    signedInAs?: number | undefined;
  }): Promise<Result<'confirmed', ConfirmFailure>>;
  /** Confirms and signs in, in the browser that set the password; null and no change in any other browser. */
  confirmHere(input: {
    code: string;
    ip: string;
    guest: string;
    claim: string;
  }): Promise<SignedIn | NeedsSecondStep | null>;
  /** Ends the session of a token, including admin tokens issued from it. */
  signOut(token: string | undefined): Promise<void>;
  /** Null for a missing, tampered, expired or revoked token. */
  userOf(token: string | undefined, userAgent?: string, ip?: string): Promise<SessionUser | null>;
  /** The staff member of a valid admin token, or null. */
  staffOf(token: string | undefined): Promise<Staff | null>;
  /**
   * Issues a short-lived admin token for the session token of a staff member. Null for customers, and for staff who
   * have not added a second factor in time.
   */
  adminToken(sessionToken: string | undefined): Promise<string | null>;
  /** Until when a staff member must add a second factor; null if not at all, or there is one. */
  secondFactorDue(sessionToken: string | undefined): Promise<Date | null>;
}

/** A staff member, for the duration of one request. */
export interface Staff extends Actor {
  /** When the person last proved who they are. */
  readonly authenticatedAt: Date;
  /** Accepts actions of /admin (core/accounts/staff.ts) and of the content API. */
  can(action: string): boolean;
}

/** A user as returned by the API. */
export type WireUser = Readonly<z.output<typeof wireUserSchema>>;

export interface Principal extends Caller {
  readonly user: UserRow | null;
  /** Session id of the user's token, and when the person last proved who they are. */
  readonly sessionId?: string;
  readonly authenticatedAt?: Date;
  /** Whether the user has the administrator role; its permissions require an admin token. */
  readonly isAdministrator: boolean;
  /** True for administrators behind the admin proxy: every action is allowed. */
  readonly superUser: boolean;
}

export interface AccessService extends Access {
  callerOf(request: FastifyRequest): Principal | Promise<Principal>;
  /** Throws 403 if the caller lacks the permission. */
  demand(request: FastifyRequest, action: string): Promise<Principal>;
  /** Like `demand`, but ignores the session cookie: for actions of visitors, such as opening a mailed link. */
  demandOfVisitor(request: FastifyRequest, action: string): Promise<Principal>;
  /** Calls `send` with headers that authenticate the request as `staff` until it is answered. */
  throughProxy<T>(staff: Actor, send: (headers: Record<string, string>) => Promise<T>): Promise<T>;
}

export interface Guest {
  readonly kind: 'guest';
  readonly id: string;
}

/** The owner of a record. */
export type Owner = { readonly kind: 'user'; readonly id: number } | Guest;

/** Unique string key of an owner, for tables, limits and queues. */
export const ownerKey = ({ kind, id }: Owner): string => `${kind}:${id}`;

/** Values of the columns `user_id` and `guest_id`. */
export const ownerColumns = (owner: Owner): readonly [user: number | null, guest: string | null] =>
  owner.kind === 'user' ? [owner.id, null] : [null, owner.id];

/** Parameters of `isTheirs` after the row id. */
export const ownerValues = (owner: Owner): readonly [number | null, string | null, string] => [
  ...ownerColumns(owner),
  ownerKey(owner),
];

/** SQL condition: the owner has paid for book $1, on any device. Never for a book of another family. */
export const HAS_PAID_FOR = `not ${isMadeByFamily('$1')}
  and exists (select 1 from order_books held join orders paid on paid.document_id = held.order_id
  where held.book = $1 and paid.paid_at is not null and paid.state not in ('cancelled', 'refunded')
    and (paid.user_id = $2 or paid.guest_id = $3))`;

/** SQL condition: the owner may read row $1, because they created it, came by a mailed link, or paid for the book. */
export const isTheirs = (access: 'book_access.book' | 'order_access.order_id'): string =>
  `(user_id = $2 or guest_id = $3 or
    exists (select 1 from ${access.split('.')[0]} where ${access} = $1 and owner = $4 and until > now())
    ${access === 'book_access.book' ? `or (${HAS_PAID_FOR})` : ''})`;

/** Transfers a guest's records to the account they sign in to; all modules share one transaction. */
export type AdoptGuest = (guest: Guest, user: Owner & { readonly kind: 'user' }, tx: Queryable) => Promise<void>;

/** Transfers an account's records to an ownerless guest, where retention rules delete them. */
export type ReleaseAccount = (user: Owner & { readonly kind: 'user' }, newOwner: Guest, tx: Queryable) => Promise<void>;

export interface AccountHolder {
  readonly id: number;
  readonly email: string;
  /** Only a confirmed address is known to belong to the account's owner. */
  readonly confirmed: boolean;
}

/** Personal data that a module stores about an account. */
export interface PersonalRecords {
  /** Key in the data export. */
  readonly name: string;
  /** Content type that stores the records; without it there are none. */
  readonly type?: string;
  read(holder: AccountHolder): Promise<unknown>;
  /**
   * Deletes the records and writes deletion records. Books in production or delivery move to `newOwner`, a new
   * guest without a browser, and are deleted by the retention rules. Idempotent, so that an interrupted deletion can be repeated.
   */
  destroy(holder: AccountHolder, newOwner: Guest): Promise<void>;
}

/** Personal data that a module stores about a customer without an account, found by the email address of an order. */
export interface AddressRecords extends Pick<PersonalRecords, 'name' | 'type'> {
  /** Destroyed after all others, because they are found through these. */
  readonly last?: true;
  /** The address is in lower case. */
  read(email: string): Promise<unknown>;
  /** Deletes what no open order needs and writes deletion records. Idempotent, like `PersonalRecords.destroy`. */
  destroy(email: string): Promise<void>;
}

export interface OwnersService {
  /** Null for a visitor who has not created anything yet. */
  ownerOf(request: FastifyRequest): Promise<Owner | null>;
  /** Makes a visitor a guest with a cookie. Call it only when a record is created, not for reads. */
  ensureOwner(request: FastifyRequest, reply: FastifyReply): Promise<Owner>;
  /** For callers that already know the request has no signed-in user. */
  guestOf(request: FastifyRequest): Guest | null;
  ensureGuest(request: FastifyRequest, reply: FastifyReply): Guest;
  /** Registers how a module's records change owner. */
  onSignIn(adopt: AdoptGuest): void;
  onRelease(release: ReleaseAccount): void;
  /**
   * Moves records created before the account's address was confirmed to an ownerless guest: they may be a stranger's.
   */
  release(tx: Queryable, userId: number): Promise<void>;
  /** Registers the personal data a module stores about accounts. */
  keeps(records: PersonalRecords): void;
  /** In order of registration: modules come after the ones they depend on. */
  readonly records: readonly PersonalRecords[];
  /** Registers the personal data a module stores about customers without an account. */
  keepsForAddress(records: AddressRecords): void;
  /** In the order of their destruction. */
  addressRecords(): readonly AddressRecords[];
  /** Transfers the guest's records at sign-in. */
  adopt(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>;
}

/** Overrides for tests and contract runs. */
export interface AccountOptions {
  readonly account?: Partial<AccountSettings>;
  /** Page with the form for a new password, if not the shop's own. */
  readonly resetPasswordUrl?: string;
  /** Prefix of a confirmation link before its code, if it does not lead to the shop's own page. */
  readonly confirmationUrl?: string;
  readonly limits?: Partial<typeof DEFAULT_LIMITS>;
  /** How the delay after failed sign-ins is waited for. */
  readonly pause?: Pause;
  readonly passwordCost?: PasswordCost;
}
