// Limits the size of error responses, which may echo the request.

const MAX_TEXT_LENGTH = 500;
const MAX_ITEMS = 20;
/** Deep enough for a body echoed inside a list of validation errors. */
const MAX_DEPTH = 10;
/** Total number of characters, against many short texts. */
const MAX_TOTAL_LENGTH = 6_000;

export const truncateError = (value: unknown): unknown => truncate(value, 0, { characters: MAX_TOTAL_LENGTH });

function truncate(value: unknown, depth: number, budget: { characters: number }): unknown {
  if (typeof value === 'string') return truncateText(value, budget);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? [] : {};
  const deeper = (item: unknown) => truncate(item, depth + 1, budget);
  if (Array.isArray(value)) return value.slice(0, budget.characters > 0 ? MAX_ITEMS : 0).map(deeper);
  const entries = Object.entries(value)
    .slice(0, MAX_ITEMS)
    .flatMap(([key, item]) => {
      // Numbers and booleans are always included, so the status is never lost.
      if (budget.characters <= 0 && (typeof item === 'string' || typeof item === 'object')) return [];
      return [[truncateText(key, budget), deeper(item)] as const];
    });
  return Object.fromEntries(entries);
}

function truncateText(text: string, budget: { characters: number }): string {
  budget.characters -= Math.min(text.length, MAX_TEXT_LENGTH);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}
