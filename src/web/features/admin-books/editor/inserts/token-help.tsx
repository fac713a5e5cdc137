// Searchable list of inserts with their results; a click inserts one into the text.
import { useState } from 'react';
import { LOCALES, type Locale } from '#core/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { EXAMPLE_CHILDREN, findExamples, TOKEN_GROUPS, type TokenExample } from './token-examples.ts';

interface TokenHelpProps {
  /** Value of `data-place`, by which issues lead here. */
  place: string;
  /** Language of the text that receives the insert. */
  language: Locale;
  onLanguage: (language: Locale) => void;
  disabled: boolean;
  onInsert: (example: TokenExample) => void;
}

export function TokenHelp({ place, language, onLanguage, disabled, onInsert }: TokenHelpProps) {
  const t = useT();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const found = findExamples(language, search);
  const isEmpty = TOKEN_GROUPS.every((group) => found[group].length === 0);
  return (
    <details className="rounded-sm border border-plum-200 bg-white px-3 py-2 text-small">
      <summary data-place={place} className="flex min-h-8 cursor-pointer items-center justify-between gap-2 font-bold">
        {t('adminBooks.help.title')}
        <Icon name="chevron-down" className="turn size-5 shrink-0" />
      </summary>
      <p className="mt-1 text-ink-soft">{t('adminBooks.help.text')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input
          type="search"
          value={search}
          aria-label={t('adminBooks.help.search')}
          placeholder={t('adminBooks.help.search')}
          className="min-h-9 min-w-0 grow rounded-sm border border-plum-300 bg-white px-2 py-1"
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="flex">
          {LOCALES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              className={cx(
                'min-h-9 rounded-sm px-2',
                one === language ? 'bg-plum-700 font-bold text-white' : 'text-plum-800 hover:bg-plum-100',
              )}
              onClick={() => onLanguage(one)}
            >
              {t(`adminBooks.help.into_${one}`)}
            </button>
          ))}
        </span>
      </div>
      <div className="relative mt-2 max-h-80 overflow-y-auto">
        {isEmpty && <p className="text-ink-soft">{t('adminBooks.help.nothing')}</p>}
        {TOKEN_GROUPS.map((group) =>
          found[group].length === 0 ? null : (
            <section key={group} className="mt-2 first:mt-0" aria-label={t(`adminBooks.help.groups.${group}`)}>
              <h2 className="font-bold">{t(`adminBooks.help.groups.${group}`)}</h2>
              <ul>
                {found[group].map((example) => (
                  <li key={example.write}>
                    <button
                      type="button"
                      disabled={disabled}
                      className="grid min-h-9 w-full grid-cols-[minmax(0,11rem)_1fr] gap-x-3 rounded-sm px-1 py-1 text-left hover:bg-plum-100 disabled:hover:bg-transparent"
                      onClick={() => onInsert(example)}
                    >
                      <code lang={language} className="wrap-anywhere">
                        {example.write}
                      </code>
                      <span>
                        <span lang={language} className="font-bold">
                          {example.says === '' ? '—' : example.says}
                        </span>{' '}
                        <span className="text-ink-soft">{example.about[locale]}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
      <p className="mt-2 text-ink-soft">
        {t('adminBooks.help.about', { name: EXAMPLE_CHILDREN[language].fullName })} {t('adminBooks.help.layout')}
      </p>
    </details>
  );
}
