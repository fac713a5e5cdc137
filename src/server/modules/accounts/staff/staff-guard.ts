// Requires every route under /api/admin to declare its staff action, and checks it on every request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAction } from '#core/accounts/staff.ts';
import { forbidden } from '#core/errors.ts';
import { hasRecorded, recordAudit } from '../../../audit/audit.ts';
import type { Database } from '../../../db/database.ts';
import { demandFresh } from '../access/demand-fresh.ts';
import { SAFE_METHODS } from '../access/same-origin.ts';
import type { AuthService, Staff } from '../accounts.types.ts';
import { demandStaff } from './demand-staff.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required under /api/admin. */
    staff?: StaffAction;
    /** For POST routes that only read: nothing is recorded in the audit log. */
    asksOnly?: boolean;
    /** Needs a recent proof of identity: refunds, exports, roles, deletions. */
    fresh?: boolean;
  }
  interface FastifyInstance {
    /** All guarded routes with their actions; complete once the app is ready. */
    readonly staffRoutes: readonly StaffRoute[];
  }
  interface FastifyRequest {
    /** The authenticated staff member, under /api/admin only. */
    staff: Staff;
  }
}

export interface StaffRoute {
  readonly method: string;
  readonly url: string;
  readonly action: StaffAction;
}

const GUARDED = '/api/admin/';
/** These check permissions themselves: one issues the token, the other applies the content API's permissions. */
const OWN_RULES = ['/api/admin/generate-token', '/api/admin/strapi-api-proxy/*'];

interface Deps {
  readonly auth: AuthService;
  readonly origins: readonly string[];
  readonly database: Database;
}

/** Must be installed before any module registers a route. */
export const guardStaffRoutes =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const routes: StaffRoute[] = [];
    app.decorate('staffRoutes', routes);
    app.decorateRequest('staff');
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith(GUARDED) || OWN_RULES.includes(route.url)) return;
      const action = route.config?.staff;
      if (!action) throw new Error(`${route.url} is under ${GUARDED} and names no action of staff`);
      for (const method of [route.method].flat()) routes.push({ method, url: route.url, action });
      route.onRequest = [admit(deps, action), ...[route.onRequest ?? []].flat()];
      route.onSend = [keepRecord(deps), ...[route.onSend ?? []].flat()];
    });
  };

const admit = (deps: Deps, action: StaffAction) => async (request: FastifyRequest, reply: FastifyReply) => {
  const staff = await demandStaff(deps, request);
  if (!staff.can(action)) throw forbidden();
  if (request.routeOptions.config.fresh) demandFresh(staff.authenticatedAt);
  request.staff = staff;
  reply.header('cache-control', 'no-store');
};

/** Records an action without details if its service did not record it. */
const keepRecord =
  ({ database }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { url = '', config } = request.routeOptions;
    const changed = !SAFE_METHODS.has(request.method) && !config.asksOnly && reply.statusCode < 400;
    if (!changed || !request.staff || hasRecorded(request.staff)) return payload;
    request.log.error({ route: url, method: request.method }, 'a call of staff left no record of its own');
    const given = Object.values(request.params as Record<string, string>).join('/');
    const subject = { type: 'call', id: `${request.method} ${url} ${given}`.trim() } as const;
    await recordAudit(database, request.staff, { action: 'calls.change', subject });
    return payload;
  };
