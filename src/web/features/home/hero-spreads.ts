// Spreads of the open book on the home page: the same story with several children.
import type { PictureSource } from '#web/ui/display/picture.tsx';

export interface HeroSpread {
  readonly left: PictureSource;
  readonly right: PictureSource;
  /** Full name of the child, if known. */
  readonly child: string | null;
}

interface ShownBook {
  readonly spreads: readonly PictureSource[];
  readonly examples: readonly { readonly title: string; readonly pages: readonly PictureSource[] }[];
}

/** Pages come in pairs: the first pair of every example, then the last pair of the book's own gallery. */
export function heroSpreads({ spreads, examples }: ShownBook): HeroSpread[] {
  const end = spreads.length - (spreads.length % 2);
  const own = { child: null, pages: spreads.slice(Math.max(0, end - 2), end) };
  const others = examples.map(({ title, pages }) => ({ child: title, pages }));
  return [...others, own].flatMap(({ child, pages: [left, right] }) => (left && right ? [{ child, left, right }] : []));
}
