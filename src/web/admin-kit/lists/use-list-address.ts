// Search, filters, sort and page of a list, kept in the URL so that links and Back restore them.
import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useStaff } from '../session/staff.ts';
import { rememberList } from './remembered-lists.ts';

type Value = string | number | null | undefined;

export interface ListAddress {
  readonly params: URLSearchParams;
  get(name: string): string;
  readonly page: number;
  /** Such as `createdAt:desc`. */
  readonly sort: string;
  /** Sets or removes parameters; any change other than `page` resets the page. */
  set(changes: Readonly<Record<string, Value>>): void;
}

export function useListAddress(defaultSort = ''): ListAddress {
  const [params, setParams] = useSearchParams();
  const { name } = useStaff();
  const path = withoutLocale(useLocation().pathname);
  useEffect(() => rememberList(name, path, params), [name, path, params]);
  const set = useCallback(
    (changes: Readonly<Record<string, Value>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: 'q' in changes, preventScrollReset: true },
      ),
    [setParams],
  );
  const page = Number(params.get('page') ?? 1);
  return {
    params,
    get: (name) => params.get(name) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: params.get('sort') ?? defaultSort,
    set,
  };
}

/** Query parameters that are not filters, kept when the filters are cleared. */
const NON_FILTER_PARAMS = new Set(['sort', 'page', 'tab', 'columns', 'locale']);

/** Names of the filters that are set. */
export const filtersOf = ({ params }: Pick<ListAddress, 'params'>): string[] =>
  [...params.keys()].filter((name) => !NON_FILTER_PARAMS.has(name));
