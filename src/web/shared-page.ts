// A route says by this header: my page is the same for every anonymous visitor, and depends on these parameters alone.

/** Only for addresses whose values are all known ones: whatever a visitor can type makes a page of its own. */
export const sharedPage = (...parameters: readonly string[]): Record<string, string> => ({
  'x-shared-page': parameters.join(' '),
});
