// The rule of a text field with a pattern, in words.
import { OWN_SLUG_PATTERN } from '#core/http/own-paths.ts';
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

export const slugRule = (t: Translate, pattern: string | undefined): string =>
  t(pattern === OWN_SLUG_PATTERN ? 'adminContent.rules.ownSlug' : 'adminContent.slugLetters');

/** A field without words of its own shows its pattern: an exact rule is more use than none. */
export function patternRule(t: Translate, field: string, pattern: string): string {
  if (pattern === OWN_SLUG_PATTERN) return slugRule(t, pattern);
  const rule = Object.hasOwn(RULES, field) ? RULES[field] : undefined;
  return rule ? t(rule) : t('adminContent.rules.other', { rule: pattern });
}
