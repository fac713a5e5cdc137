// Where a browser finds the data of what stands below the first screen; routes.ts names the same places.

export const HOME_DEFERRED = '/home-deferred.json';
export const bookDeferred = (slug: string): string => `/books/${slug}/deferred.json`;
export const storyLines = (slug: string): string => `/books/${slug}/lines.json`;
