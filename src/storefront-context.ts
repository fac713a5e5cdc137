// Builds the context of loaders and actions for one request: user, owner, services and one snapshot of the content.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import { type ComposedShop, publicUrl } from './compose-shop.ts';
import { visitSource } from './server/http/cookies/campaign-cookie.ts';
import { requestOrigin } from './server/http/refuse-bad-addresses.ts';
import type { StorefrontContext } from './server/services.ts';
import type { StorefrontServices } from './storefront-services.ts';

/** Whether the visitor accepted analytics in the storefront's cookie notice. */
export const isMeasured = ({ cookies }: FastifyRequest): boolean => cookies[COOKIES.consent.name] === 'all';

export const originOf =
  ({ parts: { env } }: ComposedShop) =>
  (request: FastifyRequest): string =>
    env.publicUrl ?? requestOrigin(request, { forwardedHost: env.trustedProxy.stated, fallback: publicUrl(env) });

export function createStorefrontContext(shop: ComposedShop, { services, over }: StorefrontServices, buildId: string) {
  const { shopContent } = shop;
  const { owners, staleCookies } = shop.accounts.service;
  const origin = originOf(shop);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Omit<StorefrontContext, 'deliver'>> => {
    const [user, staffSession] = await Promise.all([
      services.auth.userOf(request.cookies[COOKIES.session.name], request.headers['user-agent'], request.ip),
      services.auth.staffOf(request.cookies[COOKIES.admin.name]),
    ]);
    const staff = staffSession?.userId === user?.id ? staffSession : null;
    staleCookies.forget(request, reply, { user: user !== null, admin: staff !== null });
    const account = user && ({ kind: 'user', id: user.id } as const);
    return {
      // Actions must read what they have just written; page loads read one consistent snapshot.
      services: request.method === 'GET' ? over(shopContent.forRequest(request)) : services,
      user,
      owner: account ?? owners.guestOf(request),
      ensureOwner: () => account ?? owners.ensureGuest(request, reply),
      adoptGuest: (userId) => owners.adopt(request, reply, userId),
      staff,
      dataOnly: /^[^?]*\.data(\?|$)/.test(request.url),
      origin: origin(request),
      ip: request.ip,
      source: visitSource(request),
      buildId,
      measured: isMeasured(request),
      log: request.log,
      requestId: request.id,
    };
  };
}
