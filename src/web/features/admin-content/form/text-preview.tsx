// How a long text will read in the shop: paragraphs apart by an empty line.
import { useT } from '#web/i18n/use-copy.ts';

export function TextPreview({ text }: { text: string }) {
  const t = useT();
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <details className="rounded-md border border-plum-200 bg-cream-50 px-3 py-2">
      <summary className="cursor-pointer text-small font-bold">{t('adminContent.preview')}</summary>
      <div className="mt-2 grid max-w-prose gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
