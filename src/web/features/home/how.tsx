// How a book comes about: four spreads, picture on one page, words on the other.
import type { ReactNode } from 'react';
import choose from '#web/art/spread-choose.svg';
import hold from '#web/art/spread-hold.svg';
import look from '#web/art/spread-look.svg';
import tell from '#web/art/spread-tell.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';

const STEPS = [
  { id: 'choose', picture: choose },
  { id: 'tell', picture: tell },
  { id: 'look', picture: look },
  { id: 'hold', picture: hold },
] as const;

/** `children`: what lies on the same sheet before it, right below the night. */
export function How({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <section className={cx(BELOW, 'sheet sheet-page sheet-brush -mt-px pt-10 pb-24')}>
      <div className="wrap">
        {children}
        <h2 id="how" className="text-h2">
          {t('home.how.title')}
        </h2>
        <p className="mt-3 max-w-2xl text-lead text-ink-soft">{t('home.how.text')}</p>
        <ol className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-2">
          {STEPS.map((step, index) => (
            <li
              key={step.id}
              className={cx(
                'spread grid items-center sm:grid-cols-2',
                index % 2 ? 'lg:translate-y-10 rotate-[0.5deg]' : 'rotate-[-0.5deg]',
              )}
            >
              <img
                src={step.picture}
                width={360}
                height={250}
                alt=""
                loading="lazy"
                className="mx-auto h-auto w-full max-w-72 p-4 pb-0 sm:max-w-none sm:p-5"
              />
              <div className="grid content-center gap-2 p-6 pt-3 sm:py-6 sm:pl-9 sm:pr-7">
                <p className="text-small font-bold text-fox-700">{t('home.how.step', { n: index + 1 })}</p>
                <h3 className="text-h3">{t(`home.how.${step.id}.title`)}</h3>
                <p className="text-[1rem] text-ink-soft">{t(`home.how.${step.id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
