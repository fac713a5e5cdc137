// A legal text made to be read: contents on one side, large type on the other.
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Block, LegalDocument } from './parse-document.ts';

interface LegalPageProps {
  title: string;
  description: string;
  document: LegalDocument;
}

export function LegalPage({ title, description, document }: LegalPageProps) {
  const t = useT();
  return (
    <article className="wrap py-6">
      <PageHead title={title} description={description} />
      <h1 className="text-h1">{title}</h1>
      {document.updated && <p className="mt-3 text-ink-soft">{t('legal.updated', { date: document.updated })}</p>}
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[18rem_1fr]">
        <nav aria-label={t('legal.contents')} className="paper p-5 lg:sticky lg:top-6">
          <h2 className="text-[1.15rem]">{t('legal.contents')}</h2>
          <ol className="mt-2 grid gap-1 text-small">
            {document.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-block py-1">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-2xl gap-8">
          <div className="grid gap-3 text-lead">
            <Blocks blocks={document.lead} />
          </div>
          {document.sections.map((section) => (
            <section key={section.id} id={section.id} className="grid gap-3">
              <h2 className="text-h3">{section.title}</h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items[0]} className="grid list-disc gap-2 pl-6 marker:text-fox-500">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
