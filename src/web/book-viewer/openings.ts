// How a book's pictures lie open: the cover alone, then pages in pairs, or one page at a time on a narrow screen.

/** A picture by its place in the gallery; `end` is the blank page after an odd last one. */
export type Face = number | 'end' | null;

export interface Opening {
  readonly left: Face;
  readonly right: Face;
}

/** The first picture is the cover; the others are left and right pages in turn. */
export function openingsOf(pictures: number, single: boolean): readonly Opening[] {
  const faces: Exclude<Face, null>[] = Array.from({ length: pictures }, (_, index) => index);
  if (pictures % 2 === 0 && pictures > 1) faces.push('end');
  if (single) return faces.map((right) => ({ left: null, right }));
  const [cover = null, ...pages] = faces;
  const pairs = pages.flatMap((left, index) => (index % 2 ? [] : [{ left, right: pages[index + 1] ?? null }]));
  return [{ left: null, right: cover }, ...pairs];
}

/** Where a picture lies; the cover for one that is nowhere. */
export const openingOf = (openings: readonly Opening[], face: Face): number =>
  Math.max(
    0,
    openings.findIndex(({ left, right }) => left === face || right === face),
  );
