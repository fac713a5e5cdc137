// What an EPUB is written from.
export interface EpubWord {
  readonly text: string;
  /** Left, top, width and height in shares of the page. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
  /** The last word of a paragraph. */
  readonly isLast: boolean;
}

export interface EpubPage {
  readonly id: number | 'front' | 'back';
  /** Its name for people: cover, page 5. */
  readonly name: string;
  readonly jpeg: Uint8Array;
  /** What the picture shows, where that is not in the words. */
  readonly alt?: string;
  /** In reading order; invisible over the picture, selectable and read by screen readers. */
  readonly words: readonly EpubWord[];
  /** The visible letters: outlines, so that no reading app sets them in another font. */
  readonly letters: { readonly markup: string; readonly viewBox: readonly number[] } | undefined;
  /** A place that leads to an address, in shares of the page. */
  readonly link?: { readonly box: EpubWord['boxes'][number]; readonly address: string; readonly name: string };
  /** Its entry in the contents, if any. */
  readonly bookmark: string | undefined;
}

export interface EpubMetadata {
  readonly title: string;
  readonly publisher: string;
  readonly subject: string;
  readonly language: string;
  readonly createdAt: Date;
  /** Heading of the contents. */
  readonly contents: string;
  /** What readers with a screen reader can expect. */
  readonly accessibility: string;
}
