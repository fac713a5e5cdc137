// Selects the face for a page variant: the child's look, or the face shape of one photo with painted skin.
import type { HeroRequest, PageVariant } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';

export const likenessForVariant = (
  variant: PageVariant,
  { look, painted }: Pick<BookSpec, 'look'> & { painted?: BookSpec['painted'] | undefined },
): Pick<HeroRequest, 'look' | 'paintedSkin'> =>
  variant === 'painted-skin' && painted
    ? { look: { ...look, face: painted.shape }, paintedSkin: painted.skin }
    : { look };
