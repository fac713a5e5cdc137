// A page as the parts between its nonces, which is how it is kept and put together again.

/** The bytes between the nonces: one part more than there are nonces. */
export type PageParts = readonly Buffer[];

export const cutPage = (html: string, marker: string): PageParts => html.split(marker).map((part) => Buffer.from(part));

/** The page in pieces, the kept ones among them: nobody copies a page only to send it. */
export const joinPage = (parts: PageParts, between: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

export const bytesOf = (parts: PageParts): number => parts.reduce((sum, part) => sum + part.length, 0);
