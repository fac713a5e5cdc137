// Final call to action.
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import { useOwnText } from '#web/i18n/own-text.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Lantern } from '#web/ui/display/lantern.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function FinalCall({ block }: { block: HomeBlock }) {
  const own = useOwnText();
  return (
    <section id="last" className={cx(BELOW_FOLD_CLASS, 'sheet sheet-page sheet-torn pt-8 pb-2 sm:pb-4 lg:pt-14')}>
      <div className="wrap-text grid justify-items-center gap-3 text-center">
        <Lantern className="size-20 lg:size-28" />
        <h2 className="text-h2">{own(block.title, 'home.last.title')}</h2>
        <p className="text-lead text-ink-soft">{own(block.text, 'home.last.text')}</p>
        <a href="#child" className={buttonClass('plum')}>
          {own(block.link?.label, 'home.last.call')}
        </a>
      </div>
    </section>
  );
}
