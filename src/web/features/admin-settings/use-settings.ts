// State of a settings record: values, changes and saving changed values only.
import { useState } from 'react';
import type { Locale } from '#core/locale.ts';
import type { Settings, SettingValue } from '#core/shop/shop-settings.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { type Problems, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';

interface SettingsForm {
  readonly shared: Settings;
  readonly words: Readonly<Record<Locale, Settings>>;
}

const NOTHING: SettingsForm = { shared: {}, words: { ru: {}, en: {} } };

export interface EditedSettings {
  readonly loaded: boolean;
  readonly failure: AdminFailure | null;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly problems: Problems;
  /** `inLocale` selects the language of a localised setting. */
  value(name: string, inLocale?: Locale): SettingValue;
  set(name: string, value: SettingValue, inLocale?: Locale): void;
  /** Null when saved. */
  save(): Promise<AdminFailure | null>;
  reload(): void;
}

export function useSettings(record: 'global' | 'delivery-config'): EditedSettings {
  const params = { record };
  const { data, failure, reload } = useAdminData('GET /api/admin/settings/:record', { params });
  const [changes, setChanges] = useState<SettingsForm>(NOTHING);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const changed = [changes.shared, changes.words.ru, changes.words.en];
  const dirty = changed.some((each) => Object.keys(each).length > 0);
  useUnsavedGuard(dirty);
  return {
    failure,
    dirty,
    busy,
    problems,
    reload,
    loaded: data !== null,
    value(name, locale) {
      const now = locale
        ? { ...data?.words[locale], ...changes.words[locale] }
        : { ...data?.shared, ...changes.shared };
      return now[name] ?? null;
    },
    set(name, value, locale) {
      setChanges((before) =>
        locale
          ? { ...before, words: { ...before.words, [locale]: { ...before.words[locale], [name]: value } } }
          : { ...before, shared: { ...before.shared, [name]: value } },
      );
    },
    async save() {
      setBusy(true);
      const answer = await adminApi.request('PATCH /api/admin/settings/:record', { params, body: changes });
      setBusy(false);
      setProblems(answer.ok ? {} : problemsOf(answer.error));
      if (!answer.ok) return answer.error;
      setChanges(NOTHING);
      reload();
      return null;
    },
  };
}
