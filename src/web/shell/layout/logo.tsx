// The shop's sign: a book under the moon, and its name lettered by hand.
import logoMark from '#web/art/logo-mark.svg?inline';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { cx } from '#web/ui/cx.ts';

/** `narrow`: phones leave the book out, for a cart beside it. */
export function Logo({ narrow = false }: { narrow?: boolean }) {
  const { title } = useSite();
  return (
    <ShopLink to="/" className="inline-flex items-center gap-1.5 sm:gap-2 text-inherit no-underline">
      <img
        src={logoMark}
        width={44}
        height={44}
        alt=""
        className={cx('size-[min(2.75rem,10vw)]', narrow && 'max-[26rem]:hidden')}
      />
      <span className="lettered text-[min(1.6rem,6.4vw)] leading-none whitespace-nowrap">{title}</span>
    </ShopLink>
  );
}
