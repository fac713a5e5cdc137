// What a partner's letter is about, in words; a kind of an older shop is shown as it is kept.
import { INQUIRY_KINDS } from '#core/inquiry.ts';
import type { Translate } from '#web/i18n/copy.ts';

export function kindWords(t: Translate, kind: string): string {
  const known = INQUIRY_KINDS.find((one) => one === kind);
  return known ? t(`cooperation.${known}.title`) : kind;
}
