// Legal documents and their versions.
import type { LegalName } from '#core/legal/legal-text.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { LEGAL_TITLES } from '#web/admin-kit/labels/legal-titles.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function LegalCard({ name }: { name: LegalName }) {
  const t = useT();
  const locale = useLocale();
  const { data, failure, reload } = useAdminData('GET /api/admin/legal/:document', { params: { document: name } });
  return (
    <FormSection title={t(LEGAL_TITLES[name])}>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data && (
        <>
          {data.author && <p className="text-small">{t('adminLetters.legal.draftBy', { name: data.author })}</p>}
          {data.versions.length === 0 ? (
            <p className="text-small text-ink-soft">{t('adminLetters.legal.first')}</p>
          ) : (
            <ul className="grid gap-1 text-small">
              {data.versions.map(({ version, publishedOn, publishedBy }, index) => (
                <li key={version}>
                  <ShopLink to={index === 0 ? `/${name}` : `/${name}/${version}`}>
                    {t('adminLetters.legal.version', { version, day: formatDay(publishedOn, locale) })}
                  </ShopLink>{' '}
                  <span className="text-ink-soft">
                    {index === 0 && t('adminLetters.legal.now')} {publishedBy}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p>
            <ShopLink to={`/admin/legal/${name}`} className={buttonClass('quiet', true)}>
              {t('adminLetters.legal.edit')}
            </ShopLink>
          </p>
        </>
      )}
    </FormSection>
  );
}
