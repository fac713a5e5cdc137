// A route exports this as `headers` to say: my page is the same for every anonymous visitor, keep it.

export const sharedPage = (): HeadersInit => ({ 'x-shared-page': '1' });

/** A page that carries a name somebody typed is theirs alone: neither it nor a part of it is kept. */
export const carriesName = (query: URLSearchParams): boolean => query.has('name');
