// Contracts of API tokens for staff.

import { z } from 'zod';
import { API_TOKEN_KINDS } from '#core/accounts/api-token.ts';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { dataOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, INVALID_FIELDS, NOT_FOUND } from '#core/http/refusals.ts';
import { subject } from './role-matrix.contract.ts';

const byId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
// Wide: apiTokenProblems() names all wrong fields at once.
const form = z.object({
  name: z.string().max(1000),
  description: z.string().max(5000).default(''),
  kind: z.enum(API_TOKEN_KINDS),
  actions: z.array(z.string().max(200)).max(500).readonly().default([]),
  days: z.number().max(1e6).nullable().default(null),
});

/** Without the token: it is shown once, when it is made. */
export const listedToken = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(API_TOKEN_KINDS),
  actions: z.array(z.string()).readonly(),
  /** Its last characters. */
  ending: z.string(),
  days: z.number().nullable(),
  expiresAt: timestamp.nullable(),
  isExpired: z.boolean(),
  lastUsedAt: timestamp.nullable(),
  createdAt: timestamp,
  /** Name of the person who made it; it never has more rights than they have. */
  madeBy: z.string(),
});
/** `path`: last part of its address in the content API; null for the media library. */
const tokenSubject = subject.extend({ path: z.string().nullable() });
const shownOnce = dataOf(z.object({ id: z.number(), token: z.string() }));
const NOT_YOURS = { 403: ['not-yours'] } as const;

export const apiTokenContracts = defineContracts({
  'GET /api/admin/api-tokens': {
    summary: 'List API tokens and the rights a token can have',
    staff: 'admin::staff.read',
    answer: dataOf(z.object({ tokens: z.array(listedToken).readonly(), subjects: z.array(tokenSubject).readonly() })),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/api-tokens': {
    summary: 'Create an API token; the answer is the only time it is shown',
    staff: 'admin::staff.write',
    fresh: true,
    body: form,
    status: 201,
    answer: shownOnce,
    refusals: { ...INVALID_FIELDS, ...NOT_YOURS },
  },
  'PUT /api/admin/api-tokens/:id': {
    summary: 'Change the name and the rights of an API token',
    staff: 'admin::staff.write',
    fresh: true,
    params: byId,
    body: form,
    answer: dataOf(z.literal('done')),
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS, ...NOT_YOURS },
  },
  'POST /api/admin/api-tokens/:id/regenerate': {
    summary: 'Replace an API token; the former one stops working and its period starts again',
    staff: 'admin::staff.write',
    fresh: true,
    params: byId,
    answer: shownOnce,
    refusals: { ...NOT_FOUND, ...NOT_YOURS },
  },
  'DELETE /api/admin/api-tokens/:id': {
    summary: 'Revoke an API token',
    staff: 'admin::staff.write',
    params: byId,
    ...NO_CONTENT,
    refusals: NOT_FOUND,
  },
});
