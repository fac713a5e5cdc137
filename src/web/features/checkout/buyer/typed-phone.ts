// A phone in groups while it is typed. Deleting, or typing in the middle, changes nothing but what the visitor changes.
import { groupPhone } from '#core/phone.ts';

export const PHONE_EXAMPLE = '+7 900 000-00-00';

export function typedPhone(before: string, { value, selectionStart }: HTMLInputElement): string {
  const isAppended = value.length > before.length && selectionStart === value.length;
  return isAppended ? groupPhone(value) : value;
}
