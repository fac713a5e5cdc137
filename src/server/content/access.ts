// Access control of the content engine; the accounts module implements it.
import type { FastifyRequest } from 'fastify';
import { type ApiError, forbidden, unauthorized } from '#core/errors.ts';
import type { Actor } from '../audit/audit.ts';

/** The caller of a request; an anonymous visitor has the role `public`. */
export interface Caller {
  /** Callers with the same key have the same permissions and share compiled queries. */
  readonly key: string;
  /** For example `api::product.product.find` or `plugin::upload.content-api.upload`. */
  can(action: string): boolean;
  /** True where the browser sent an expired session. */
  readonly signedOut?: boolean;
  /** The signed-in user, named in the history of entries. */
  readonly user?: { readonly id: number; readonly username: string } | null;
  /** Who answers for the writes of a program, in the history of entries. */
  readonly author?: { readonly id: number; readonly username: string };
  /** Set behind the admin proxy and for API tokens: the staff member named in the audit log. */
  readonly staff?: Actor;
}

export interface Access {
  /** Throws an ApiError 401 for a bad token, or one of a blocked or deleted user. */
  callerOf(request: FastifyRequest): Caller | Promise<Caller>;
}

const WRITE_ACTIONS = ['create', 'update', 'delete'] as const;

export const mayWrite = (caller: Caller, uid: string): boolean =>
  WRITE_ACTIONS.some((action) => caller.can(`${uid}.${action}`));

/** 401 where a session has expired, so that the user signs in again; 403 otherwise. */
export const accessError = (caller: Caller): ApiError => (caller.signedOut ? unauthorized() : forbidden());

/** For our own server code, which checks permissions itself. */
export const trusted: Caller = { key: 'trusted', can: () => true };
