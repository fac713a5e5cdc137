// Pages in a sentence: the covers by name, the others by number, neighbours as a range.

/** In lower case: front cover, 1–3, 7. */
export function pageList(
  pages: readonly (number | 'front' | 'back')[],
  coverName: (cover: 'front' | 'back') => string,
): string {
  const numbers = pages.filter((page) => typeof page === 'number').toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const page of numbers) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return [
    ...(pages.includes('front') ? [coverName('front').toLowerCase()] : []),
    ...ranges.map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`)),
    ...(pages.includes('back') ? [coverName('back').toLowerCase()] : []),
  ].join(', ');
}
