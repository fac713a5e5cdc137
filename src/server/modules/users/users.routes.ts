// REST of users (Strapi's users-permissions contract): numeric ids, bare objects, and the caller's own account at /me.
import type { FastifyInstance } from 'fastify';
import type { AccessService } from '../auth/access.service.ts';
import { wireUser } from './wire-user.ts';

export interface UserRouteDeps {
  readonly access: AccessService;
}

export function installUsers(app: FastifyInstance, deps: UserRouteDeps): void {
  app.get('/api/users/me', async (request, reply) => {
    const { user } = await deps.access.demand(request, 'plugin::users-permissions.user.me');
    reply.header('cache-control', 'no-store');
    return user && wireUser(user);
  });
}
