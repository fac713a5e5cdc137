// Masks the keys in a mail's links before staff see it.

/** Query parameters that grant no access. */
const HARMLESS_PARAMS = /^(utm_\w+|age|sort|gender|search|locale|v|w)$/;
/** A key in the path is longer than any slug or documentId. */
const KEY_IN_PATH = /\/(?!uploads\/)([\w~-]+\.[\w~-]{20,}|[\w~-]{30,})(?=[/?#]|$)/g;
const ADDRESS = /https?:\/\/[^\s"'<>)\]]+/g;
const MASK = '***';

/** Of a gift certificate; its last four characters stay, as in the list of staff. */
const CERTIFICATE_CODE = /\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}-([0-9A-HJKMNP-TV-Z]{4})\b/g;

export const maskLinks = (body: string): string =>
  body.replace(CERTIFICATE_CODE, `${MASK}-$1`).replace(ADDRESS, (address) => {
    const [path = '', query] = address.split('?', 2);
    const [, host = '', rest = ''] = /^(https?:\/\/[^/]+)(.*)$/.exec(path) ?? [];
    const shown = host + (rest.startsWith('/uploads/') ? rest : rest.replace(KEY_IN_PATH, `/${MASK}`));
    return query === undefined ? shown : `${shown}?${maskQuery(query)}`;
  });

function maskQuery(query: string): string {
  // HTML escapes ampersands.
  const between = query.includes('&amp;') ? '&amp;' : '&';
  return query
    .split(between)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return HARMLESS_PARAMS.test(name) || value.length === 0 ? pair : `${name}=${MASK}`;
    })
    .join(between);
}
