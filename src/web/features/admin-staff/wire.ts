// Records of the staff, role and audit endpoints, typed by their contracts.
import type { Answer } from '#web/api/contracts.ts';

export type WirePerson = Answer<'GET /api/admin/customers/people'>['data'][number];
export type WirePersonDetails = Answer<'GET /api/admin/customers/people/:id'>['data'];
export type WireMatrix = Answer<'GET /api/admin/staff/roles'>['data'];
export type WireRole = WireMatrix['roles'][number];
export type WireAudit = Answer<'GET /api/admin/audit/records'>['data'][number];
