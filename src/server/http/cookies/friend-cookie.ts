// Remembers the promo code of a friend's link until the first book enters the cart of this browser.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import { COUPON_CODE_PATTERN } from '#core/pricing/coupon-form.ts';

export interface FriendCookie {
  /** Null without one, or with a forged one. */
  read(request: FastifyRequest): string | null;
  give(reply: FastifyReply, code: string): void;
  drop(reply: FastifyReply): void;
}

const { name, seconds, path, httpOnly } = COOKIES.friend;

export function createFriendCookie(secure: boolean): FriendCookie {
  const options = { path, httpOnly, secure, sameSite: 'lax' } as const;
  return {
    read({ cookies }) {
      const code = cookies[name];
      return code !== undefined && COUPON_CODE_PATTERN.test(code) ? code : null;
    },
    give: (reply, code) => void reply.setCookie(name, code, { ...options, maxAge: seconds }),
    drop: (reply) => void reply.clearCookie(name, options),
  };
}
