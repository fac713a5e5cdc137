// How a book's pictures lie open: the cover alone, then pages in pairs, or one page at a time on a narrow screen.

/** A picture by its place in the gallery; `end` is the blank page after a last one, `lining` the inside of the cover. */
export type Face = number | 'end' | 'lining' | null;

export interface Opening {
  readonly left: Face;
  readonly right: Face;
}

/** `extract`: a cover and some pages, left and right in turn. `whole`: front, every page as it is bound, back. */
export type Binding = 'extract' | 'whole';

/** `skipped`: pages after the front of a whole book that are left out, so that the next two lie side by side. */
export function openingsOf(
  pictures: number,
  single: boolean,
  binding: Binding = 'extract',
  skipped = 0,
): readonly Opening[] {
  return binding === 'whole' ? wholeBook(pictures, single, skipped) : extract(pictures, single);
}

function extract(pictures: number, single: boolean): readonly Opening[] {
  const faces: Exclude<Face, null>[] = Array.from({ length: pictures }, (_, index) => index);
  if (pictures % 2 === 0 && pictures > 1) faces.push('end');
  if (single) return faces.map((right) => ({ left: null, right }));
  const [cover = null, ...pages] = faces;
  return [{ left: null, right: cover }, ...pairs(pages)];
}

/** The first page lies on the right, opposite the inside of the cover; the back cover closes the book on the left. */
function wholeBook(pictures: number, single: boolean, skipped: number): readonly Opening[] {
  const back = pictures - 1;
  const inside: Face[] = Array.from({ length: Math.max(0, back - 1 - skipped) }, (_, index) => index + 1 + skipped);
  if (single) return [0, ...inside, ...(back > 0 ? [back] : [])].map((right) => ({ left: null, right }));
  const bound: Face[] = skipped > 0 ? inside : ['lining', ...inside];
  if (bound.length % 2) bound.push('lining');
  return [{ left: null, right: 0 }, ...pairs(bound), ...(back > 0 ? [{ left: back, right: null }] : [])];
}

const pairs = (faces: readonly Face[]): Opening[] =>
  faces.flatMap((left, index) => (index % 2 ? [] : [{ left, right: faces[index + 1] ?? null }]));

/** Where a picture lies; the cover for one that is nowhere. */
export const openingOf = (openings: readonly Opening[], face: Face): number =>
  Math.max(
    0,
    openings.findIndex(({ left, right }) => left === face || right === face),
  );

/** The pictures one sees. */
export const shownIn = ({ left, right }: Opening): number[] => [left, right].filter((face) => typeof face === 'number');
