// A route exports this as `headers` to say: my page is the same for every anonymous visitor, keep it.

export const sharedPage = (): HeadersInit => ({ 'x-shared-page': '1' });
