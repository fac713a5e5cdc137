// Guests: visitors who have created something without an account, identified by a signed cookie.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#core/http/cookies.ts';
import { isVisitorKey, VISITOR_KEY_HEADER } from '#core/http/visitor-key.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Guest } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';

export function createGuests(secret: string, cookies: SessionCookies) {
  /** Guests whose cookie is set by the response to this very request. */
  const fresh = new WeakMap<FastifyRequest, Guest>();

  const sign = (id: string): string => createHmac('sha256', secret).update(`guest\n${id}`).digest('base64url');

  function guestOf(request: FastifyRequest): Guest | null {
    const given = fresh.get(request);
    if (given) return given;
    const [id = '', signature = ''] = request.cookies[COOKIES.guest.name]?.split('.') ?? [];
    const expected = Buffer.from(sign(id));
    const received = Buffer.from(signature);
    const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
    return isOurs ? { kind: 'guest', id } : null;
  }

  /** Equal for all requests of one page, so that those sent before the first cookie arrived share one guest. */
  function newGuestId(request: FastifyRequest): string {
    const key = request.headers[VISITOR_KEY_HEADER];
    if (!isVisitorKey(key)) return newDocumentId();
    let round = 0;
    return newDocumentId(() => {
      round += 1;
      return createHmac('sha256', secret).update(`visitor key\n${round}\n${key}`).digest();
    });
  }

  function ensureGuest(request: FastifyRequest, reply: FastifyReply): Guest {
    const known = guestOf(request);
    if (known) return known;
    const guest: Guest = { kind: 'guest', id: newGuestId(request) };
    fresh.set(request, guest);
    cookies.give(reply, COOKIES.guest, `${guest.id}.${sign(guest.id)}`);
    return guest;
  }

  return { guestOf, ensureGuest };
}
