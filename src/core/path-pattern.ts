// An address path with everything that names one person or thing cut out, so that it can be told to others.

const ID = /^(\d+|[a-z0-9]{20,}|.*[@%].*|.*\.[a-z0-9]{12,}.*)$/i;

/** `/api/orders/k3j…9x?code=1` becomes `/api/orders/:id`. */
export const pathPattern = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
