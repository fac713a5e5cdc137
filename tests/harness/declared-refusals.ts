// Makes a request fail whose refusal the contract of its route does not list.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Refusal {
  readonly error?: { readonly details?: { readonly reason?: unknown } | undefined };
}

/** What the contract of the route does not list; null for an answer that is no refusal, or listed. */
function undeclared(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const { refusals, reasons } = request.routeOptions.schema ?? {};
  const { statusCode: status } = reply;
  // 499 is never received: the client has left.
  if (!refusals || !reasons || status < 400 || status === 499) return null;
  const place = `${request.method} ${request.routeOptions.url}: ${status}`;
  if (!refusals.includes(status)) return place;
  const answer: Refusal = typeof payload === 'string' && payload.startsWith('{') ? JSON.parse(payload) : {};
  const reason = answer.error?.details?.reason;
  const listed = Object.entries(reasons).some(([of, names]) => Number(of) === status && names.includes(String(reason)));
  return typeof reason !== 'string' || listed ? null : `${place} ${reason}`;
}

/** The body of the answer names the refusal, so that the test that asked shows it. */
export function demandDeclaredRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const place = undeclared(request, reply, payload);
    if (place === null) return payload;
    reply.code(500);
    return JSON.stringify({ undeclaredRefusal: place });
  });
}
