// Log lines of sign-ins and second factors: what happened to which account, without addresses, codes and keys.
import type { FastifyBaseLogger } from 'fastify';

export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'second-step-asked'
  | 'second-step-refused'
  | 'fresh-proof'
  | 'fresh-proof-refused'
  | 'second-factor-changed';

export interface SecurityLog {
  /** The account is null if there is none of the typed name. */
  note(event: SecurityEvent, userId: number | null, more?: Readonly<Record<string, string>>): void;
}

export const createSecurityLog = (log: Pick<FastifyBaseLogger, 'info'>): SecurityLog => ({
  note: (security, userId, more = {}) => log.info({ security, userId, ...more }, 'security event'),
});
