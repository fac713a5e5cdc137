// How short the fields of an account may be, for the API, the pages and the words they say.

export const SHORTEST_ACCOUNT = { username: 3, password: 6 } as const;
