// The house's lantern. Its light breathes by opacity alone, which the compositor does: a picture that moves inside itself
// would be painted anew for every frame, for as long as the page is open.
import lantern from '#web/art/lantern.svg';
import { cx } from '#web/ui/cx.ts';

export function Lantern({ className, eager }: { className: string; eager?: boolean }) {
  return (
    <span className={cx('lantern', className)}>
      <img src={lantern} width={160} height={160} alt="" {...(!eager && { loading: 'lazy' })} />
    </span>
  );
}
