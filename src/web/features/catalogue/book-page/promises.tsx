// Where nobody has written yet: what we promise.
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';

const PROMISES: readonly { id: 'look' | 'approve' | 'refund' | 'photo'; icon: IconName }[] = [
  { id: 'look', icon: 'book' },
  { id: 'approve', icon: 'check' },
  { id: 'refund', icon: 'heart' },
  { id: 'photo', icon: 'lock' },
];

export function Promises() {
  const t = useT();
  return (
    <section aria-labelledby="promises" className={cx(BELOW, 'mt-12 lg:mt-16')}>
      <h2 id="promises" className="text-h2">
        {t('book.promises.title')}
      </h2>
      <p className="mt-2 max-w-prose text-lead">{t('book.promises.text')}</p>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ id, icon }) => (
          <li key={id} className="grid grid-cols-[auto_1fr] content-start gap-3 lg:grid-cols-1">
            <span className="grid size-12 place-items-center rounded-[46%_54%_50%_50%/54%_46%_54%_46%] bg-marigold-200 text-plum-800">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-h3">{t(`book.promises.${id}.title`)}</h3>
              <p>{t(`book.promises.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small">{t('book.promises.reviews')}</p>
    </section>
  );
}
