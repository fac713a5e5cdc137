// The support address as visitors and mails may show it.

/** Domain of the address in the settings of a new shop. It cannot receive mail. */
const UNREACHABLE_DOMAIN = '.local';

/** Null until the owner enters a real address: an unread inbox must not be offered. */
export const reachableSupportEmail = (email: string): string | null =>
  email.toLowerCase().endsWith(UNREACHABLE_DOMAIN) ? null : email;
