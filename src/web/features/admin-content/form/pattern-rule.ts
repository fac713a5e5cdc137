// The rule of a text field with a pattern, in words.
import type { CopyKey, Translate } from '#web/i18n/copy.ts';

const RULES: Readonly<Record<string, CopyKey>> = {
  themeColor: 'adminLetters.settings.rules.themeColor',
  metrikaId: 'adminLetters.settings.rules.digits',
  pixelId: 'adminLetters.settings.rules.digits',
  mapsKey: 'adminLetters.settings.rules.mapsKey',
  taxNumber: 'adminContent.rules.taxNumber',
  registrationNumber: 'adminContent.rules.registrationNumber',
  code: 'adminLetters.coupons.codeShape',
  endpoint: 'adminContent.rules.https',
  url: 'adminContent.rules.https',
  keySetting: 'adminContent.rules.keySetting',
};

/** A field without words of its own shows its pattern: an exact rule is more use than none. */
export function patternRule(t: Translate, field: string, pattern: string): string {
  const rule = Object.hasOwn(RULES, field) ? RULES[field] : undefined;
  return rule ? t(rule) : t('adminContent.rules.other', { rule: pattern });
}
