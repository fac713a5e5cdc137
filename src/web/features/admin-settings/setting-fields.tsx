// Settings fields: localised texts side by side, numbers and checkboxes, bound to their record.
import type { ReactNode } from 'react';
import { LOCALES } from '#core/locale.ts';
import { SETTING_MAX_LENGTHS, type SETTING_PATTERNS, SETTING_RANGES, settingLimit } from '#core/shop/shop-settings.ts';
import { AreaField, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { problemMessages } from '#web/admin-kit/forms/problems.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { EditedSettings } from './use-settings.ts';

const PROBLEMS: Readonly<Record<string, CopyKey>> = {
  required: 'validation.required',
  email: 'validation.format.email',
  phone: 'validation.format.phone',
  'tax-number-length': 'adminLetters.settings.taxNumberLength',
  'tax-number': 'adminLetters.settings.badTaxNumber',
  'registration-number-length': 'adminLetters.settings.registrationNumberLength',
  'registration-number': 'adminLetters.settings.badRegistrationNumber',
  order: 'adminLetters.settings.badOrder',
};

interface SettingProps {
  settings: EditedSettings;
  name: string;
  label: string;
  hint?: string | undefined;
}

const PATTERN_RULES: Readonly<Record<keyof typeof SETTING_PATTERNS, CopyKey>> = {
  themeColor: 'adminLetters.settings.rules.themeColor',
  metrikaId: 'adminLetters.settings.rules.digits',
  pixelId: 'adminLetters.settings.rules.digits',
  mapsKey: 'adminLetters.settings.rules.mapsKey',
  fromPostalCode: 'adminLetters.settings.rules.fromPostalCode',
};

/** Names the rule that the value of the field breaks. `unit`: stored units per displayed unit. */
export function settingProblem(t: Translate, name: string, problem: string | undefined, unit = 1): string | undefined {
  const range = settingLimit(SETTING_RANGES, name);
  if (problem === 'range' && range)
    return t('adminLetters.settings.rules.range', { min: range.min / unit, max: range.max / unit });
  const pattern = settingLimit<CopyKey>(PATTERN_RULES, name);
  if (problem === 'pattern' && pattern) return t(pattern);
  const limit = settingLimit<number>(SETTING_MAX_LENGTHS, name);
  if (problem === 'long' && limit) return t('validation.tooBig.string', { limit });
  return problemMessages(t, PROBLEMS, 'adminLetters.wrongValue')(problem);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function TextSetting({
  settings,
  name,
  label,
  hint,
  ...input
}: SettingProps & { placeholder?: string; type?: string }) {
  const error = settingProblem(useT(), name, settings.problems[name]);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={textOf(settings.value(name))}
      onChange={({ target }) => settings.set(name, target.value)}
      {...input}
    />
  );
}

/** `unit`: stored units per displayed unit, such as 100 kopecks. */
export function NumberSetting(props: SettingProps & { unit?: number; step?: number | 'any' }) {
  const { settings, name, label, hint, unit = 1, step = 1 } = props;
  const error = settingProblem(useT(), name, settings.problems[name], unit);
  const value = settings.value(name);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type="number"
      step={step}
      value={typeof value === 'number' ? value / unit : ''}
      onChange={({ target }) =>
        settings.set(name, target.value === '' ? null : rounded(Number(target.value) * unit, step))
      }
    />
  );
}

const rounded = (value: number, step: number | 'any'): number => (step === 'any' ? value : Math.round(value));

export function TickSetting({ settings, name, label, hint }: SettingProps) {
  return (
    <TickField
      label={label}
      {...(hint ? { hint } : {})}
      checked={settings.value(name) === true}
      onChange={({ target }) => settings.set(name, target.checked)}
    />
  );
}

export function WordsSetting({ settings, name, label, hint, long }: SettingProps & { long?: boolean }) {
  const t = useT();
  const Field = long ? AreaField : TextField;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          label={`${label} · ${t(`adminBooks.locale_${locale}`)}`}
          hint={hint}
          lang={locale}
          error={settingProblem(t, name, settings.problems[`${locale}.${name}`])}
          value={textOf(settings.value(name, locale))}
          onChange={({ target }) => settings.set(name, target.value, locale)}
        />
      ))}
    </div>
  );
}

export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-2">{children}</div>
);
