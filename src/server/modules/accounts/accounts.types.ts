// What the rest of the house knows of signing in: a user as shown, and the service behind routes and pages.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PasswordProblem } from '#core/accounts/account.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Access, Caller } from '../../content/access.ts';
import type { Queryable } from '../../db/database.ts';
import type { DEFAULT_LIMITS } from '../../limits/rate-limit.ts';
import type { Pause } from '../../limits/sign-in-throttle.ts';
import type { PasswordCost } from './credentials/passwords.ts';
import type { AccountSettings } from './sign-in/account-rules.types.ts';
import type { wireUserSchema } from './users/user-schemas.ts';
import type { UserRow } from './users/users.repository.ts';

/** A user as the account page and the API show it: never a hash or a token. */
export interface SessionUser {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  /** What the shop calls them; null where nobody said. */
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
/** `already-confirmed`: by this very link. */
export type ConfirmFailure = 'wrong-code' | 'already-confirmed' | 'too-many-attempts';

export interface AuthService {
  /** Where else one may sign in: /api/connect/<name>, for example 'yandex'. */
  readonly providers: readonly string[];
  login(input: { identifier: string; password: string; ip: string }): Promise<Result<SignedIn, LoginFailure>>;
  /** The same answer whether or not the address is taken: a mail to it says which. */
  register(input: {
    email: string;
    password: string;
    /** Made from the address where none is given. */
    username?: string | undefined;
    /** Known from an order. */
    firstName?: string | undefined;
    locale: Locale;
    ip: string;
    /** To the processing of personal data, ticked in the form. */
    consented: boolean;
    /** The guest whose browser typed the password: the mailed link signs in there. */
    guest?: string | undefined;
  }): Promise<Result<{ claim: string | null }, RegisterFailure>>;
  /** Always 'sent', whether or not the address is known. */
  forgotPassword(input: { email: string; locale: Locale; ip: string }): Promise<Result<'sent', 'too-many-attempts'>>;
  resetPassword(input: {
    code: string;
    password: string;
    ip: string;
    /** The account this browser is signed in to. */
    signedInAs?: number | undefined;
  }): Promise<Result<SignedIn, ResetFailure>>;
  /** Every older token is void afterwards: keep the new one. */
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
    /** The browser that set the password, with the claim it was given. */
    here?: { readonly guest: string; readonly claim: string } | undefined;
  }): Promise<Result<'sent', 'too-many-attempts'>>;
  /** Whose address the code of a mailed link would confirm, before anything is done with it: mail scanners open links too. */
  pendingEmail(input: { code: string; ip: string }): Promise<Result<string, ConfirmFailure>>;
  /** With the code of the mailed link, which works once. */
  confirmEmail(input: {
    code: string;
    ip: string;
    signedInAs?: number | undefined;
  }): Promise<Result<'confirmed', ConfirmFailure>>;
  /** In the browser that set the password the mailed link confirms and signs in; null, with nothing done, elsewhere. */
  confirmHere(input: { code: string; ip: string; guest: string; claim: string }): Promise<SignedIn | null>;
  /** Ends the session of a token: neither it nor an admin token made from it opens anything afterwards. */
  signOut(token: string | undefined): Promise<void>;
  /** The user of a still valid token; null for none, a tampered, an expired or a revoked one. */
  userOf(token: string | undefined, userAgent?: string): Promise<SessionUser | null>;
  /** Who holds a still valid admin token, or null. */
  staffOf(token: string | undefined): Promise<Staff | null>;
  /** A short-lived admin token for the session token of somebody who runs the shop; null for anybody else. */
  adminToken(sessionToken: string | undefined): Promise<string | null>;
}

/** One of the people who run the shop, for one request. */
export interface Staff extends Actor {
  /** Actions of /admin (core/staff.ts) and of the content API alike. */
  can(action: string): boolean;
}

/** A user as the API answers it. */
export type WireUser = Readonly<z.output<typeof wireUserSchema>>;

export interface Principal extends Caller {
  readonly user: UserRow | null;
  /** Of the token a user came with. */
  readonly sessionId?: string;
  /** Holds the role of administrators; their rights come with the admin token. */
  readonly isAdministrator: boolean;
  /** True for administrators behind the admin proxy: everything is allowed. */
  readonly superUser: boolean;
}

export interface AccessService extends Access {
  callerOf(request: FastifyRequest): Principal | Promise<Principal>;
  /** Throws 403 unless the caller may do it. */
  demand(request: FastifyRequest, action: string): Promise<Principal>;
  /** The same for what visitors do, such as opening a mailed link: a browser's session cookie is not looked at. */
  demandOfVisitor(request: FastifyRequest, action: string): Promise<Principal>;
  /** Sends a request on behind the admin proxy: with these headers, and only until it is answered, it speaks for `staff`. */
  throughProxy<T>(staff: Actor, send: (headers: Record<string, string>) => Promise<T>): Promise<T>;
}

export interface Guest {
  readonly kind: 'guest';
  readonly id: string;
}

/** Whose a thing is. */
export type Owner = { readonly kind: 'user'; readonly id: number } | Guest;

/** One text for each owner, for tables, limits and turns. */
export const ownerKey = ({ kind, id }: Owner): string => `${kind}:${id}`;

/** As a row keeps its owner, in `user_id` and `guest_id`. */
export const ownerColumns = (owner: Owner): readonly [user: number | null, guest: string | null] =>
  owner.kind === 'user' ? [owner.id, null] : [null, owner.id];

/** What `isTheirs` asks about, after the row's own id. */
export const ownerValues = (owner: Owner): readonly [number | null, string | null, string] => [
  ...ownerColumns(owner),
  ownerKey(owner),
];

/** In SQL: they have paid for the book $1, whichever device it was begun on. */
export const HAS_PAID_FOR = `exists (select 1 from order_books held join orders paid on paid.document_id = held.order_id
  where held.book = $1 and paid.paid_at is not null and paid.state not in ('cancelled', 'refunded')
    and (paid.user_id = $2 or paid.guest_id = $3))`;

/**
 * In SQL: the row $1 may be read: it was made by its owner, is open to somebody who came with the link of a mail, or is a
 * book they have paid for.
 */
export const isTheirs = (access: 'book_access.book' | 'order_access.order_id'): string =>
  `(user_id = $2 or guest_id = $3 or
    exists (select 1 from ${access.split('.')[0]} where ${access} = $1 and owner = $4 and until > now())
    ${access === 'book_access.book' ? `or ${HAS_PAID_FOR}` : ''})`;

/** Gives what a guest made to the account they signed in to; in one transaction with all others. */
export type AdoptGuest = (guest: Guest, user: Owner & { readonly kind: 'user' }, tx: Queryable) => Promise<void>;

/** Gives what was made with an account to a guest whom nobody is, where the usual rules end it. */
export type ReleaseAccount = (user: Owner & { readonly kind: 'user' }, heir: Guest, tx: Queryable) => Promise<void>;

/** Whose account it is. */
export interface AccountHolder {
  readonly id: number;
  readonly email: string;
  /** Only then is the address surely theirs. */
  readonly confirmed: boolean;
}

/** What a module keeps of an account. */
export interface PersonalRecords {
  /** Their place in the export. */
  readonly name: string;
  /** The content type they are kept in: where it is not declared, there are none. */
  readonly type?: string;
  read(holder: AccountHolder): Promise<unknown>;
  /**
   * Destroys them, with receipts. What is being made or delivered goes to `heir`, a guest whom nobody is, and is
   * destroyed in its time. May be asked again where the last time was cut off.
   */
  destroy(holder: AccountHolder, heir: Guest): Promise<void>;
}

/** Where somebody is signed in. */
export interface SessionView {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly begunAt: string;
  readonly seenAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

export type LeaveFailure = 'wrong-password' | 'last-administrator' | 'too-many-attempts';

/** What somebody does with their own account; the session token says whose. */
export interface OwnAccountService {
  sessions(token: string | undefined): Promise<readonly SessionView[]>;
  /** False where it is none of theirs. */
  endSession(token: string | undefined, sessionId: string): Promise<boolean>;
  /** Every other one, also those nobody has seen; the token that goes on is a new one. Null where the old opens nothing. */
  endOtherSessions(token: string | undefined): Promise<string | null>;
  /** Whether there is a password to ask for: who came from another place types their address instead. */
  hasPassword(userId: number): Promise<boolean>;
  /** Everything the shop knows of the account, made anew each time. */
  export(userId: number): Promise<Readonly<Record<string, unknown>>>;
  leave(input: { userId: number; proof: string; ip: string }): Promise<Result<'gone', LeaveFailure>>;
}

export interface OwnersService {
  /** Null for somebody who has made nothing yet. */
  ownerOf(request: FastifyRequest): Promise<Owner | null>;
  /** For the first thing somebody makes: who is nobody yet becomes a guest, with a cookie. Never for merely looking. */
  ensureOwner(request: FastifyRequest, reply: FastifyReply): Promise<Owner>;
  /** The two for who knows already that nobody is signed in. */
  guestOf(request: FastifyRequest): Guest | null;
  ensureGuest(request: FastifyRequest, reply: FastifyReply): Guest;
  /** A module whose things have owners says how they change hands. */
  onSignIn(adopt: AdoptGuest): void;
  onRelease(release: ReleaseAccount): void;
  /** What was made before the owner of the account's address came may be a stranger's. */
  release(tx: Queryable, userId: number): Promise<void>;
  /** A module that keeps something of accounts says what, and how it is destroyed. */
  keeps(records: PersonalRecords): void;
  /** In the order their modules were made: what depends on others comes after them. */
  readonly records: readonly PersonalRecords[];
  /** At a sign-in. */
  adopt(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>;
}

/** What tests and contract runs set otherwise than a shop. */
export interface AccountOptions {
  readonly account?: Partial<AccountSettings>;
  /** The page of the form for a new password, where it is not the shop's own. */
  readonly resetPasswordUrl?: string;
  /** What a confirmation link says before its code, where it does not lead to the shop's own page. */
  readonly confirmationUrl?: string;
  readonly limits?: Partial<typeof DEFAULT_LIMITS>;
  /** How a try to sign in is kept waiting. */
  readonly pause?: Pause;
  readonly passwordCost?: PasswordCost;
}
