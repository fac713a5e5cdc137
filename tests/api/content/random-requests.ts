// Generates valid and invalid requests from a seed.
import type { Field, Model } from '#server/content/model.ts';
import type { Registry } from '#server/content/registry.ts';

export interface MadeUpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** Mulberry32: small and fast, good enough for test data. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const OPERATORS = [
  ...['$eq', '$eqi', '$ne', '$nei', '$in', '$notIn', '$lt', '$lte', '$gt', '$gte', '$contains', '$notContains'],
  ...['$containsi', '$notContainsi', '$startsWith', '$startsWithi', '$endsWith', '$endsWithi', '$null', '$notNull'],
  ...['$between', '$not', '$and', '$or', '$like', '$regex', '$jsonSupersetOf', 'eq', '', '$'],
  ...['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__proto__', '__defineGetter__', '\u0000'],
];
const NASTY = [
  ...['', ' ', '0', '-1', '1', '1.5', '1e400', '-1e-400', 'NaN', 'Infinity', '9999999999999999999999', '2147483648'],
  ...[
    'true',
    'false',
    'maybe',
    'null',
    'undefined',
    '[]',
    '{}',
    '[object Object]',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' or 1=1 --",
  ],
  ...[
    '2024-01-01',
    '2024-02-30',
    '0000-00-00',
    '99999-01-01',
    '2024-01-01T00:00:00Z',
    '2024-01-01T99:00',
    'now',
    '25:61',
  ],
  ...[
    '12:00:00',
    '*',
    '**',
    '../..',
    'Сказка',
    '🦊',
    '\u0001',
    '%00',
    '%E0%A4%A',
    '%ff',
    'a'.repeat(3000),
    '$1',
    '(',
    ':*',
    '!',
    '&|',
  ],
];
const WORDS = [
  'filters',
  'sort',
  'fields',
  'populate',
  'pagination',
  '_q',
  'locale',
  'status',
  'page',
  'foo',
  '__proto__',
  'constructor',
];

export function makeRequests(registry: Registry, seed: number, jwt: string): () => MadeUpRequest {
  const random = randomFrom(seed);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(list: readonly T[]): T => {
    const value = list[Math.floor(random() * list.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const { types } = registry;
  const nextModel = (model: Model, field: Field | undefined): Model =>
    field?.kind === 'component'
      ? field.model
      : field && field.kind !== 'scalar'
        ? registry.model(field.targetUid)
        : model;
  const nameOf = (model: Model): string =>
    chance(0.85)
      ? pick([...model.fields.keys(), 'id', 'documentId'])
      : pick([...WORDS, ...NASTY, 'toString', 'hasOwnProperty', 'owner_id', 'own_id', '\u0000']);
  const value = (): string => {
    const text = chance(0.6) ? pick(NASTY) : chance(0.5) ? String(Math.floor(random() * 200)) : String(random());
    return text.startsWith('%') ? text : encodeURIComponent(text);
  };

  function filter(model: Model, prefix: string, depth: number): string[] {
    const key = chance(0.2) ? pick(['$and', '$or', '$not']) : nameOf(model);
    const field = model.fields.get(key);
    const place = `${prefix}[${encodeURIComponent(key)}]`;
    if (key.startsWith('$')) return filter(model, `${place}[${Math.floor(random() * 3)}]`, depth + 1);
    if (depth < 8 && field && field.kind !== 'scalar' && chance(0.8))
      return filter(nextModel(model, field), place, depth + 1);
    if (chance(0.15)) return [`${place}=${value()}`];
    const operator = encodeURIComponent(pick(OPERATORS));
    if (chance(0.25)) {
      const count = chance(0.02) ? 130 : 1 + Math.floor(random() * 3);
      return Array.from({ length: count }, (_, index) => `${place}[${operator}][${index}]=${value()}`);
    }
    return [`${place}[${operator}]${chance(0.9) ? `=${value()}` : ''}`];
  }

  function populate(model: Model, prefix: string, depth: number): string[] {
    if (chance(0.15)) return [`${prefix}=${pick(['*', '**', 'true', '', value()])}`];
    const key = nameOf(model);
    const field = model.fields.get(key);
    if (chance(0.25)) return [`${prefix}=${encodeURIComponent(`${key}.${nameOf(nextModel(model, field))}`)}`];
    const place = `${prefix}[${encodeURIComponent(key)}]`;
    const target = nextModel(model, field);
    if (depth > 7 || chance(0.3)) return [`${place}=${pick(['true', 'false', '*', '1', value()])}`];
    switch (pick(['fields', 'filters', 'sort', 'populate', 'count', 'on', 'limit'])) {
      case 'fields':
        return [`${place}[fields][0]=${encodeURIComponent(nameOf(target))}`];
      case 'filters':
        return filter(target, `${place}[filters]`, depth + 1);
      case 'sort':
        return [`${place}[sort][0]=${encodeURIComponent(`${nameOf(target)}:${pick(['asc', 'desc', 'up'])}`)}`];
      case 'populate':
        return populate(target, `${place}[populate]`, depth + 1);
      case 'count':
        return [`${place}[count]=${value()}`];
      default:
        return [`${place}[${pick(['on', 'limit', 'start'])}]=${value()}`];
    }
  }

  function sort(model: Model): string {
    const key = nameOf(model);
    const path = chance(0.3) ? `${key}.${nameOf(nextModel(model, model.fields.get(key)))}` : key;
    return `sort${chance(0.3) ? '[0]' : ''}=${encodeURIComponent(`${path}${pick(['', ':asc', ':desc', ':up', ':'])}`)}`;
  }

  function query(model: Model): string {
    const parts = Array.from({ length: Math.floor(random() * 5) }, () => {
      const kind = random();
      if (kind < 0.35) return filter(model, 'filters', 0);
      if (kind < 0.6) return populate(model, 'populate', 0);
      if (kind < 0.7) return [sort(model)];
      if (kind < 0.78)
        return [`fields${chance(0.5) ? `[${Math.floor(random() * 3)}]` : ''}=${encodeURIComponent(nameOf(model))}`];
      if (kind < 0.86)
        return [`pagination[${pick(['page', 'pageSize', 'start', 'limit', 'withCount', 'x'])}]=${value()}`];
      if (kind < 0.9) return [`_q=${value()}`];
      if (kind < 0.93) return [`locale=${pick(['ru', 'en', '*', value()])}`];
      return [
        `${encodeURIComponent(pick([...WORDS, ...NASTY]))}${pick(['', '[', ']', '[]', '[a][b]', '[0]'])}=${value()}`,
      ];
    });
    return parts.length > 0 ? `?${parts.flat().join('&')}` : '';
  }

  function json(depth: number): unknown {
    const kind = random();
    if (kind < 0.3) return pick(NASTY);
    if (kind < 0.5)
      return pick([0, -1, 1.5, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER, true, false, null, '\u0000', '\ud800']);
    if (depth > 4) return null;
    if (kind < 0.75) return Array.from({ length: Math.floor(random() * 3) }, () => json(depth + 1));
    const keys = [
      'id',
      'documentId',
      'connect',
      'disconnect',
      'set',
      'position',
      'start',
      'before',
      'title',
      '__proto__',
      'constructor',
      'toString',
      'a\u0000',
      'a',
    ];
    return Object.fromEntries(Array.from({ length: Math.floor(random() * 3) }, () => [pick(keys), json(depth + 1)]));
  }

  function data(model: Model, depth: number): Record<string, unknown> {
    const entries = [...model.fields.values()]
      .filter(() => chance(0.4))
      .map((field): [string, unknown] => {
        if (field.kind !== 'component' || depth > 2 || chance(0.3)) return [field.name, json(0)];
        return [field.name, field.many ? [data(field.model, depth + 1)] : data(field.model, depth + 1)];
      });
    return Object.fromEntries([...entries, ...(chance(0.1) ? [[nameOf(model), json(0)] as const] : [])]);
  }

  function payload(model: Model): string {
    if (chance(0.05)) return pick(['', '{', '[]', 'null', '"x"', '{"data":', `${'['.repeat(5000)}${']'.repeat(5000)}`]);
    if (chance(0.03)) return `${'{"data":'.repeat(5000)}1${'}'.repeat(5000)}`;
    if (chance(0.03))
      return `{"data":{"payload":${'['.repeat(3000)}${']'.repeat(3000)},"meta":${'['.repeat(300)}${']'.repeat(300)}}}`;
    return JSON.stringify(chance(0.9) ? { data: data(model, 0) } : json(0));
  }

  return () => {
    const model = pick(types);
    const base = `/api/${model.kind === 'single' ? model.singularName : model.pluralName}`;
    const id = pick(['1', '0', '-1', 'aaaaaaaaaaaaaaaaaaaaaaaa', encodeURIComponent(pick(NASTY)), value(), 'a%00b']);
    const method = chance(0.7) ? 'GET' : pick(['POST', 'PUT', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const);
    const url = `${base}${(method === 'GET' ? chance(0.2) : method !== 'POST' || chance(0.1)) && model.kind !== 'single' ? `/${id}` : ''}${query(model)}`;
    const headers: Record<string, string> = chance(0.9)
      ? { authorization: `Bearer ${jwt}` }
      : chance(0.5)
        ? {}
        : { authorization: 'Bearer x' };
    if (method === 'GET' || method === 'OPTIONS') return { method, url, headers };
    const type = chance(0.95)
      ? 'application/json'
      : pick(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']);
    return { method, url, headers: { ...headers, 'content-type': type }, payload: payload(model) };
  };
}
