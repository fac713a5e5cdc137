// Frequently asked questions.
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import { useOwnText } from '#web/i18n/own-text.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { QUESTIONS } from './questions.ts';

export function Faq({ block }: { block: HomeBlock }) {
  const t = useT();
  const own = useOwnText();
  return (
    <section id="faq" className={cx(BELOW_FOLD_CLASS, 'sheet sheet-cream sheet-torn scroll-mt-4 py-7 lg:py-20')}>
      <div className="wrap grid gap-5 lg:gap-8 lg:grid-cols-[1fr_1.9fr]">
        <h2 className="text-h2">{own(block.title, 'home.faq.title')}</h2>
        <Accordion
          items={
            block.items?.map(({ title, text }, index) => ({
              id: `own-${index + 1}`,
              title: own(title, 'home.faq.title'),
              content: <p>{own(text, 'home.faq.title')}</p>,
            })) ??
            QUESTIONS.map((id) => ({
              id,
              title: t(`home.faq.${id}.q`),
              content: <p>{t(`home.faq.${id}.a`)}</p>,
            }))
          }
        />
      </div>
    </section>
  );
}
