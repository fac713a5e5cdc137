// Converts a user row to the API's format, without password hash, codes and token version.
import type { SessionUser, WireUser } from '../accounts.types.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import type { UserRow } from './users.repository.ts';

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
  firstName: row.firstName,
  email: row.email,
  confirmed: row.confirmed,
  blocked: row.blocked,
  role: row.roleType,
  createdAt: row.createdAt.toISOString(),
});
