// What a page variant makes of the child's look: the child, the face of one photo on painted skin, or the painted face.
import type { HeroRequest, PageVariant } from '#engine/types.ts';
import type { BookSpec } from './book-spec.ts';

export const likenessIn = (
  variant: PageVariant,
  { look, painted }: Pick<BookSpec, 'look'> & { painted?: BookSpec['painted'] | undefined },
): Pick<HeroRequest, 'look' | 'painted'> => {
  if (variant === 2 && painted)
    return { look: { ...look, face: painted.shape }, painted: { href: painted.skin, features: 'drawn' } };
  if (variant === 3 && painted?.face) return { look, painted: { href: painted.face, features: 'photo' } };
  return { look };
};
