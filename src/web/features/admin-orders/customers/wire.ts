// Records of the customer endpoints, typed by their contracts.
import type { Answer } from '#web/api/contracts.ts';

export type CustomerRow = Answer<'GET /api/admin/customers/cards'>['data'][number];
export type CustomerRecord = Answer<'GET /api/admin/customers/cards/:id'>['data'];
