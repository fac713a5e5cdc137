// Which pages are shown before paying: the shop says how many, the story says which.
import type { Story } from '#engine/types.ts';

/** Those the story names, in its order; where the shop gives more away, its further scenes follow. */
export const freePages = ({ freePages: named, pages }: Pick<Story, 'freePages' | 'pages'>, count: number): number[] => {
  const scenes = pages.filter(({ kind }) => kind === 'scene').map(({ number }) => number);
  return [...new Set([...named, ...scenes])].slice(0, count);
};
