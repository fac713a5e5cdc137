// Language of the book: the page's by default. The site's language is not affected.
import { useId } from 'react';
import { LOCALES, type Locale } from '#core/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';

/** Each language is named in itself. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English' };

interface LanguageChoiceProps {
  chosen: Locale;
  /** Language of the page. */
  site: Locale;
  onChoose: (locale: Locale) => void;
}

export function LanguageChoice({ chosen, site, onChoose }: LanguageChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      {/* Floats, because a legend is not laid out with the other contents of its fieldset. */}
      <legend className="float-left mr-3 sm:mr-4 leading-11 font-bold">{t('orderForm.language')}</legend>
      <div className="flex flex-wrap gap-2">
        {LOCALES.map((locale) => (
          <label
            key={locale}
            className="relative grid min-h-11 place-items-center rounded-full border-2 border-plum-200 bg-cream-50 px-3.5 sm:px-5 font-bold transition-colors hover:border-plum-600 has-checked:border-plum-700 has-checked:bg-plum-700 has-checked:text-cream-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600"
          >
            <input
              type="radio"
              name="locale"
              value={locale}
              checked={locale === chosen}
              onChange={() => onChoose(locale)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={chosen === site ? 'sr-only' : 'clear-both pt-2 text-small text-ink-soft'}>
        {t('orderForm.languageHint')}
      </p>
    </fieldset>
  );
}
