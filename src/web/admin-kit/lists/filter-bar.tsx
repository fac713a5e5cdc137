// Filter bar above a list: debounced search field and filters.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useKeyHints } from '../shortcuts/key-hints.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { filtersOf, type ListAddress } from './use-list-address.ts';

const DEBOUNCE_MS = 250;

export const controlClass =
  'min-h-11 rounded-md border border-plum-300 bg-white px-3 py-1.5 text-small hover:border-plum-600 focus:border-plum-700';

interface FilterBarProps {
  address: ListAddress;
  /** Label of the search field; undefined when the list has no search. */
  search?: string;
  children?: ReactNode;
}

export function FilterBar({ address, search, children }: FilterBarProps) {
  const t = useT();
  const searchParam = address.get('q');
  const [text, setText] = useState(searchParam);
  const field = useRef<HTMLInputElement>(null);
  const { set } = address;
  useEffect(() => setText(searchParam), [searchParam]);
  useEffect(() => {
    if (text === searchParam) return;
    const timer = setTimeout(() => set({ q: text }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, searchParam, set]);
  useShortcuts({ '/': () => field.current?.focus() });
  useKeyHints(search === undefined ? [] : [{ key: '/', text: t('admin.keySearch') }]);
  const narrowed = filtersOf(address);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {search !== undefined && (
        <input
          ref={field}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // Returns the focus to the list and its shortcuts; keeps the text.
            event.preventDefault();
            event.currentTarget.blur();
          }}
          aria-label={search}
          placeholder={search}
          className={`${controlClass} min-w-56 grow max-sm:w-full sm:max-w-xl`}
        />
      )}
      {children}
      {narrowed.length > 0 && (
        <Button look="quiet" small onClick={() => set(Object.fromEntries(narrowed.map((name) => [name, null])))}>
          {t('admin.clearFilters')}
        </Button>
      )}
    </div>
  );
}

interface FilterSelectProps {
  address: ListAddress;
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Native select: fast by keyboard and suited to phones. */
export function FilterSelect({ address, name, label, options }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      className={cx(controlClass, 'max-w-full max-sm:grow')}
      value={address.get(name)}
      onChange={(event) => address.set({ [name]: event.target.value })}
    >
      <option value="">{label}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
