// Benefits of the product, beside a view of the printed book.
import type { ReactNode } from 'react';
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import { useOwnText } from '#web/i18n/own-text.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';

const NOTES: readonly { id: 'print' | 'likeness' | 'words' | 'files' | 'calm' | 'privacy'; icon: IconName }[] = [
  { id: 'print', icon: 'book' },
  { id: 'likeness', icon: 'person' },
  { id: 'words', icon: 'check' },
  { id: 'files', icon: 'heart' },
  { id: 'calm', icon: 'spark' },
  { id: 'privacy', icon: 'lock' },
];

/** `printed`: a view of the printed book; null in a shop without one. */
export function Benefits({ block, printed }: { block: HomeBlock; printed: ReactNode }) {
  const t = useT();
  const own = useOwnText();
  return (
    <section className={cx(BELOW_FOLD_CLASS, 'sheet sheet-plum sheet-torn py-7 lg:py-20')}>
      <div className="wrap">
        <h2 className="text-h2">
          <span className="underlined">{own(block.title, 'home.benefits.title')}</span>
        </h2>
        <div className="benefits mt-5 lg:mt-10">
          {printed}
          <ul className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-2 xl:gap-x-12 sm:gap-y-5 lg:gap-y-9">
            {NOTES.map((note) => (
              <li key={note.id} className="grid grid-cols-[auto_1fr] gap-4">
                <span className="grid size-11 place-items-center rounded-[46%_54%_50%_50%/54%_46%_54%_46%] bg-marigold-200 text-plum-800 xl:size-14">
                  <Icon name={note.icon} className="size-6 xl:size-7" />
                </span>
                <div className="grid content-start gap-1">
                  <h3 className="text-h3">{t(`home.benefits.${note.id}.title`)}</h3>
                  <p className="text-[1rem] text-ink-soft">{t(`home.benefits.${note.id}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
