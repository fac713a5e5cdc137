// Sends a body of several buffers without copying it.
import type { FastifyReply } from 'fastify';

/** Bypasses Fastify's send, which would concatenate the page and hash it for an unused etag. */
export function sendBuffers(reply: FastifyReply, buffers: readonly Buffer[]): void {
  const bytes = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (reply.statusCode !== 304) reply.header('content-length', bytes);
  reply.hijack();
  reply.raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.cork();
  for (const buffer of buffers) reply.raw.write(buffer);
  reply.raw.end();
}
