// Text fields of a legal document in both languages, and the list of inserts that a click puts into the text.
import { useRef, useState } from 'react';
import type { LegalName, LegalSource } from '#core/legal/legal-text.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { AreaField } from '#web/admin-kit/forms/form-fields.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { insertsFor } from './legal-inserts.ts';

interface LegalFieldsProps {
  name: LegalName;
  /** As shown: with Russian inserts in the Russian text. */
  source: LegalSource;
  writes: boolean;
  onChange: (source: LegalSource) => void;
}

export function LegalFields({ name, source, writes, onChange }: LegalFieldsProps) {
  const t = useT();
  const [focused, setFocused] = useState<Locale>('ru');
  const russian = useRef<HTMLTextAreaElement>(null);
  const english = useRef<HTMLTextAreaElement>(null);
  const fields = { ru: russian, en: english };
  const put = (text: string) => {
    const field = fields[focused].current;
    if (!field) return;
    field.focus();
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    onChange({ ...source, [focused]: field.value });
  };
  return (
    <>
      <LegalInsertList name={name} language={focused} disabled={!writes} onInsert={put} />
      <div className="grid gap-4 md:grid-cols-2">
        {LOCALES.map((locale) => (
          <AreaField
            key={locale}
            ref={fields[locale]}
            label={locale === 'ru' ? t('adminLetters.russian') : t('adminLetters.english')}
            lang={locale}
            rows={28}
            value={source[locale]}
            disabled={!writes}
            spellCheck
            onFocus={() => setFocused(locale)}
            onChange={({ target }) => onChange({ ...source, [locale]: target.value })}
          />
        ))}
      </div>
    </>
  );
}

interface LegalInsertListProps {
  name: LegalName;
  /** Language of the text that receives the insert. */
  language: Locale;
  disabled: boolean;
  onInsert: (text: string) => void;
}

function LegalInsertList({ name, language, disabled, onInsert }: LegalInsertListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <details className="mb-4 rounded-md border border-plum-200 bg-white px-3 py-2 text-small">
      <summary className="flex min-h-8 cursor-pointer items-center justify-between gap-2 font-bold">
        {t('adminLetters.legal.inserts')}
        <Icon name="chevron-down" className="turn size-5 shrink-0" />
      </summary>
      <p className="mt-1 text-ink-soft">{t('adminLetters.legal.insertsText')}</p>
      <ul className="mt-2 grid gap-x-6 md:grid-cols-2">
        {insertsFor(name).map(({ key, names, about }) => (
          <li key={key}>
            <button
              type="button"
              disabled={disabled}
              className="grid min-h-9 w-full grid-cols-[minmax(0,12rem)_1fr] gap-x-3 rounded-sm px-1 py-1 text-left hover:bg-plum-100 disabled:hover:bg-transparent"
              onClick={() => onInsert(`{${names[language]}}`)}
            >
              <code lang={language} className="wrap-anywhere">{`{${names[language]}}`}</code>
              <span className="text-ink-soft">{about[locale]}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
