// Banners and promo lines of the home page, written by the owner.
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

const IMAGE_SIZES = '(min-width: 48rem) 20rem, 90vw';

export function Promos({ promos }: { promos: readonly HomeBlock[] }) {
  return (
    <div className="sheet sheet-page pb-16 lg:pb-24">
      <ul className="wrap grid gap-6">
        {promos.map(({ key, title, text, link, image }) => (
          <li key={key} className="promo-block">
            {image && <Picture picture={image} sizes={IMAGE_SIZES} alt={image.alt} className="promo-image" />}
            <div className="grid gap-2">
              {title && <h2 className="text-h3">{title}</h2>}
              {text && <p>{text}</p>}
            </div>
            {link?.to && <PromoLink {...link} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One sentence across the page, with a link. */
export function PromoLine({ block: { text, link } }: { block: HomeBlock }) {
  return (
    <div className="sheet sheet-plum py-4">
      <p className="wrap flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center font-bold">
        {text}
        {link?.to && <PromoLink {...link} plain />}
      </p>
    </div>
  );
}

function PromoLink({ label, to, plain = false }: NonNullable<HomeBlock['link']> & { plain?: boolean }) {
  const look = plain ? '' : buttonClass('quiet');
  return to.startsWith('/') ? (
    <ShopLink to={to} className={look}>
      {label}
    </ShopLink>
  ) : (
    <a href={to} className={look} rel="noopener">
      {label}
    </a>
  );
}
