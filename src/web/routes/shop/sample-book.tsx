// The sample book: a short story with a ready heroine, so that a visitor sees how a name lives in the text.
import '#web/making-copy.ts';
import forestBook from '#web/art/forest-book.svg';
import lantern from '#web/art/lantern.svg';
import owlLetter from '#web/art/owl-letter.svg';
import choose from '#web/art/spread-choose.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

const SPREADS = [
  { text: 'sample.p1', picture: lantern, width: 160, height: 160 },
  { text: 'sample.p2', picture: forestBook, width: 760, height: 700 },
  { text: 'sample.p3', picture: choose, width: 360, height: 250 },
  { text: 'sample.p4', picture: owlLetter, width: 360, height: 250 },
] as const;

export default function SampleBook() {
  const t = useT();
  return (
    <div className="wrap py-6">
      <PageHead title={t('sample.title')} description={t('sample.text')} />
      <div className="mx-auto max-w-3xl text-center">
        <p className="font-bold text-fox-700">{t('sample.title')}</p>
        <h1 className="text-h1">{t('sample.heading')}</h1>
        <p className="mt-4 text-lead text-ink-soft">{t('sample.text')}</p>
      </div>
      <ol className="mx-auto mt-10 grid max-w-5xl gap-10">
        {SPREADS.map((spread, index) => (
          <li key={spread.text} className="spread grid min-h-72 items-stretch max-sm:auto-rows-fr sm:grid-cols-2">
            <div className="relative m-3 grid place-items-center overflow-hidden rounded-md bg-night-700 sm:m-5">
              <img
                src={spread.picture}
                width={spread.width}
                height={spread.height}
                alt=""
                loading={index ? 'lazy' : 'eager'}
                className="h-auto max-h-72 w-[min(18rem,80%)] object-contain py-4"
              />
              <span className="gouache" aria-hidden="true" />
            </div>
            <div className="grid content-center gap-4 py-6 pl-6 pr-4 sm:pl-12 sm:pr-10">
              <p className="lettered text-lead leading-snug sm:text-h3 sm:leading-[1.4]">{t(spread.text)}</p>
              <p className="text-small text-ink-soft">
                {t('sample.page', { left: index * 2 + 1, right: index * 2 + 2 })}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-12 text-center">
        <ShopLink to="/books" className={buttonClass('call')}>
          {t('sample.call')}
        </ShopLink>
      </p>
    </div>
  );
}
