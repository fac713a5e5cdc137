// Visible columns of a type, kept in local storage.
import { useState } from 'react';
import type { EditField, EditType } from '#server/modules/editing/editing.types.ts';
import { listFields } from './list-query.ts';

const keyOf = (type: string): string => `zb-admin-columns-${type}`;
const DEFAULT_COLUMN_COUNT = 5;
const PLAIN = new Set(['string', 'enumeration', 'integer', 'boolean', 'date', 'email']);

function defaultColumns(type: EditType): string[] {
  const plain = listFields(type).filter((field) => field.kind === 'scalar' && PLAIN.has(field.type));
  const others = plain.filter(({ name }) => name !== type.label).slice(0, DEFAULT_COLUMN_COUNT - 1);
  return [type.label, ...others.map(({ name }) => name), 'updatedAt'];
}

function stored(type: EditType): string[] | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(type.name)) ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}

export function useColumns(type: EditType) {
  const [names, setNames] = useState(() => stored(type) ?? defaultColumns(type));
  const toggle = (name: string) => {
    const next = names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
    setNames(next);
    try {
      localStorage.setItem(keyOf(type.name), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  const columns = names
    .map((name) => listFields(type).find((field) => field.name === name))
    .filter((field): field is EditField => field !== undefined);
  return { columns, isShown: (name: string) => names.includes(name), toggle };
}
