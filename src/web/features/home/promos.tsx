// Promo blocks from the `global` record: title, text and link.
import type { Services } from '#server/services.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

type Promo = Awaited<ReturnType<Services['catalogue']['promos']>>[number];

const IMAGE_SIZES = '(min-width: 48rem) 20rem, 90vw';

export function Promos({ promos }: { promos: readonly Promo[] }) {
  return (
    <div className="sheet sheet-page pb-16 lg:pb-24">
      <ul className="wrap grid gap-6">
        {promos.map(({ title, text, link, image }) => (
          <li key={title} className="promo-block">
            {image && <Picture picture={image} sizes={IMAGE_SIZES} alt={image.alt} className="promo-image" />}
            <div className="grid gap-2">
              <h2 className="text-h3">{title}</h2>
              {text && <p>{text}</p>}
            </div>
            {link && <PromoLink {...link} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PromoLink({ label, to }: NonNullable<Promo['link']>) {
  const look = buttonClass('quiet');
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
