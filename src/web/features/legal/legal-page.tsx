// Legal document page: table of contents beside numbered clauses; printed without navigation.
import { formatLegalDate } from '#core/legal/legal-day.ts';
import type { Block, Inline, LegalDocument } from '#core/legal/parse-document.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';

interface LegalPageProps {
  title: string;
  description: string;
  document: LegalDocument;
  /** All versions, the newest first. */
  versions: readonly { readonly version: number; readonly publishedOn: string }[];
  /** The version shown; null for the newest. */
  version: number | null;
  /** Path of the newest version. */
  path: string;
}

export function LegalPage({ title, description, document, versions, version, path }: LegalPageProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <article className="still-type wrap py-6 print:max-w-none print:p-0 print:text-[11pt]">
      <PageHead title={title} description={description} hidden={version !== null} />
      <h1 className="text-h2 hyphens-auto max-[23rem]:text-[1.5rem] lg:text-[2.9rem] print:text-[20pt]">{title}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-soft">
        {document.updated && <p>{t('legal.updated', { date: document.updated })}</p>}
        <PrintButton />
      </div>
      {version !== null && (
        <p className="mt-3 font-bold">
          {t('legal.earlier')} <ShopLink to={path}>{t('legal.toNewest')}</ShopLink>
        </p>
      )}
      <LegalText document={document} />
      {versions.length > 1 && (
        <nav aria-label={t('legal.versions')} className="mt-10 print:hidden">
          <h2 className="text-h3">{t('legal.versions')}</h2>
          <ul className="mt-2 grid gap-1">
            {versions.map((each, index) => (
              <li key={each.version}>
                <ShopLink to={index === 0 ? path : `${path}/${each.version}`}>
                  {t('legal.updated', { date: formatLegalDate(each.publishedOn, locale) })}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}

/** The document alone: table of contents and clauses. */
export function LegalText({ document }: { document: LegalDocument }) {
  const t = useT();
  return (
    <div className="mt-8 grid items-start gap-10 lg:grid-cols-[19rem_1fr] print:mt-4 print:block">
      <nav
        id="contents"
        aria-label={t('legal.contents')}
        className="paper p-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:hidden"
      >
        <h2 className="text-[1.15rem]">{t('legal.contents')}</h2>
        <ol className="mt-2 grid list-decimal gap-0.5 pl-6 text-small marker:text-ink-soft">
          {document.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="block py-1">
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-2xl gap-10 print:block print:max-w-none">
        <div className="grid gap-3 text-lead print:mb-4 print:text-[12pt]">
          {document.lead.map((text) => (
            <p key={keyOf(text)}>
              <Words parts={text} />
            </p>
          ))}
        </div>
        {document.sections.map((section, index) => (
          <section key={section.id} id={section.id} className="grid scroll-mt-6 gap-3 print:mb-4 print:block">
            <h2 className="text-h3 print:break-after-avoid print:text-[14pt]">
              {index + 1}. {section.title}
            </h2>
            {section.blocks.map((block) => (
              <BlockView key={block.kind === 'clause' ? block.id : blockKey(block)} block={block} />
            ))}
          </section>
        ))}
        <p className="print:hidden">
          <a href="#contents">{t('legal.toTop')}</a>
        </p>
      </div>
    </div>
  );
}

/** Takes its space from the first render to avoid layout shift; hidden without JavaScript. */
function PrintButton() {
  const t = useT();
  return (
    <span className="with-script print:hidden">
      <Button small look="quiet" onClick={() => window.print()}>
        {t('legal.print')}
      </Button>
    </span>
  );
}

function BlockView({ block }: { block: Block }) {
  const t = useT();
  if (block.kind === 'subhead') return <h3 className="mt-2 font-bold print:break-after-avoid">{block.text}</h3>;
  if (block.kind === 'list') {
    return (
      <ul className="grid list-disc gap-2 pl-6 marker:text-fox-500 sm:pl-18 print:mb-2 print:block print:pl-8">
        {block.items.map((item) => (
          <li key={keyOf(item)}>
            <Words parts={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p
      id={block.id}
      className="scroll-mt-6 sm:grid sm:grid-cols-[3.25rem_1fr] print:mb-2 print:grid print:grid-cols-[2.5rem_1fr]"
    >
      <a
        href={`#${block.id}`}
        aria-label={t('legal.clause', { n: block.number })}
        className="mr-2 text-ink-soft no-underline tabular-nums hover:underline"
      >
        {block.number}
      </a>
      <span>
        <Words parts={block.text} />
      </span>
    </p>
  );
}

function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'strong') return <strong key={part.text}>{part.text}</strong>;
    if (part.to.startsWith('/'))
      return (
        <ShopLink key={part.to + part.text} to={part.to}>
          {part.text}
        </ShopLink>
      );
    return (
      <a key={part.to + part.text} href={part.to}>
        {part.text}
      </a>
    );
  });
}

const keyOf = (parts: readonly Inline[]): string => parts.map((part) => part.text).join('');
const blockKey = (block: Exclude<Block, { kind: 'clause' }>): string =>
  block.kind === 'subhead' ? block.text : keyOf(block.items[0] ?? []);
