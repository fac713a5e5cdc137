// Format choice for one book: paper, files and number of copies. Each tap is applied at once.
import { useId, useState } from 'react';
import { type Kopecks, minus } from '#core/money.ts';
import type { BookChoice as Choice, Format } from '#core/pricing/choice.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { bundleSaving, preorderDiscountOf } from '#core/pricing/price-cart.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { CopiesStepper } from './copies-stepper.tsx';
import { FormatCard } from './formats/format-card.tsx';
import type { ShownCover } from './formats/format-cover.tsx';
import { type FileFormat, placeholderFile, withoutPaper, withPaper } from './paper-choice.ts';

interface BookChoiceProps {
  cover: ShownCover;
  choice: Choice;
  prices: readonly FormatPrice[];
  preorder: boolean;
  onChoose: (choice: Choice) => void;
}

/** On a phone an extra has one line of prices: what it adds now. */
const ONLY_WIDE = 'max-sm:hidden';

type PriceOf = (kind: Format, beside: 'alone' | 'addition') => Kopecks | null;

export function BookChoice({ cover, choice, prices, preorder, onChoose }: BookChoiceProps) {
  const locale = useLocale();
  const name = useId();
  const priceOf: PriceOf = (kind, beside) => prices.find((price) => price.kind === kind)?.[beside] ?? null;
  const words = (full: Kopecks): string => formatPrice(minus(full, preorderDiscountOf(full, preorder)), locale);
  const onPaper = choice.paper !== null;
  const here = onPaper ? 'addition' : 'alone';
  const files = (['electronic', 'coloring'] as const).filter((kind) => priceOf(kind, here) !== null);
  const digital = priceOf('electronic', 'alone') !== null || priceOf('coloring', 'alone') !== null;
  const saving = bundleSaving(prices, here);
  const both = choice.electronic && choice.coloring;
  const papers = (['printed', 'premium'] as const).filter((kind) => priceOf(kind, 'alone') !== null);

  const [placeholder, setPlaceholder] = useState<FileFormat | null>(() => placeholderFile(choice));

  function removePaper(): void {
    const next = withoutPaper(choice, priceOf('electronic', 'alone') === null ? 'coloring' : 'electronic');
    if (onPaper) setPlaceholder(next.placeholder);
    onChoose(next.choice);
  }

  /** A file the customer ticked is no longer a placeholder. */
  function chooseFiles(files: Partial<Pick<Choice, FileFormat>>, ticked: FileFormat | 'both'): void {
    if (ticked === 'both' || ticked === placeholder) setPlaceholder(null);
    onChoose({ ...choice, ...files });
  }

  return (
    <div className="grid gap-7">
      <PaperChoice
        papers={papers}
        name={name}
        cover={cover}
        priceOf={priceOf}
        preorder={preorder}
        choice={choice}
        onChoose={onChoose}
        placeholder={placeholder}
        digital={digital}
        onPaper={onPaper}
        removePaper={removePaper}
      />
      {files.length > 0 && (
        <FileChoice
          onPaper={onPaper}
          files={files}
          priceOf={priceOf}
          choice={choice}
          both={both}
          cover={cover}
          here={here}
          preorder={preorder}
          words={words}
          chooseFiles={chooseFiles}
          saving={saving}
        />
      )}
    </div>
  );
}

/** Price to pay and, for a preorder, the regular price after release. The latter is not struck through: it was never charged. */
function FormatPriceText({ full, preorder, extra }: { full: Kopecks | null; preorder: boolean; extra?: boolean }) {
  const t = useT();
  const locale = useLocale();
  if (full === null) return null;
  const price = formatPrice(minus(full, preorderDiscountOf(full, preorder)), locale);
  if (!preorder) return price;
  return (
    <>
      {price}
      <span className={cx('block text-small font-normal text-ink-soft', extra && ONLY_WIDE)}>
        {t('checkout.later', { price: formatPrice(full, locale) })}
      </span>
    </>
  );
}

interface PaperChoiceProps {
  papers: readonly ('printed' | 'premium')[];
  name: string;
  cover: ShownCover;
  priceOf: PriceOf;
  preorder: boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  placeholder: FileFormat | null;
  digital: boolean;
  onPaper: boolean;
  removePaper: () => void;
}

function PaperChoice({
  papers,
  name,
  cover,
  priceOf,
  preorder,
  choice,
  onChoose,
  placeholder,
  digital,
  onPaper,
  removePaper,
}: PaperChoiceProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-3 lettered text-h3">{t('checkout.paper.legend')}</legend>
      <div className="things">
        {papers.map((paper) => (
          <FormatCard
            key={paper}
            type="radio"
            name={name}
            format={paper}
            cover={cover}
            title={t(`checkout.paper.${paper}`)}
            text={t(`checkout.paper.${paper}Text`)}
            price={<FormatPriceText full={priceOf(paper, 'alone')} preorder={preorder} />}
            checked={choice.paper === paper}
            onChange={() => onChoose(withPaper(choice, paper, placeholder))}
          />
        ))}
        {digital && (
          <FormatCard
            type="radio"
            name={name}
            format="none"
            title={t('checkout.paper.none')}
            text={t('checkout.paper.noneText')}
            checked={!onPaper}
            onChange={removePaper}
          />
        )}
      </div>
      {onPaper && <CopiesStepper copies={choice.copies} onChange={(copies) => onChoose({ ...choice, copies })} />}
    </fieldset>
  );
}

interface FileChoiceProps {
  onPaper: boolean;
  files: readonly FileFormat[];
  priceOf: PriceOf;
  choice: Choice;
  both: boolean;
  cover: ShownCover;
  here: 'alone' | 'addition';
  preorder: boolean;
  words: (full: Kopecks) => string;
  chooseFiles: (files: Partial<Pick<Choice, FileFormat>>, ticked: FileFormat | 'both') => void;
  saving: ReturnType<typeof bundleSaving>;
}

function FileChoice(props: FileChoiceProps) {
  const { onPaper, files, priceOf, choice, both, cover, here, preorder, words, chooseFiles } = props;
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-3 lettered text-h3">
        {t(onPaper ? 'checkout.files.legend' : 'checkout.files.legendAlone')}
      </legend>
      <div className="things">
        {files.map((kind) => {
          const other = priceOf(kind, onPaper ? 'alone' : 'addition');
          const last = !onPaper && choice[kind] && !both;
          return (
            <FormatCard
              key={kind}
              type="checkbox"
              format={kind}
              cover={cover}
              title={t(`checkout.files.${kind}`)}
              text={t(`checkout.files.${kind}Text`)}
              price={
                <>
                  {onPaper && '+ '}
                  <FormatPriceText full={priceOf(kind, here)} preorder={preorder} extra />
                </>
              }
              note={
                last
                  ? t('checkout.files.last')
                  : other !== null && (
                      <span className={ONLY_WIDE}>
                        {t(onPaper ? 'checkout.files.alone' : 'checkout.files.beside', { price: words(other) })}
                      </span>
                    )
              }
              checked={choice[kind]}
              disabled={last}
              onChange={({ target }) => chooseFiles({ [kind]: target.checked }, kind)}
            />
          );
        })}
        {files.length === 2 && priceOf('bundle', here) !== null && (
          <BundleCard {...props} full={priceOf('bundle', here)} />
        )}
      </div>
      <p className="mt-3 max-w-prose">{t('checkout.files.term')}</p>
    </fieldset>
  );
}

type BundleCardProps = Pick<
  FileChoiceProps,
  'onPaper' | 'both' | 'cover' | 'preorder' | 'words' | 'chooseFiles' | 'saving'
> & { full: ReturnType<PriceOf> };

/** Both files together, with what the bundle saves. */
function BundleCard({ onPaper, both, cover, preorder, words, chooseFiles, saving, full }: BundleCardProps) {
  const t = useT();
  return (
    <FormatCard
      type="checkbox"
      format="bundle"
      cover={cover}
      title={t('checkout.files.bundle')}
      text={t('checkout.files.bundleText')}
      badge={
        <Badge tone="sale">
          <span className="text-xs whitespace-nowrap">{t('checkout.files.best')}</span>
        </Badge>
      }
      price={
        <>
          {onPaper && '+ '}
          <FormatPriceText full={full} preorder={preorder} extra />
        </>
      }
      note={
        saving > 0 && (
          <span className="font-bold text-fern-700">{t('checkout.files.saved', { price: words(saving) })}</span>
        )
      }
      checked={both}
      onChange={({ target }) =>
        chooseFiles({ electronic: target.checked || !onPaper, coloring: target.checked }, 'both')
      }
    />
  );
}
