// Reorders pages: a spread moves as one unit; page numbers and free pages are updated.
import type { ShapePage, ShapeStory } from './story-shape.ts';

/** Pages that move together. */
export function pageUnits(pages: readonly ShapePage[]): ShapePage[][] {
  const units: ShapePage[][] = [];
  for (const page of pages) {
    const before = units.at(-1);
    if (page.side === 'right' && before?.length === 1 && before[0]?.side === 'left') before.push(page);
    else units.push([page]);
  }
  return units;
}

export type PageOrder = Pick<ShapeStory, 'pages' | 'freePages'>;

/** Moves the unit at index `from` to index `to`. */
export function movePages({ pages, freePages }: PageOrder, from: number, to: number): PageOrder {
  const units = pageUnits(pages);
  const [moved] = units.splice(from, 1);
  if (!moved) return { pages, freePages };
  units.splice(Math.max(0, Math.min(units.length, to)), 0, moved);
  const order = units.flat();
  const numberOf = new Map(order.map((page, index) => [page.number, index + 1]));
  return {
    pages: order.map((page, index) => ({ ...page, number: index + 1 })),
    freePages: freePages.map((page) => numberOf.get(page) ?? page),
  };
}
