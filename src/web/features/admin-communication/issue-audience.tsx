// Recipients of a newsletter issue: language, purchases, town and tags.

import { LOCALES, type Locale } from '#core/locale.ts';
import type { IssueSegment, PurchaseKind } from '#core/mail/issue-segment.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { FormSection, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

const PURCHASES = ['any', 'never', 'bought', 'repeat'] as const satisfies readonly PurchaseKind[];
const LANGUAGES: Readonly<Record<Locale, CopyKey>> = { ru: 'adminLetters.russian', en: 'adminLetters.english' };

interface IssueAudienceProps {
  segment: IssueSegment;
  onChange: (segment: IssueSegment) => void;
}

export function IssueAudience({ segment, onChange }: IssueAudienceProps) {
  const t = useT();
  const locale = useLocale();
  const { data } = useAdminData('GET /api/admin/newsletters/segment-options', { query: { locale } });
  const change = (part: Partial<IssueSegment>) => onChange({ ...segment, ...part });
  const isBuyers = segment.purchases === 'bought' || segment.purchases === 'repeat';
  return (
    <FormSection title={t('adminLetters.issues.audienceTitle')} text={t('adminLetters.issues.audienceText')}>
      <Choices
        name={t('adminLetters.issues.languagesOf')}
        options={LOCALES.map((each) => ({ value: each, text: t(LANGUAGES[each]) }))}
        chosen={segment.languages}
        onChange={(languages) => change({ languages: LOCALES.filter((each) => languages.includes(each)) })}
      />
      <SelectField
        label={t('adminLetters.issues.purchases')}
        hint={t('adminLetters.issues.audienceKnown')}
        value={segment.purchases}
        onChange={({ target }) => change({ purchases: PURCHASES.find((kind) => kind === target.value) ?? 'any' })}
      >
        {PURCHASES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`adminLetters.issues.purchaseKinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {isBuyers && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['from', 'to'] as const).map((side) => (
              <TextField
                key={side}
                type="date"
                label={t(side === 'from' ? 'adminLetters.issues.boughtFrom' : 'adminLetters.issues.boughtTo')}
                value={segment[side] ?? ''}
                onChange={({ target }) => change({ [side]: target.value || null })}
              />
            ))}
          </div>
          <Choices
            name={t('adminLetters.issues.boughtStories')}
            options={(data?.stories ?? []).map(({ slug, title }) => ({ value: slug, text: title }))}
            chosen={segment.stories}
            onChange={(stories) => change({ stories })}
          />
          <Choices
            name={t('adminLetters.issues.boughtFormats')}
            options={FORMATS.map((format) => ({ value: format, text: t(`adminOrders.formats.${format}`) }))}
            chosen={segment.formats}
            onChange={(formats) => change({ formats: FORMATS.filter((each) => formats.includes(each)) })}
          />
        </>
      )}
      <Choices
        name={t('adminLetters.issues.towns')}
        options={(data?.towns ?? []).map((town) => ({ value: town, text: town }))}
        chosen={segment.towns}
        onChange={(towns) => change({ towns })}
      />
      <Choices
        name={t('adminLetters.issues.tags')}
        options={(data?.tags ?? []).map((tag) => ({ value: tag, text: tag }))}
        chosen={segment.tags}
        onChange={(tags) => change({ tags })}
      />
    </FormSection>
  );
}

interface ChoicesProps {
  name: string;
  options: readonly { readonly value: string; readonly text: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Folded, because towns may be many; hidden where there is nothing to choose. */
function Choices({ name, options, chosen, onChange }: ChoicesProps) {
  const t = useT();
  const known = new Set(options.map(({ value }) => value));
  // What was chosen before stays visible, even if nothing in the shop has it any more.
  const all = [...options, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, text: value }))];
  if (all.length === 0) return null;
  return (
    <details className="rounded-sm border border-plum-200">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-small font-bold">
        {name}
        {chosen.length > 0 && (
          <span className="font-normal text-plum-800">
            {t('adminLetters.issues.chosenCount', { count: chosen.length })}
          </span>
        )}
        <Icon name="chevron-down" className="ml-auto size-4" />
      </summary>
      <fieldset className="max-h-72 overflow-y-auto border-t border-plum-200 px-3 py-2">
        <legend className="sr-only">{name}</legend>
        <p className="text-small text-ink-soft">{t('adminLetters.issues.anyOf')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {all.map(({ value, text }) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5 text-small">
              <input
                type="checkbox"
                className="size-4.5 shrink-0"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
                }
              />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
