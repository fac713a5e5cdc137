// Where a browser finds the data of what stands below the first screen; routes.ts names the same places.

export const HOME_REST = '/home-rest.json';
export const bookRest = (slug: string): string => `/books/${slug}/rest.json`;
