// Shop settings: two single types edited as one form, with checks that declarations cannot express.
import { ApiError } from '#core/errors.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import {
  DELIVERY_FIELDS,
  DELIVERY_TRANSLATED_FIELDS,
  SETTING_DEFAULTS,
  type Settings,
  type SettingsProblems,
  SITE_FIELDS,
  SITE_TRANSLATED_FIELDS,
  settingLimit,
  settingsProblems,
} from '#core/shop/shop-settings.ts';
import { type Actor, recordAudit } from '../../audit/audit.ts';
import { diffFields } from '../../audit/changes.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { Database } from '../../db/database.ts';

const RECORDS = {
  global: { fields: SITE_FIELDS, words: SITE_TRANSLATED_FIELDS },
  'delivery-config': { fields: DELIVERY_FIELDS, words: DELIVERY_TRANSLATED_FIELDS },
} as const;
export const SETTINGS_RECORDS = ['global', 'delivery-config'] as const;
export type SettingsRecord = (typeof SETTINGS_RECORDS)[number];

/** Shared settings, and settings by language. */
export interface SettingsForm {
  readonly shared: Settings;
  readonly words: Readonly<Record<Locale, Settings>>;
}

/** Problems of localised settings are keyed with their language: `ru.siteTitle`. */
export interface ManageSettings {
  read(record: SettingsRecord): Promise<SettingsForm>;
  change(record: SettingsRecord, changes: SettingsForm, by: Actor): Promise<Result<'saved', SettingsProblems>>;
}

export function createManageSettings(deps: {
  readonly database: Database;
  readonly content: Content;
  readonly shopContent: ShopContent;
}): ManageSettings {
  const { database, content, shopContent } = deps;

  async function read(record: SettingsRecord): Promise<SettingsForm> {
    const { fields, words } = RECORDS[record];
    // Private settings are answered only where they are named.
    const named = [...fields, ...words];
    const [ru, en] = await Promise.all(LOCALES.map((locale) => shopContent.single(record, { locale, fields: named })));
    const pick = (entry: object | null | undefined, names: readonly string[]): Settings =>
      Object.fromEntries(
        names.map((name) => [
          name,
          (entry as Record<string, never> | null)?.[name] ??
            settingLimit<number | boolean>(SETTING_DEFAULTS, name) ??
            null,
        ]),
      );
    return { shared: pick(ru, fields), words: { ru: pick(ru, words), en: pick(en, words) } };
  }

  return {
    read,
    async change(record, asked, by) {
      const now = await read(record);
      const { fields, words } = RECORDS[record];
      const only = (given: Settings, names: readonly string[]): Settings =>
        Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
      const shared = only(asked.shared, fields);
      const said = { ru: only(asked.words.ru, words), en: only(asked.words.en, words) };
      const problems: SettingsProblems = {
        ...settingsProblems(shared, now.shared),
        ...Object.fromEntries(
          LOCALES.flatMap((locale) =>
            Object.entries(settingsProblems(said[locale], now.words[locale])).map(([name, problem]) => [
              `${locale}.${name}`,
              problem,
            ]),
          ),
        ),
      };
      if (Object.keys(problems).length > 0) return err(problems);
      const model = content.registry.model(uidOf(record));
      const caller = { ...trusted, user: { id: by.userId, username: by.name } };
      for (const locale of LOCALES) {
        const data = { ...(locale === 'ru' ? shared : {}), ...said[locale] };
        if (Object.keys(data).length === 0) continue;
        try {
          await content.writer.put(model, { data }, { locale }, caller);
        } catch (error) {
          const refused = fieldsOf(error, locale);
          if (!refused) throw error;
          return err(refused);
        }
      }
      const changes = {
        ...diffFields(pickKeys(now.shared, shared), shared),
        ...Object.assign(
          {},
          ...LOCALES.map((locale) => diffFields(pickKeys(now.words[locale], said[locale]), said[locale])),
        ),
      };
      await recordAudit(database, by, {
        action: 'settings.change',
        subject: { type: 'settings', id: record },
        details: changes,
      });
      return ok('saved');
    },
  };
}

const pickKeys = (from: Settings, like: Settings): Settings =>
  Object.fromEntries(Object.keys(like).map((name) => [name, from[name] ?? null]));

/** Fields rejected by the content API; null for any other error. */
function fieldsOf(error: unknown, locale: Locale): SettingsProblems | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const { errors } = (error.details ?? {}) as { errors?: readonly { readonly path?: readonly string[] }[] };
  const names = (errors ?? []).map(({ path }) => path?.[0] ?? '');
  const isWord = (name: string) =>
    [...SITE_TRANSLATED_FIELDS, ...DELIVERY_TRANSLATED_FIELDS].some((word) => word === name);
  return Object.fromEntries(names.map((name) => [isWord(name) ? `${locale}.${name}` : name, 'wrong' as const]));
}
