// Compares an answer with a recorded one. Placeholders match by kind, or are bound at first use and compared
// afterwards.

export type Bindings = Record<string, unknown>;

const HOLDER = /\{\{([^{}]+)\}\}/g;
const WHOLE = /^\{\{([^{}]+)\}\}$/;

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  iso: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  documentId: (value) => typeof value === 'string' && /^[a-z0-9]{24}$/.test(value),
  jwt: (value) => typeof value === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value),
  int: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  str: (value) => typeof value === 'string' && value.length > 0,
  any: () => true,
};

const INSIDE: Readonly<Record<string, string>> = {
  iso: '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z',
  documentId: '[a-z0-9]{24}',
  jwt: '[\\w.-]+',
  int: '\\d+',
  number: '[\\d.]+',
  str: '.+',
  any: '.*',
};

/** The kind of a binding is its last part: article.dune.documentId. */
const kindOf = (name: string): string => (name.startsWith('jwt.') ? 'jwt' : name.slice(name.lastIndexOf('.') + 1));

function bindable(name: string, value: unknown): boolean {
  const kind = kindOf(name);
  if (kind === 'id') return Number.isInteger(value);
  if (kind === 'suffix') return typeof value === 'string' && /^[0-9a-z]+$/i.test(value);
  return (KINDS[kind] ?? KINDS.str)?.(value) ?? false;
}

/** Replaces placeholders of a request by bound values. */
export function fill(value: unknown, bindings: Bindings): unknown {
  if (typeof value === 'string') {
    const whole = WHOLE.exec(value)?.[1];
    if (whole !== undefined) return bound(whole, bindings);
    return value.replace(HOLDER, (_, name: string) => String(bound(name, bindings)));
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, bindings));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, bindings)]));
  }
  return value;
}

function bound(name: string, bindings: Bindings): unknown {
  if (!(name in bindings)) throw new Error(`unbound ${name}`);
  return bindings[name];
}

export interface MatchOptions {
  readonly subset?: boolean;
  /** Error messages only have to be strings. */
  readonly looseMessages?: boolean;
}

/** One line per difference; an empty list means equal. */
export function differences(
  expected: unknown,
  actual: unknown,
  bindings: Bindings,
  options: MatchOptions,
  at = '$',
): string[] {
  if (options.looseMessages && /error\.(message|details\.errors\[\d+\]\.message)$/.test(at)) {
    return typeof actual === 'string' ? [] : [`${at}: expected a text got ${shown(actual)}`];
  }
  const different = [`${at}: expected ${shown(expected)} got ${shown(actual)}`];
  if (typeof expected === 'string') return matchesText(expected, actual, bindings) ? [] : different;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return different;
    const length =
      expected.length === actual.length ? [] : [`${at}: expected ${expected.length} items got ${actual.length}`];
    return [
      ...length,
      ...expected
        .slice(0, actual.length)
        .flatMap((each, index) => differences(each, actual[index], bindings, options, `${at}[${index}]`)),
    ];
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return different;
    const given = new Map<string, unknown>(Object.entries(actual));
    const wanted = Object.entries(expected);
    const missing = wanted.flatMap(([key, value]) =>
      given.has(key)
        ? differences(value, given.get(key), bindings, options, `${at}.${key}`)
        : [`${at}.${key}: missing`],
    );
    if (options.subset) return missing;
    const extra = [...given.keys()].filter((key) => !(key in expected));
    return [...missing, ...extra.map((key) => `${at}.${key}: unexpected ${shown(given.get(key))}`)];
  }
  return expected === actual ? [] : different;
}

function matchesText(expected: string, actual: unknown, bindings: Bindings): boolean {
  const whole = WHOLE.exec(expected)?.[1];
  if (whole !== undefined) {
    const kind = KINDS[whole];
    if (kind) return kind(actual);
    if (whole in bindings) return bindings[whole] === actual;
    if (!bindable(whole, actual)) return false;
    bindings[whole] = actual;
    return true;
  }
  return typeof actual === 'string' && matchesPattern(expected, actual, bindings);
}

function matchesPattern(expected: string, actual: string, bindings: Bindings): boolean {
  const names: string[] = [];
  let source = '';
  let last = 0;
  for (const holder of expected.matchAll(HOLDER)) {
    const name = holder[1] ?? '';
    source += escaped(expected.slice(last, holder.index));
    last = holder.index + holder[0].length;
    if (INSIDE[name]) source += INSIDE[name];
    else if (name in bindings) source += escaped(String(bindings[name]));
    else if (names.includes(name)) source += `\\${names.indexOf(name) + 1}`;
    else {
      names.push(name);
      source += kindOf(name) === 'id' ? '(\\d+)' : kindOf(name) === 'suffix' ? '([0-9a-zA-Z]+)' : '([\\w.-]+)';
    }
  }
  const found = new RegExp(`^${source}${escaped(expected.slice(last))}$`, 's').exec(actual);
  if (!found) return false;
  for (const [index, name] of names.entries()) {
    const value = found[index + 1];
    bindings[name] = kindOf(name) === 'id' ? Number(value) : value;
  }
  return true;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}
