// Selection of rows in tables of the admin panel.

/** With `from` all rows between the two get the state that the toggled one gets. */
export function toggleRows(
  all: readonly string[],
  chosen: ReadonlySet<string>,
  id: string,
  from: string | null,
): ReadonlySet<string> {
  const ids = new Set(chosen);
  const at = all.indexOf(id);
  const start = from === null ? -1 : all.indexOf(from);
  const range = start < 0 ? [id] : all.slice(Math.min(at, start), Math.max(at, start) + 1);
  for (const one of range) {
    if (chosen.has(id)) ids.delete(one);
    else ids.add(one);
  }
  return ids;
}
