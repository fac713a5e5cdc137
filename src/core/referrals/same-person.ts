// Whether a friend who bought by a link is the person who recommends: no reward is given for oneself.
import { mailboxOf } from '../contact/email.ts';
import { readPhone } from '../contact/phone.ts';

/** Identifiers of a person in an order or an account; null where there is none. */
export interface Traces {
  readonly userId: number | null;
  readonly guestId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Ignores case, dots and +tags before the @, and other names of the same mail service. */
function foldEmail(email: string): string {
  const [name = '', domain = ''] = mailboxOf(email).split('@');
  return `${name.replaceAll(/[.-]/g, '')}@${domain}`;
}

const foldPhone = (phone: string): string => readPhone(phone) ?? phone.replaceAll(/\D/g, '');

const keysOf = ({ userId, guestId, email, phone }: Traces): readonly string[] => [
  ...(userId === null ? [] : [`user:${userId}`]),
  ...(guestId ? [`guest:${guestId}`] : []),
  ...(email?.trim() ? [`email:${foldEmail(email)}`] : []),
  ...(phone?.trim() ? [`phone:${foldPhone(phone)}`] : []),
];

export function isSamePerson(friend: readonly Traces[], known: readonly Traces[]): boolean {
  const keys = new Set(known.flatMap(keysOf));
  return friend.flatMap(keysOf).some((key) => keys.has(key));
}
