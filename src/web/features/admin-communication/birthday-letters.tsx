// Birthday letters for staff: figures and what the letter looks like.
import { useState } from 'react';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { MailFrame } from './mail-frame.tsx';

const FIGURES = ['standing', 'pending', 'soon', 'sent', 'orders'] as const;

export function BirthdayLetters() {
  const t = useT();
  const shown = useLocale();
  const [locale, setLocale] = useState(shown);
  const [isOpen, setOpen] = useState(false);
  const { data } = useAdminData('GET /api/admin/newsletters/birthdays', { query: { locale } });
  if (!data) return null;
  return (
    <div className="mt-8">
      <FormSection title={t('adminLetters.birthdays.title')} text={t('adminLetters.birthdays.text')}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:max-w-md">
          {FIGURES.map((name) => (
            <div key={name} className="contents">
              <dt>{t(`adminLetters.birthdays.${name}`)}</dt>
              <dd className="text-right font-bold tabular-nums">{data[name].toLocaleString(shown)}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-2">
          <button
            type="button"
            className={buttonClass('quiet', true)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('adminLetters.birthdays.preview')}
          </button>
          <ShopLink to="/newsletter/birthday" className={buttonClass('quiet', true)}>
            {t('adminLetters.birthdays.page')}
          </ShopLink>
        </p>
        {isOpen && (
          <div>
            <LanguageTabs locale={locale} setLocale={setLocale} />
            <p className="mb-2 font-bold">{data.mail.subject}</p>
            <MailFrame html={data.mail.html} title={t('adminLetters.birthdays.preview')} />
          </div>
        )}
      </FormSection>
    </div>
  );
}
