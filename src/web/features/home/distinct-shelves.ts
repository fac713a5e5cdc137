// In a young shop several collections hold the same books: a shelf that repeats one above it is left out.

export function distinctShelves<T extends { readonly books: readonly { readonly slug: string }[] }>(
  shelves: readonly T[],
): T[] {
  const seen = new Set<string>();
  return shelves.filter(({ books }) => {
    const key = books
      .map(({ slug }) => slug)
      .sort()
      .join(' ');
    return !seen.has(key) && seen.add(key);
  });
}
