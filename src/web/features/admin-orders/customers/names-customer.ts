// Whether staff typed the name, address or phone of the customer whose data are about to be erased.
import { readPhone } from '#core/contact/phone.ts';

interface Named {
  readonly name: string | null;
  readonly email: string;
  readonly phone: string | null;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

export function namesCustomer(typed: string, { name, email, phone }: Named): boolean {
  const text = plain(typed);
  if (text === '') return false;
  if ([name ?? '', email].some((each) => plain(each) === text)) return true;
  return phone !== null && readPhone(typed) === readPhone(phone) && readPhone(phone) !== null;
}
