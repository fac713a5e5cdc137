// Differences between two versions of a record: short values before and after, otherwise only that they differ.

type Fields = Readonly<Record<string, unknown>>;
/** `true` where a value is too long or not a primitive. */
export type Changes = Record<string, { readonly from: unknown; readonly to: unknown } | true>;

const MAX_VALUE_LENGTH = 120;

const isShort = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH);

export function diffFields(before: Fields, after: Fields): Changes {
  const changes: Changes = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[name] ?? null;
    const to = after[name] ?? null;
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[name] = isShort(from) && isShort(to) ? { from, to } : true;
  }
  return changes;
}
