// «Notify me»: subscribes to an email for when a preordered story is finished.
import { useT } from '#web/i18n/use-copy.ts';
import { NewsletterForm } from '#web/shell/layout/newsletter-form.tsx';

export function NotifyMe({ slug, title }: { slug: string; title: string }) {
  const t = useT();
  return (
    <section id="notify" aria-labelledby="notify-title" className="paper grid gap-3 p-5 shadow-paper">
      <h2 id="notify-title" className="text-h3">
        {t('book.notifyTitle')}
      </h2>
      <p>{t('book.notifyText', { title })}</p>
      <NewsletterForm about={{ topic: 'book', subject: slug }} submit={t('book.notifySubmit')} />
    </section>
  );
}
