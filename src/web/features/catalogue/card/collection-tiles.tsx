// Collections as tiles: three covers, the title and the number of books.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';

export interface CollectionTile {
  readonly slug: string;
  readonly title: string;
  readonly count: number;
  readonly covers: readonly PictureSource[];
}

const COVER_SIZES = '9rem';

export function CollectionTiles({ collections }: { collections: readonly CollectionTile[] }) {
  const t = useT();
  return (
    <ul aria-label={t('home.books.collections')} className="collection-tiles">
      {collections.map(({ slug, title, count, covers }) => (
        <li key={slug}>
          <ShopLink to={`/books?collection=${slug}`}>
            <span className="collection-fan">
              {covers.map((cover) => (
                <Picture key={cover.url} picture={cover} sizes={COVER_SIZES} alt="" />
              ))}
            </span>
            <span className="font-display text-h3 font-bold max-md:text-[1rem] max-md:leading-tight">{title}</span>
            <span className="text-small text-ink-soft">
              {count === 1 ? t('home.books.inCollectionOne') : t('home.books.inCollection', { count })}
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
