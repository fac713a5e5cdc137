// What a request tells of the one who waits for the answer: a person with a browser or a program, and their language.
import type { FastifyRequest } from 'fastify';
import type { Locale } from '#core/locale.ts';

export const isBrowser = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') ?? false;

/** English where it comes first, Russian otherwise. */
export const preferredLocale = (request: FastifyRequest): Locale =>
  request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'ru';
