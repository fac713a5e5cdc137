// Who may do what with content: the engine asks, the users-and-permissions module answers.
import type { FastifyRequest } from 'fastify';

/** The one behind a request: an anonymous visitor has the role `public`. */
export interface Caller {
  /** Two callers with the same key have the same permissions: compiled queries are shared by it. */
  readonly key: string;
  /** For example `api::product.product.find` or `plugin::upload.content-api.upload`. */
  can(action: string): boolean;
}

export interface Access {
  /** Throws an ApiError 401 for a bad token, or one of a blocked or deleted user. */
  callerOf(request: FastifyRequest): Caller | Promise<Caller>;
}

/** For our own server code, which has decided already. */
export const trusted: Caller = { key: 'trusted', can: () => true };
