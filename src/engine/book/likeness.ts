// What a page variant makes of the child's look: the drawn likeness, a stronger one on painted skin, or the painted face.
import { moreLikeness } from '#engine/hero/envelope.ts';
import type { HeroRequest, PageVariant } from '#engine/types.ts';
import type { BookSpec } from './book-spec.ts';

export const likenessIn = (
  variant: PageVariant,
  { look, painted }: Pick<BookSpec, 'look'> & { painted?: BookSpec['painted'] | undefined },
): Pick<HeroRequest, 'look' | 'painted'> => {
  if (variant === 2) {
    const stronger = { ...look, face: moreLikeness(look.face) };
    return painted ? { look: stronger, painted: { href: painted.skin, features: 'drawn' } } : { look: stronger };
  }
  if (variant === 3 && painted?.face) return { look, painted: { href: painted.face, features: 'photo' } };
  return { look };
};
