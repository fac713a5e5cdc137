// What an error says back to its sender is short, whatever was sent.

const LONGEST_TEXT = 500;
const MOST_ITEMS = 20;
/** Deep enough for a body that is shown back inside the list of its mistakes. */
const DEEPEST = 10;

export function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return Array.isArray(value) ? [] : {};
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => bounded(item, depth + 1));
  const entries = Object.entries(value).slice(0, MOST_ITEMS);
  return Object.fromEntries(entries.map(([key, item]) => [bounded(key), bounded(item, depth + 1)]));
}
