// Questions about this book; the same texts are in its structured data.
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { questionsOf } from './questions-of.ts';

export function Questions({ preorder }: { preorder: boolean }) {
  const t = useT();
  return (
    <section
      aria-labelledby="questions"
      className={cx(BELOW_FOLD_CLASS, 'mt-9 grid gap-4 lg:mt-12 lg:gap-6 lg:grid-cols-[1fr_1.9fr]')}
    >
      <h2 id="questions" className="text-h2">
        {t('book.faq.title')}
      </h2>
      <Accordion
        items={questionsOf(t, preorder).map(({ id, question, answer }) => ({
          id,
          title: question,
          content: <p>{answer}</p>,
        }))}
      />
    </section>
  );
}
