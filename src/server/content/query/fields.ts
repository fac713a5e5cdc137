// Reads `fields`: the attributes of a response. The id is always included, and a document's documentId.
import { badRequest } from '#core/errors.ts';
import { trusted } from '../access.ts';
import type { Model, ScalarField } from '../model.ts';
import { quote } from '../model.ts';
import type { Compilation, Scope } from './compilation.ts';
import { invalidKey } from './invalid-key.ts';
import { outputSql } from './output.ts';
import { isQueryObject, type QueryValue } from './query-string.ts';

/** Undefined means every visible attribute. */
export function readFields(scope: Scope, model: Model, fields: QueryValue | undefined): ScalarField[] | undefined {
  if (fields === undefined || fields === null || fields === '' || fields === '*') return undefined;
  if (isQueryObject(fields)) throw badRequest('Invalid fields parameter. Expected a string or an array of strings');
  const names = (Array.isArray(fields) ? fields : [fields]).flatMap((each) => {
    if (typeof each !== 'string')
      throw badRequest('Invalid fields parameter. Expected a string or an array of strings');
    return each.split(',').map((name) => name.trim());
  });
  const chosen: ScalarField[] = [];
  let hasWildcard = false;
  for (const name of names) {
    if (name === '*') hasWildcard = true;
    if (name === '*' || name === '' || name === 'id' || (name === 'documentId' && model.document)) continue;
    const field = model.fields.get(name);
    if (!field) throw invalidKey(name, null, scope.place);
    const hidden = field.private && scope.compilation.caller !== trusted;
    if (field.kind !== 'scalar' || hidden) throw invalidKey(name, name, scope.place);
    if (!chosen.includes(field)) chosen.push(field);
  }
  return hasWildcard ? undefined : chosen;
}

/** The columns of a row with their API names. */
export function rowColumns(
  compilation: Compilation,
  model: Model,
  alias: string,
  fields: readonly ScalarField[] | undefined,
): string[] {
  const selected = fields ?? [...model.fields.values()].filter((field) => field.kind === 'scalar' && !field.private);
  return [
    `${alias}.id`,
    ...(model.document ? [`${alias}.document_id as "documentId"`] : []),
    ...selected.flatMap((field) =>
      field.kind === 'scalar'
        ? [`${outputSql(field.type, compilation.column(field, alias))} as ${quote(field.name)}`]
        : [],
    ),
    ...(model.localized && !fields ? [`'${compilation.locale}' as locale`] : []),
  ];
}
