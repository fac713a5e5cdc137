// Addresses of the data for sections below the first screen; routes.ts declares the same paths.

export const HOME_DEFERRED = '/home-deferred.json';
export const bookDeferred = (slug: string): string => `/books/${slug}/deferred.json`;
export const storyLines = (slug: string): string => `/books/${slug}/lines.json`;
