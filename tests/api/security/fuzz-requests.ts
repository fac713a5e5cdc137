// Generates requests for every operation of an OpenAPI document: valid, nearly valid and hostile ones, from a seed.
import { randomFrom } from '../content/random-requests.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly schema?: JsonSchema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

export interface FuzzedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

const STORY = 'night-forest';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const MAX_DEPTH = 6;

const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    'NaN',
    '2147483648',
    '9'.repeat(40),
    'null',
    'undefined',
    '[]',
    '{}',
    'true',
    '%',
    '_',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '#{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '..%2f..',
  ],
  ...['\u0000', '\u202e', '\ud800', '🦊', 'é'.normalize('NFD'), 'a\r\nset-cookie: x=1', '2024-02-30', '99999-01-01'],
  ...[
    'javascript:alert(1)',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '__proto__',
    'constructor',
    'a'.repeat(5000),
  ],
];
const TEXTS_BY_PATTERN = [
  ...[STORY, 'a'.repeat(24), 'zb3456789012345678901234', '#aabbcc', 'a'.repeat(64), '/books', 'TypeError'],
  ...['123e4567-e89b-42d3-a456-426614174000', '2026-01-01T00:00:00Z', '1', '12', 'abcdef01', 'jobs'],
];
const NAMED_TEXTS: Readonly<Record<string, string>> = {
  email: 'fuzz@example.test',
  phone: '+7 916 123-45-67',
  slug: STORY,
  locale: 'ru',
  identifier: 'fuzz@example.test',
};
const HOSTILE_VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[]],
    { __proto__: null },
    [null],
  ],
  ...[{ constructor: { prototype: { x: 1 } } }, Array.from({ length: 300 }, () => 0), { toString: 1 }],
];

export interface FuzzCredentials {
  /** Headers of customers; an empty object is a visitor. */
  readonly customers: readonly Readonly<Record<string, string>>[];
  /** Headers of an administrator. */
  readonly staff: Readonly<Record<string, string>>;
}

/** Routes that draw: mostly with an unknown story, because a picture costs a second. */
const DRAWING = /\/(?:heroes|covers|hero\/portrait|render|tests?)\b/;
const PROXY = '/admin/strapi-api-proxy';

export function fuzzRequests(
  document: OpenApiDocument,
  seed: number,
  { customers, staff }: FuzzCredentials,
): () => FuzzedRequest {
  const random = randomFrom(seed);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(list: readonly T[]): T => {
    const value = list[Math.floor(random() * list.length)];
    if (value === undefined && list.length === 0) throw new Error('nothing to pick from');
    return value as T;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const schemaOf = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (document.components.schemas[name] ?? {});
  };
  const parameterOf = (parameter: Parameter): Parameter => {
    const name = parameter.$ref?.split('/').at(-1);
    return name === undefined ? parameter : (document.components.parameters[name] ?? {});
  };
  const hostileValue = (): unknown => (chance(0.6) ? pick(HOSTILE_TEXTS) : pick(HOSTILE_VALUES));

  function text({ pattern }: JsonSchema, name: string): string {
    if (chance(0.15)) return pick(HOSTILE_TEXTS);
    const fitting = pattern === undefined ? [] : TEXTS_BY_PATTERN.filter((each) => fits(pattern, each));
    if (fitting.length > 0) return pick(fitting);
    return NAMED_TEXTS[name] ?? (chance(0.5) ? 'Маша и лес' : 'text');
  }

  function number({ minimum = 0, maximum = 500 }: JsonSchema): number {
    if (chance(0.15)) return pick([minimum - 1, maximum + 1, -1, 0.5, 2 ** 31, 1e308]);
    return Math.floor(minimum + random() * (Math.min(maximum, minimum + 500) - minimum + 1));
  }

  function sample(given: JsonSchema, name: string, depth: number): unknown {
    const schema = schemaOf(given);
    if (depth > MAX_DEPTH || chance(0.05)) return hostileValue();
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return sample(pick(choices), name, depth + 1);
    const type = typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['string']);
    switch (type) {
      case 'object':
        return object(schema, depth);
      case 'array':
        return Array.from({ length: (schema.minItems ?? 0) + Math.floor(random() * 3) }, () =>
          sample(schema.items ?? {}, name, depth + 1),
        );
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      default:
        return text(schema, name);
    }
  }

  function object({ properties = {}, required = [] }: JsonSchema, depth: number): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => (required.includes(name) ? chance(0.97) : chance(0.4)));
    const entries = names.map((name) => [name, sample(properties[name] ?? {}, name, depth + 1)] as const);
    const extra = chance(0.06) ? [[pick(['role', 'id', 'isAdmin', '__proto__', 'x']), hostileValue()] as const] : [];
    return Object.fromEntries([...entries, ...extra]);
  }

  const encoded = (value: unknown): string => {
    const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return chance(0.03) ? '%E0%A4%A' : encodeURIComponent(plain.toWellFormed());
  };

  function address(path: string, operation: Operation): string {
    const parameters = (operation.parameters ?? []).map(parameterOf);
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {};
      const value = chance(0.4) ? pick(['1', '999999', 'a'.repeat(24), STORY, 'product']) : sample(schema, name, 0);
      return encoded(value) || 'x';
    });
    const query = parameters
      .filter((each) => each.in === 'query' && chance(0.5))
      .flatMap(({ name = '', schema = {} }) => {
        const one = `${encodeURIComponent(name)}=${encoded(sample(schema, name, 0))}`;
        // Repeated parameters and unexpected nesting.
        if (chance(0.08)) return [one, one];
        return chance(0.05) ? [`${encodeURIComponent(name)}[${pick(['', '0', 'a', '$eq', '__proto__'])}]=x`] : [one];
      });
    if (chance(0.05)) query.push(`${encodeURIComponent(pick(HOSTILE_TEXTS).toWellFormed())}=1`);
    return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  }

  function body(schema: JsonSchema): string {
    if (chance(0.04)) return pick(['', '{', '[]', 'null', '"x"', '{"a":', `${'['.repeat(5000)}${']'.repeat(5000)}`]);
    return JSON.stringify(chance(0.05) ? hostileValue() : sample(schema, '', 0)) ?? '';
  }

  return () => {
    const { path, method, operation } = pick(operations);
    const isProxied = !/^\/(?:admin|shop|auth|connect)\//.test(path) && chance(0.5);
    const isStaff = isProxied || (path.startsWith('/admin/') && chance(0.9));
    const found = address(`${isProxied ? PROXY : ''}${path}`, operation);
    const url = DRAWING.test(path) && chance(0.98) ? found.replaceAll(STORY, 'no-such-story') : found;
    const headers: Record<string, string> = { ...(isStaff ? staff : pick(customers)) };
    if (chance(0.03)) headers.authorization = pick(['Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Bearer ']);
    if (chance(0.03)) headers['accept-language'] = pick(['en', 'zz', '*;q=9', 'a'.repeat(2000)]);
    if (method === 'get') return { method: 'GET', url, headers };
    const [type = 'application/json', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const isForm = type.startsWith('multipart/');
    headers['content-type'] = isForm
      ? 'multipart/form-data; boundary=fuzz'
      : chance(0.96)
        ? type
        : pick(['text/plain', 'x/y']);
    const text = isForm ? formOf(pick(HOSTILE_TEXTS)) : body(content?.schema ?? {});
    const payload = DRAWING.test(path) ? text.replaceAll(STORY, 'no-such-story') : text;
    return { method: method.toUpperCase(), url, headers, payload };
  };
}

const fits = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
};

const formOf = (value: string): string =>
  `--fuzz\r\ncontent-disposition: form-data; name="consent"\r\n\r\n${value}\r\n--fuzz--\r\n`;
