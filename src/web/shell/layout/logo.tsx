// The shop's logo.
import logoMark from '#web/art/logo-mark.svg?inline';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { cx } from '#web/ui/cx.ts';

interface LogoProps {
  /** For dark backgrounds. On a light one the mark gets a dark box, where its pale colours stay visible. */
  night?: boolean;
  /** Hides the mark on phones to make room for the cart. */
  narrow?: boolean;
}

export function Logo({ night = false, narrow = false }: LogoProps) {
  const { title } = useSite();
  return (
    <ShopLink to="/" className="inline-flex shrink-0 items-center gap-1.5 text-inherit no-underline sm:gap-2">
      <img
        src={logoMark}
        width={44}
        height={44}
        alt=""
        className={cx(
          'size-[min(2.75rem,10vw)] shrink-0',
          !night && 'rounded-[0.95rem_0.8rem_1rem_0.85rem] bg-night-900 p-[3px]',
          narrow && 'max-[26rem]:hidden',
        )}
      />
      <span className="lettered text-[min(1.6rem,6.4vw)] leading-none whitespace-nowrap">{title}</span>
    </ShopLink>
  );
}
