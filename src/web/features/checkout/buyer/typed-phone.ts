// Groups the digits of a phone number while it is typed; leaves deletions and edits in the middle alone.
import { formatPhoneInput } from '#core/contact/phone.ts';

export const PHONE_EXAMPLE = '+7 900 000-00-00';

export function typedPhone(before: string, { value, selectionStart }: HTMLInputElement): string {
  const isAppended = value.length > before.length && selectionStart === value.length;
  return isAppended ? formatPhoneInput(value) : value;
}
