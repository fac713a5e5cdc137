import { describe, expect, it } from 'vitest';
import { findBreaks } from './find-breaks.ts';
import type { Column, Table } from './read-schema.ts';

const text: Column = { type: 'text', isNullable: true, hasDefault: false };
const required: Column = { ...text, isNullable: false };
const table = (columns: Record<string, Column>, rules: string[] = []): Table => ({ columns, rules });
const breaks = (before: Table, after: Table) => findBreaks({ orders: before }, { orders: after });

describe('findBreaks', () => {
  it('accepts a new table and a new column that may stay empty', () => {
    const after = { orders: table({ name: text, gift: text }), gifts: table({ id: required }) };
    expect(findBreaks({ orders: table({ name: text }) }, after)).toEqual([]);
  });

  it('accepts a rule about new columns alone', () => {
    const after = table({ name: text, gift: text }, ["CHECK ((gift <> ''::text))"]);
    expect(breaks(table({ name: text }), after)).toEqual([]);
  });

  it.each([
    ['a dropped column', table({ name: text, old: text }), table({ name: text }), 'orders.old is gone'],
    [
      'another type',
      table({ name: text }),
      table({ name: { ...text, type: 'jsonb' } }),
      'orders.name was text and is jsonb',
    ],
    ['a column that became required', table({ name: text }), table({ name: required }), 'orders.name is now required'],
    [
      'a new required column without a default',
      table({ name: text }),
      table({ name: text, gift: required }),
      'orders.gift is new and required',
    ],
    [
      'a default that is gone',
      table({ name: { ...required, hasDefault: true } }),
      table({ name: required }),
      'orders.name has lost its default',
    ],
    [
      'a rule that refuses rows of before',
      table({ name: text }),
      table({ name: text }, ['UNIQUE (name)']),
      'orders refuses more: UNIQUE (name)',
    ],
  ])('reports %s', (_what, before, after, reason) => expect(breaks(before, after)).toEqual([reason]));

  it('reports a dropped table', () => {
    expect(findBreaks({ orders: table({ name: text }) }, {})).toEqual(['orders is gone']);
  });
});
