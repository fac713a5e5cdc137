// An address path with everything that names one person or thing cut out, so that it can be told to others.

/** Words of our own addresses: lower case with dashes, or a parameter that is cut out already. Ids, signatures and names are not. */
const WORD = /^((?=.{1,40}$)[a-z]{1,19}(-[a-z]{1,19})*(\.(json|xml|txt|data))?|:[a-zA-Z]+|\*|)$/;

/** `/api/orders/k3j…9x?code=1` becomes `/api/orders/:id`. */
export const pathPattern = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (WORD.test(part) ? part : ':id'))
    .join('/');
