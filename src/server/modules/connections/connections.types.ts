// Public types of connections: what the composition gives this module, and what the module gives others.
import type { ConnectionName, ConnectionTest, ConnectionValues } from '#core/connections/connections.ts';
import type { Mail } from '#providers/mail/mailer.ts';

export interface StoredConnections {
  /** Null for one that cannot be decrypted: what is in force stays. */
  readonly connections: ReadonlyMap<ConnectionName, ConnectionValues | null>;
  /** Former payment accounts with unfinished orders. */
  readonly formerPayments: readonly ConnectionValues[];
}

/** The adapters of a process, which can be exchanged while it runs. */
export interface LiveConnections {
  /** Whether the environment allows hosts of private networks. */
  readonly allowsPrivate: boolean;
  /** Values set by the environment, secrets included; null where it leaves the service to /admin. */
  environment(name: ConnectionName): ConnectionValues | null;
  /** Asks the service within a time limit; null values mean those of the environment. Never throws. */
  test(
    name: ConnectionName,
    values: ConnectionValues | null,
    options: { readonly writes: boolean; readonly mail?: Mail | null },
  ): Promise<ConnectionTest>;
  /** Puts stored connections into force; an unchanged one keeps its adapter. */
  apply(stored: StoredConnections): void;
  /** Grows whenever another adapter comes into force. */
  revision(): number;
  onExchange(listener: (name: ConnectionName) => void): void;
}

export interface PassedTest {
  readonly passedAt: Date | null;
  readonly failure: ConnectionTest['failure'];
  readonly answer: string | null;
}

/** Tests of what is in force. */
export interface ConnectionChecks {
  passed(): Promise<ReadonlyMap<ConnectionName, PassedTest>>;
  /** Connections that passed a test and fail now. */
  countFailing(): Promise<number>;
}
