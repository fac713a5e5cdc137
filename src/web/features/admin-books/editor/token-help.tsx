// What may stand in braces in a story's text, with what the book says then: beside the fields where it is typed.
import { LOCALES } from '#core/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { EXAMPLE_CHILDREN, TOKEN_EXAMPLES, TOKEN_GROUPS } from './token-examples.ts';

export function TokenHelp() {
  const t = useT();
  return (
    <details className="rounded-sm border border-plum-200 bg-white px-3 py-2 text-small">
      <summary className="min-h-8 cursor-pointer font-bold">{t('adminBooks.help.title')}</summary>
      <p className="mt-2">{t('adminBooks.help.text')}</p>
      {LOCALES.map((language) => (
        <div key={language} className="mt-3">
          <h2 className="font-extrabold">{t(`adminBooks.words_${language}`)}</h2>
          <p className="text-ink-soft">{t('adminBooks.help.about', { name: EXAMPLE_CHILDREN[language].fullName })}</p>
          {TOKEN_GROUPS.map((group) => (
            <div key={group} className="mt-2">
              <h3 className="font-bold">{t(`adminBooks.help.groups.${group}`)}</h3>
              <dl lang={language} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
                {TOKEN_EXAMPLES[language][group].map(({ write, says }) => (
                  <div key={write} className="contents">
                    <dt>
                      <code className="wrap-anywhere">{write}</code>
                    </dt>
                    <dd>{says === '' ? '—' : says}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      ))}
      <p className="mt-3">{t('adminBooks.help.layout')}</p>
    </details>
  );
}
