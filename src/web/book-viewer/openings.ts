// Divides a book's pictures into openings: the cover alone, then pages in pairs, or single pages on a narrow screen.

/** Index of a picture; `end` is the blank page after the last one, `lining` the inside of the cover. */
export type Face = number | 'end' | 'lining' | null;

export interface Opening {
  readonly left: Face;
  readonly right: Face;
}

/** `extract`: a cover and some pages in pairs. `whole`: front, all pages as bound, back. */
export type Binding = 'extract' | 'whole';

/** `skipped`: pages after the front of a whole book that are left out; of spreads only whole ones, so that left and right stay as bound. */
export function divideIntoOpenings(
  pictures: number,
  single: boolean,
  binding: Binding = 'extract',
  skipped = 0,
): readonly Opening[] {
  return binding === 'whole' ? bindWholeBook(pictures, single, skipped) : pairExtract(pictures, single);
}

function pairExtract(pictures: number, single: boolean): readonly Opening[] {
  const faces: Exclude<Face, null>[] = Array.from({ length: pictures }, (_, index) => index);
  if (pictures % 2 === 0 && pictures > 1) faces.push('end');
  if (single) return faces.map((right) => ({ left: null, right }));
  const [cover = null, ...pages] = faces;
  return [{ left: null, right: cover }, ...pairs(pages)];
}

/** The first page is on the right, opposite the inside of the cover; the back cover is alone on the left. */
function bindWholeBook(pictures: number, single: boolean, skipped: number): readonly Opening[] {
  const back = pictures - 1;
  // Page 1 is alone on the right, then 2–3, 4–5: an odd number of pages ends with a right one.
  const left = single || skipped === 0 ? skipped : skipped - ((skipped + 1) % 2);
  const inside: Face[] = Array.from({ length: Math.max(0, back - 1 - left) }, (_, index) => index + 1 + left);
  if (single) return [0, ...inside, ...(back > 0 ? [back] : [])].map((right) => ({ left: null, right }));
  const bound: Face[] = left > 0 ? inside : ['lining', ...inside];
  if (bound.length % 2) bound.push('lining');
  return [{ left: null, right: 0 }, ...pairs(bound), ...(back > 0 ? [{ left: back, right: null }] : [])];
}

const pairs = (faces: readonly Face[]): Opening[] =>
  faces.flatMap((left, index) => (index % 2 ? [] : [{ left, right: faces[index + 1] ?? null }]));

/** Index of the opening with a picture; 0 if there is none. */
export const openingWith = (openings: readonly Opening[], face: Face): number =>
  Math.max(
    0,
    openings.findIndex(({ left, right }) => left === face || right === face),
  );

/** Indices of the visible pictures. */
export const picturesIn = ({ left, right }: Opening): number[] =>
  [left, right].filter((face) => typeof face === 'number');
