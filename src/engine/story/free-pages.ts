// Selects the pages shown before payment: the shop sets the number, the story the order.
import type { Story } from '#engine/types.ts';

/** The story's own free pages first, then its other scenes in order. */
export const freePages = ({ freePages: named, pages }: Pick<Story, 'freePages' | 'pages'>, count: number): number[] => {
  const scenes = pages.filter(({ kind }) => kind === 'scene').map(({ number }) => number);
  return [...new Set([...named, ...scenes])].slice(0, count);
};
