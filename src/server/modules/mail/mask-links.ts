// Takes the keys out of a mail's links before staff sees it: who may read a letter may not open what it opens.

/** Says something of the page, and opens nothing. */
const HARMLESS = /^(utm_\w+|age|sort|gender|search|locale|v|w)$/;
/** Longer than any slug's word or documentId: a key as part of the path. */
const KEY_IN_PATH = /\/(?!uploads\/)([\w~-]+\.[\w~-]{20,}|[\w~-]{30,})(?=[/?#]|$)/g;
const ADDRESS = /https?:\/\/[^\s"'<>)\]]+/g;
const MASK = '***';

export const maskLinks = (body: string): string =>
  body.replace(ADDRESS, (address) => {
    const [path = '', query] = address.split('?', 2);
    const [, host = '', rest = ''] = /^(https?:\/\/[^/]+)(.*)$/.exec(path) ?? [];
    const shown = host + (rest.startsWith('/uploads/') ? rest : rest.replace(KEY_IN_PATH, `/${MASK}`));
    return query === undefined ? shown : `${shown}?${maskQuery(query)}`;
  });

function maskQuery(query: string): string {
  // In HTML an ampersand is written out.
  const between = query.includes('&amp;') ? '&amp;' : '&';
  return query
    .split(between)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return HARMLESS.test(name) || value.length === 0 ? pair : `${name}=${MASK}`;
    })
    .join(between);
}
