// How it works: four steps, swipeable on a phone, side by side on a desktop.
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import choose from '#web/art/spread-choose.svg';
import hold from '#web/art/spread-hold.svg';
import look from '#web/art/spread-look.svg';
import tell from '#web/art/spread-tell.svg';
import { useOwnText } from '#web/i18n/own-text.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { SwipeRow } from '#web/ui/navigation/swipe-row.tsx';

const STEPS = [
  { id: 'choose', picture: choose },
  { id: 'tell', picture: tell },
  { id: 'look', picture: look },
  { id: 'hold', picture: hold },
] as const;

export function How({ block }: { block: HomeBlock }) {
  const t = useT();
  const own = useOwnText();
  const { title, items } = block;
  const steps = STEPS.slice(0, items?.length ?? STEPS.length);
  return (
    <section className={cx(BELOW_FOLD_CLASS, 'sheet sheet-page sheet-torn py-7 lg:py-20')}>
      <div className="wrap">
        <h2 id="how" className="text-h2">
          {own(title, 'home.how.title')}
        </h2>
        <SwipeRow as="ol" label={own(title, 'home.how.title')} className="steps mt-5 lg:mt-10">
          {steps.map((step, index) => (
            <li key={step.id} className="paper grid content-start p-5 pt-3 shadow-paper">
              <img src={step.picture} width={360} height={250} alt="" loading="lazy" className="h-auto w-full" />
              <p className="mt-2 text-small font-bold text-fox-700">{t('home.how.step', { n: index + 1 })}</p>
              <h3 className="text-h3">{own(items?.[index]?.title, `home.how.${step.id}.title`)}</h3>
              <p className="mt-1 text-[1rem] text-ink-soft">{own(items?.[index]?.text, `home.how.${step.id}.text`)}</p>
            </li>
          ))}
        </SwipeRow>
      </div>
    </section>
  );
}
