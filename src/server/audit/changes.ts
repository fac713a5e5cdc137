// What changed of a record, field by field: short values as they were and are, of all else only that it is another.

type Fields = Readonly<Record<string, unknown>>;
/** `true` where the value is too long, or no value of its own. */
export type Changes = Record<string, { readonly from: unknown; readonly to: unknown } | true>;

const LONGEST = 120;

const isShort = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= LONGEST);

export function changesOf(before: Fields, after: Fields): Changes {
  const changes: Changes = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[name] ?? null;
    const to = after[name] ?? null;
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[name] = isShort(from) && isShort(to) ? { from, to } : true;
  }
  return changes;
}
