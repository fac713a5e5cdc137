// Whether a person with a browser waits for the answer, or a program.
import type { FastifyRequest } from 'fastify';

export const isBrowser = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') ?? false;
