// The token in a letter's link; one longer than any of ours is cut, and then opens nothing.
export const linkToken = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 200);
