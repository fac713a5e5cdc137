// Response header of routes whose page is the same for every anonymous visitor and depends on these parameters only.

/** Only for parameters with a fixed set of values: free input would create a cache entry each. */
export const sharedPage = (...parameters: readonly string[]): Record<string, string> => ({
  'x-shared-page': parameters.join(' '),
});
