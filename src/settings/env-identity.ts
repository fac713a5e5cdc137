// Settings of external sign-in: OIDC_<NAME>_ISSUER and its keys for any OpenID Connect provider, YANDEX_*, VK_*.

export type IdentitySettings =
  | {
      readonly kind: 'openid';
      readonly name: string;
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
    }
  | { readonly kind: 'yandex' | 'vk'; readonly clientId: string; readonly clientSecret: string };

type Source = Readonly<Record<string, string | undefined>>;

const OPENID_VARIABLE = /^OIDC_([A-Z][A-Z0-9]*)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/;
/** Names that already have a route under /api/auth. */
const RESERVED_NAMES = new Set(['local', 'yandex', 'vk']);

export function readIdentityProviders(source: Source, sentences: string[]): IdentitySettings[] {
  const found: IdentitySettings[] = [];
  const prefixes = new Set(Object.keys(source).flatMap((key) => OPENID_VARIABLE.exec(key)?.[1] ?? []));
  for (const prefix of prefixes) {
    const keys = readKeys(source, `OIDC_${prefix}`, ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'], sentences);
    if (!keys) continue;
    const name = prefix.toLowerCase();
    const [issuer = '', clientId = '', clientSecret = ''] = keys;
    if (RESERVED_NAMES.has(name)) sentences.push(`OIDC_${prefix}_ISSUER needs another name than ${prefix}.`);
    else if (!URL.canParse(issuer) || !/^https?:/.test(issuer)) {
      sentences.push(`OIDC_${prefix}_ISSUER must be the http(s) address of an OpenID Connect issuer.`);
    } else found.push({ kind: 'openid', name, issuer, clientId, clientSecret });
  }
  for (const kind of ['yandex', 'vk'] as const) {
    const keys = readKeys(source, kind.toUpperCase(), ['CLIENT_ID', 'CLIENT_SECRET'], sentences);
    if (keys) found.push({ kind, clientId: keys[0] ?? '', clientSecret: keys[1] ?? '' });
  }
  return found;
}

/** Null if no key is set. An incomplete set of keys is reported as an error. */
function readKeys(source: Source, prefix: string, names: readonly string[], sentences: string[]): string[] | null {
  const values = names.map((name) => source[`${prefix}_${name}`]?.trim() ?? '');
  const missing = names.filter((_, index) => values[index] === '').map((name) => `${prefix}_${name}`);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return values;
  sentences.push(`Signing in with ${prefix.replace('OIDC_', '')} also needs ${missing.join(' and ')}.`);
  return null;
}
