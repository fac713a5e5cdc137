// Authenticates staff by admin token: as bearer, or as cookie of a same-origin request.
import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { bearerOf } from '../access/access.service.ts';
import { isOwnOrigin, SAFE_METHODS } from '../access/same-origin.ts';
import type { AuthService, Staff } from '../accounts.types.ts';

interface Deps {
  readonly auth: AuthService;
  readonly origins: readonly string[];
}

export async function demandStaff({ auth, origins }: Deps, request: FastifyRequest): Promise<Staff> {
  const bearer = bearerOf(request);
  const staff = await auth.staffOf(bearer ?? request.cookies[COOKIES.admin.name]);
  if (!staff) throw unauthorized();
  const byCookie = bearer === undefined;
  if (byCookie && !SAFE_METHODS.has(request.method) && !isOwnOrigin(request, origins)) throw forbidden();
  return staff;
}
