// State of compiling one query: parameters, tables, aliases and estimated cost.

import { badRequest } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { type Caller, mayWrite } from '../access.ts';
import { columnOf } from '../declaration.ts';
import {
  type ComponentField,
  linkColumn,
  type Model,
  presenceColumn,
  quote,
  type RelationField,
  type ScalarField,
  scalarColumn,
} from '../model.ts';
import type { Registry } from '../registry.ts';
import { isCounted } from '../versions.ts';
import type { KeyPlace } from './invalid-key.ts';

export const COMPILE_LIMITS = {
  conditions: 200,
  relationDepth: 4,
  populates: 60,
  populateDepth: 5,
  populatedRows: 1000,
} as const;

/** Estimated number of rows a query reads, independent of table sizes. */
export const QUERY_COST = {
  /** Assumed number of rows of a list-valued relation. */
  fanOut: 10,
  /** Assumed number of rows a filter and a sort are evaluated on. */
  filtered: 100,
  sorted: 1000,
  /** From this cost on a read uses the queue of expensive reads. */
  expensive: 5_000,
  max: 1_000_000,
} as const;

export const QUERY_TOO_LARGE_MESSAGE =
  'The query asks for too much at once: ask for fewer entries, fields or relations';

/** SQL fragments of the rows a field refers to, relative to the parent's alias. */
export interface Related {
  readonly model: Model;
  readonly alias: string;
  readonly from: string;
  readonly on: string;
  readonly order: string;
}

export class Compilation {
  readonly values: unknown[] = [];
  readonly tables = new Set<string>();
  /** Whether every table it reads has a version; otherwise the response can never be known to be current. */
  counted = true;
  readonly registry: Registry;
  readonly caller: Caller;
  readonly locale: Locale;
  /** Populated relations as joins to the page's entries, so that they can be counted beforehand. */
  readonly populatedJoins: string[] = [];
  /** Lists inside lists: such a response can be large, so it is counted first and runs with a timeout. */
  nestedLists = false;
  #cost = 0;
  #aliases = 0;
  #conditions = 0;
  #populates = 0;

  constructor(registry: Registry, caller: Caller, locale: Locale) {
    this.registry = registry;
    this.caller = caller;
    this.locale = locale;
  }

  param(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  countCondition(): void {
    this.#conditions += 1;
    if (this.#conditions > COMPILE_LIMITS.conditions) {
      throw badRequest(`The filters have more than ${COMPILE_LIMITS.conditions} conditions`);
    }
  }

  countPopulate(depth: number): void {
    this.#populates += 1;
    if (depth > COMPILE_LIMITS.populateDepth) {
      throw badRequest(`Populate is nested deeper than ${COMPILE_LIMITS.populateDepth} levels`);
    }
    if (this.#populates > COMPILE_LIMITS.populates) {
      throw badRequest(`Populate asks for more than ${COMPILE_LIMITS.populates} relations`);
    }
  }

  /** Rejects an excessive query before it runs. */
  addCost(rows: number): void {
    this.#cost += rows;
    if (this.#cost > QUERY_COST.max) throw badRequest(QUERY_TOO_LARGE_MESSAGE);
  }

  get heavy(): boolean {
    return this.nestedLists || this.#cost > QUERY_COST.expensive;
  }

  reads(model: Model): void {
    this.tables.add(model.table);
    this.counted &&= isCounted(model);
  }

  column(field: ScalarField, alias: string): string {
    return `${alias}.${scalarColumn(field, this.locale)}`;
  }

  canRead(field: RelationField): boolean {
    return field.kind === 'media' || this.caller.can(`${field.targetUid}.find`);
  }

  /** Rows of a type that the caller may see: the table or a filtered subselect. */
  rowsOf({ uid, table, shownWhen }: Model): string {
    if (!shownWhen || mayWrite(this.caller, uid)) return table;
    return `(select * from ${table} where ${quote(columnOf(shownWhen.attribute))} = '${shownWhen.is}')`;
  }

  related(field: RelationField | ComponentField, parent: string): Related {
    const alias = this.alias();
    if (field.kind === 'component') {
      const { model } = field;
      this.tables.add(model.table);
      const locale = field.localized ? ` and ${alias}.locale = '${this.locale}'` : '';
      return {
        model,
        alias,
        from: `${model.table} ${alias}`,
        on: `${alias}.owner_id = ${parent}.id${locale}`,
        order: `${alias}.position, ${alias}.id`,
      };
    }
    const model = this.registry.model(field.targetUid);
    const { storage } = field;
    this.reads(model);
    const present = model.localized ? ` and ${alias}.${presenceColumn(this.locale)}` : '';
    const rows = this.rowsOf(model);
    const byId = `${alias}.id`;
    switch (storage.kind) {
      case 'column':
        return {
          model,
          alias,
          from: `${rows} ${alias}`,
          on: `${byId} = ${parent}.${linkColumn(storage, this.locale)}${present}`,
          order: byId,
        };
      case 'inverse': {
        const order = storage.position ? `${alias}.${storage.position}, ${byId}` : byId;
        return {
          model,
          alias,
          from: `${rows} ${alias}`,
          on: `${alias}.${storage.column} = ${parent}.id${present}`,
          order,
        };
      }
      case 'table': {
        const link = this.alias();
        this.tables.add(storage.table);
        return {
          model,
          alias,
          from: `${storage.table} ${link} join ${rows} ${alias} on ${byId} = ${link}.${storage.other}${present}`,
          on: `${link}.${storage.own} = ${parent}.id`,
          order: `${link}.${storage.position}, ${byId}`,
        };
      }
    }
  }
}

export interface Scope {
  readonly compilation: Compilation;
  readonly place: KeyPlace;
}
