// Filters of the book list as an address: unknown values are dropped, so that a mistyped link still shows books.

import { AGE_GROUPS } from '#core/books/age-groups.ts';
import { GENDERS, type Gender } from '#core/names/forms.ts';

export const SORTS = ['popular', 'new', 'cheap', 'expensive'] as const;
/** All query parameters of the list. */
export const FILTER_PARAMETERS = [
  'age',
  'gender',
  'genre',
  'price',
  'sort',
  'search',
  'q',
  'collection',
  'page',
] as const;
const MAX_SEARCH_LENGTH = 80;
const MAX_VALUE_LENGTH = 40;
const PAGE_PATTERN = /^[1-9]\d{0,3}$/;
const PRICE_PATTERN = /^[1-9]\d{1,5}$/;
const SLUG_PATTERN = /^[a-z0-9-]{1,60}$/;

export interface BookFilter {
  readonly age?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly genre?: string | undefined;
  /** Upper limit in roubles. */
  readonly price?: number | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly collection?: string | undefined;
}

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T | undefined =>
  known.find((value) => value === asked);

/** `q` is common in other shops and in browsers' search keywords. */
const searchIn = (params: URLSearchParams): string => (params.get('search') ?? params.get('q') ?? '').trim();

export function readFilter(params: URLSearchParams) {
  return {
    age: oneOf(AGE_GROUPS, params.get('age')),
    gender: oneOf(GENDERS, params.get('gender')),
    genre: SLUG_PATTERN.exec(params.get('genre') ?? '')?.[0],
    price: Number(PRICE_PATTERN.exec(params.get('price') ?? '')?.[0]) || undefined,
    sort: oneOf(SORTS, params.get('sort')),
    search: searchIn(params).slice(0, MAX_SEARCH_LENGTH) || undefined,
    collection: SLUG_PATTERN.exec(params.get('collection') ?? '')?.[0],
  };
}

/** Values of the address that no filter knows, to be shown; truncated, since they are user input. */
export function unknownValues(params: URLSearchParams): readonly string[] {
  const known = readFilter(params);
  const asked = (['age', 'gender', 'genre', 'price', 'sort', 'collection'] as const).filter(
    (key) => params.get(key) && !known[key],
  );
  const page = params.get('page');
  return [
    ...asked.map((key) => (params.get(key) ?? '').slice(0, MAX_VALUE_LENGTH)),
    ...(page && !PAGE_PATTERN.test(page) ? [page.slice(0, MAX_VALUE_LENGTH)] : []),
  ];
}

/** Requested page of the list; the list shows its last page for larger numbers. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return PAGE_PATTERN.test(page) ? Number(page) : 1;
}

/** Page 1 by default: changing a filter restarts the list. */
export function filterAddress(filter: BookFilter, page = 1): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) if (value && value !== 'popular') params.set(key, String(value));
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/books?${query}` : '/books';
}
