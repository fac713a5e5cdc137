// Choice of the language in which a newsletter is written.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

const LANGUAGES: Readonly<Record<Locale, CopyKey>> = {
  ru: 'adminLetters.russian',
  en: 'adminLetters.english',
};

interface LanguageTabsProps {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

export function LanguageTabs({ locale, setLocale }: LanguageTabsProps) {
  const t = useT();
  return (
    <fieldset className="mb-3 flex gap-2" aria-label={t('adminLetters.issues.language')}>
      {LOCALES.map((each) => (
        <Button
          key={each}
          small
          look={each === locale ? 'plum' : 'quiet'}
          aria-pressed={each === locale}
          onClick={() => setLocale(each)}
        >
          {t(LANGUAGES[each])}
        </Button>
      ))}
    </fieldset>
  );
}
