// The lantern of the shop's illustrations. Only its opacity is animated: the compositor does that without repainting, while an animated SVG would be
// repainted for every frame.
import lantern from '#web/art/lantern.svg';
import { cx } from '#web/ui/cx.ts';

export function Lantern({ className, eager }: { className: string; eager?: boolean }) {
  return (
    <span className={cx('lantern', className)}>
      <img src={lantern} width={160} height={160} alt="" {...(!eager && { loading: 'lazy' })} />
    </span>
  );
}
