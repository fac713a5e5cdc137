// Distinguishes requests of a person's browser from those of an API client.
import type { FastifyRequest } from 'fastify';

export const isBrowser = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') ?? false;
