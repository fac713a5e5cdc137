// Contracts of users (Strapi's users-permissions) and of the data of one's own account.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byNumericId } from '../../content/numeric-id.ts';
import { newUser, userChanges, userEntry, wireUserSchema } from './users/user-schemas.ts';

/** Strapi answers without content if the user does not exist. */
const otherAnswers = { 204: { media: 'none' } } as const;

export const userContracts = defineContracts({
  'GET /api/users/me': { summary: 'Read the signed-in account', answer: userEntry },
  'GET /api/users': { summary: 'List users', answer: z.array(userEntry) },
  'GET /api/users/count': { summary: 'Count users', answer: z.int() },
  'GET /api/users/:id': { summary: 'Read a user', params: byNumericId, answer: userEntry, otherAnswers },
  'POST /api/users': { summary: 'Create a user', body: newUser, status: 201, answer: userEntry },
  'PUT /api/users/:id': { summary: 'Change a user', params: byNumericId, body: userChanges, answer: userEntry },
  'DELETE /api/users/:id': { summary: 'Delete a user', params: byNumericId, answer: wireUserSchema, otherAnswers },
});

export const ownAccountContracts = defineContracts({
  'GET /api/shop/account/export': {
    summary: 'Download all data that the shop keeps about the signed-in account',
    answer: z.record(z.string(), z.unknown()),
    refusals: { 401: [], 403: ['not-fresh'] },
  },
});
