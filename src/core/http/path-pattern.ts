// Removes ids and other personal data from a URL path, so that it can be sent to an error reporting service.

/** Segments of our routes: lower case with dashes, or an already replaced parameter. Ids, signatures and names do not match. */
const ROUTE_SEGMENT = /^((?=.{1,40}$)[a-z]{1,19}(-[a-z]{1,19})*(\.(json|xml|txt|data))?|:[a-zA-Z]+|\*|)$/;

/** `/api/orders/k3j…9x?code=1` becomes `/api/orders/:id`. */
export const pathPattern = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (ROUTE_SEGMENT.test(part) ? part : ':id'))
    .join('/');
