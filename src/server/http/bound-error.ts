// What an error says back to its sender is short, whatever was sent.

const LONGEST_TEXT = 500;
const MOST_ITEMS = 20;
/** Deep enough for a body that is shown back inside the list of its mistakes. */
const DEEPEST = 10;
/** Letters in all: many short texts are a long answer, too. */
const LONGEST_ANSWER = 6_000;

export const bounded = (value: unknown): unknown => cut(value, 0, { letters: LONGEST_ANSWER });

function cut(value: unknown, depth: number, left: { letters: number }): unknown {
  if (typeof value === 'string') return cutText(value, left);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return Array.isArray(value) ? [] : {};
  const deeper = (item: unknown) => cut(item, depth + 1, left);
  if (Array.isArray(value)) return value.slice(0, left.letters > 0 ? MOST_ITEMS : 0).map(deeper);
  const told = Object.entries(value)
    .slice(0, MOST_ITEMS)
    .flatMap(([key, item]) => {
      // Numbers and yes or no cost nothing: a status is always told.
      if (left.letters <= 0 && (typeof item === 'string' || typeof item === 'object')) return [];
      return [[cutText(key, left), deeper(item)] as const];
    });
  return Object.fromEntries(told);
}

function cutText(text: string, left: { letters: number }): string {
  left.letters -= Math.min(text.length, LONGEST_TEXT);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
