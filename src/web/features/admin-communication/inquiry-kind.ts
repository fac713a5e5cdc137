// Localised kind of an inquiry; an outdated kind is shown as stored.
import { INQUIRY_KINDS } from '#core/contact/inquiry.ts';
import type { Translate } from '#web/i18n/copy.ts';

export function inquiryKindLabel(t: Translate, kind: string): string {
  const known = INQUIRY_KINDS.find((one) => one === kind);
  return known ? t(`cooperation.${known}.title`) : kind;
}
