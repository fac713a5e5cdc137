// Who may do what with content: the engine asks, the users-and-permissions module answers.
import type { FastifyRequest } from 'fastify';
import { type ApiError, forbidden, unauthorized } from '#core/errors.ts';
import type { Actor } from '../audit/audit.ts';

/** The one behind a request: an anonymous visitor has the role `public`. */
export interface Caller {
  /** Two callers with the same key have the same permissions: compiled queries are shared by it. */
  readonly key: string;
  /** For example `api::product.product.find` or `plugin::upload.content-api.upload`. */
  can(action: string): boolean;
  /** True where the browser came with a session that has ended. */
  readonly signedOut?: boolean;
  /** Who it is, where somebody is signed in: the history of an entry names them. */
  readonly user?: { readonly id: number; readonly username: string } | null;
  /** Behind the admin proxy: who is to be named for what they change. */
  readonly staff?: Actor;
}

export interface Access {
  /** Throws an ApiError 401 for a bad token, or one of a blocked or deleted user. */
  callerOf(request: FastifyRequest): Caller | Promise<Caller>;
}

const WRITING = ['create', 'update', 'delete'] as const;

export const mayWrite = (caller: Caller, uid: string): boolean =>
  WRITING.some((action) => caller.can(`${uid}.${action}`));

/** Whoever was signed in a moment ago has to sign in again; anybody else simply may not. */
export const refusal = (caller: Caller): ApiError => (caller.signedOut ? unauthorized() : forbidden());

/** For our own server code, which has decided already. */
export const trusted: Caller = { key: 'trusted', can: () => true };
