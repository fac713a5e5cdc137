// Preorder terms: half price, release date, which pages are visible now, what is delivered later.
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function PreorderTerms() {
  const t = useT();
  return (
    <section className="rounded-lg bg-marigold-200 px-5 py-4">
      <h2 className="flex items-center gap-2 text-h3">
        <Icon name="clock" className="size-6" />
        {t('checkout.preorder.title')}
      </h2>
      <ul className="mt-1 grid list-disc gap-0.5 pl-6">
        {(['when', 'pages', 'link'] as const).map((term) => (
          <li key={term}>{t(`checkout.preorder.${term}`)}</li>
        ))}
      </ul>
    </section>
  );
}
