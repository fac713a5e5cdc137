// Contracts of users (Strapi's users-permissions) and of the data of one's own account.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { NOT_FOUND, NOT_PERMITTED, NOT_SIGNED_IN, TOO_OFTEN } from '#core/http/refusals.ts';
import { byNumericId } from '../../content/numeric-id.ts';
import { newUser, userChanges, userEntry, wireUserSchema } from './users/user-schemas.ts';

/** Strapi answers without content if the user does not exist. */
const otherAnswers = { 204: { media: 'none' } } as const;

export const userContracts = defineContracts({
  'GET /api/users/me': {
    summary: 'Read the signed-in account',
    answer: userEntry,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
  'GET /api/users': { summary: 'List users', answer: z.array(userEntry), refusals: NOT_PERMITTED },
  'GET /api/users/count': { summary: 'Count users', answer: z.int(), refusals: NOT_PERMITTED },
  'GET /api/users/:id': {
    summary: 'Read a user',
    params: byNumericId,
    answer: userEntry,
    otherAnswers,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
  'POST /api/users': {
    summary: 'Create a user',
    body: newUser,
    status: 201,
    answer: userEntry,
    refusals: NOT_PERMITTED,
  },
  'PUT /api/users/:id': {
    summary: 'Change a user',
    params: byNumericId,
    body: userChanges,
    answer: userEntry,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
  'DELETE /api/users/:id': {
    summary: 'Delete a user',
    params: byNumericId,
    answer: wireUserSchema,
    otherAnswers,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
});

export const ownAccountContracts = defineContracts({
  'GET /api/shop/account/export': {
    summary: 'Download all data that the shop keeps about the signed-in account',
    answer: z.record(z.string(), z.unknown()),
    refusals: { ...NOT_SIGNED_IN, 403: ['not-fresh'], ...TOO_OFTEN },
  },
});
