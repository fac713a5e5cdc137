// Findings of the stress test by page, and its contact sheets.
import type { Locale } from '#core/locale.ts';
import { formatAge } from '#core/names/age.ts';
import type { StoryTestView } from '#server/modules/stories/stories.types.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { knownDrawing } from './scene/drawing-names.ts';
import type { StoryNames } from './story/story-names.ts';
import type { PageRef } from './story/story-shape.ts';

interface TestResultProps {
  test: StoryTestView;
  names: StoryNames;
  onPage: (page: PageRef) => void;
}

export function TestResult({ test, names, onPage }: TestResultProps) {
  const t = useT();
  const locale = useLocale();
  const passed = test.state === 'passed';
  return (
    <div className="grid gap-3">
      <p role="status" className={passed ? 'font-extrabold text-fern-700' : 'font-extrabold text-berry-700'}>
        {passed ? t('adminBooks.testPassed') : t('adminBooks.testFailed', { count: test.findings.length })}{' '}
        {test.checked && (
          <span className="font-normal text-ink-soft">
            {t('adminBooks.testChecked', { words: test.checked.words, pictures: test.checked.pictures })}
          </span>
        )}
      </p>
      {test.findings.length > 0 && (
        <ul className="grid gap-1 text-small">
          {test.findings.map((finding) => (
            <li key={`${finding.page} ${finding.code}`}>
              <FindingPage page={finding.page} names={names} onPage={onPage} />{' '}
              {t(`adminBooks.findings.${finding.code as 'overflow'}`)} {finding.detail}{' '}
              <span className="text-ink-soft">
                ({findingHero(finding, t, locale)}
                {finding.count > 1 ? t('adminBooks.andMore', { count: finding.count - 1 }) : ''})
              </span>
            </li>
          ))}
        </ul>
      )}
      {test.sheets && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Sheet title={t('adminBooks.sheetStress')} address={test.sheets.stress} />
          <Sheet title={t('adminBooks.sheetPages')} address={test.sheets.pages} />
        </div>
      )}
    </div>
  );
}

/** Links to the page; games of the colouring book have no page in the editor. */
function FindingPage({ page, names, onPage }: Omit<TestResultProps, 'test'> & { page: string }) {
  const t = useT();
  const ref: PageRef | null = page === 'front' || page === 'back' ? page : /^\d+$/.test(page) ? Number(page) : null;
  if (ref === null) {
    const game = page === 'maze' || page === 'pairs' ? t(`adminBooks.${page}`) : page;
    return <strong>{game}:</strong>;
  }
  return (
    <button type="button" className="min-h-8 font-bold text-plum-800 underline" onClick={() => onPage(ref)}>
      {names.page(ref)}:
    </button>
  );
}

function findingHero({ hero, who }: StoryTestView['findings'][number], t: Translate, locale: Locale): string {
  if (!hero) return who;
  const style = t(`hero.styles.${hero.hairStyle}`);
  const texture = t(`hero.textures.${hero.hairTexture}`);
  const child = t(`adminBooks.findingHero.${hero.gender}`, {
    book: hero.book,
    age: formatAge(hero.age, locale),
    style,
    texture,
  });
  return hero.composition === undefined
    ? child
    : child +
        t('adminBooks.findingComposition', {
          name: knownDrawing('compositions', hero.composition, locale) ?? hero.composition,
        });
}

function Sheet({ title, address }: { title: string; address: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-small font-bold">
        <a href={address} target="_blank" rel="noreferrer">
          {title}
        </a>
      </figcaption>
      <img src={address} alt={title} loading="lazy" className="w-full rounded-sm border border-plum-200" />
    </figure>
  );
}
