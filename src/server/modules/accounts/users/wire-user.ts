// A user as the API answers it: never a hash, a code or a token version.
import type { SessionUser } from '../accounts.types.ts';
import type { UserRow } from './users.repository.ts';

export const ADMINISTRATOR = 'administrator';

export interface WireUser {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly provider: string;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string;
  /** Only there for administrators: Strapi's own answer has no such key. */
  readonly isAdmin?: true;
}

export const wireUser = (row: UserRow): WireUser => ({
  id: row.id,
  documentId: row.documentId,
  username: row.username,
  email: row.email,
  provider: row.provider,
  confirmed: row.confirmed,
  blocked: row.blocked,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt.toISOString(),
  ...(row.roleType === ADMINISTRATOR ? { isAdmin: true } : {}),
});

export const sessionUser = (row: UserRow): SessionUser => ({
  id: row.id,
  documentId: row.documentId,
  username: row.username,
  email: row.email,
  confirmed: row.confirmed,
  blocked: row.blocked,
  isAdmin: row.roleType === ADMINISTRATOR,
  createdAt: row.createdAt.toISOString(),
});
