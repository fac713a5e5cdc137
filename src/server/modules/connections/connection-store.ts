// Stored connections: encrypted, and put into force in every process when they change.
import {
  CONNECTION_FIELDS,
  type ConnectionName,
  type ConnectionValues,
  isSecret,
} from '#core/connections/connections.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { sendNotice } from '../../live/notice-hub.ts';
import type { TextCipher } from '../../text-cipher.ts';
import * as rows from './connections.repository.ts';
import type { LiveConnections } from './connections.types.ts';

export const CHANNEL = 'connections';

export interface StoredConnection {
  readonly values: ConnectionValues;
  readonly setAt: Date;
  readonly setBy: string;
}

export interface ConnectionStore {
  /** Null for a connection that cannot be decrypted. */
  list(): Promise<ReadonlyMap<ConnectionName, StoredConnection | null>>;
  save(tx: Queryable, name: ConnectionName, values: ConnectionValues, by: string): Promise<void>;
  remove(tx: Queryable, name: ConnectionName): Promise<void>;
  /** Puts what is stored into force in this process. */
  reload(): Promise<void>;
}

interface Ciphers {
  readonly current: TextCipher;
  /** Decrypts also what former secrets of the shop encrypted. */
  readonly known: TextCipher;
}

const accountName = (account: string): string => `former ${account}`;

export function createConnectionStore(database: Database, { current, known }: Ciphers, live: LiveConnections) {
  const encrypt = (name: string, secrets: ConnectionValues): Buffer => current.encrypt(JSON.stringify(secrets), name);

  /** Undefined if none of the known secrets decrypts it. Encrypts anew what a former secret encrypted. */
  async function decrypt(
    name: string,
    secrets: Buffer,
    renew: (renewed: Buffer) => Promise<void>,
  ): Promise<ConnectionValues | undefined> {
    const text = tryDecrypt(known, secrets, name);
    if (text === undefined) return undefined;
    if (tryDecrypt(current, secrets, name) === undefined) await renew(current.encrypt(text, name));
    const values: ConnectionValues = JSON.parse(text);
    return values;
  }

  async function list() {
    const stored = new Map<ConnectionName, StoredConnection | null>();
    for (const { service, settings, secrets, setAt, setBy } of await rows.listConnections(database)) {
      const opened = await decrypt(service, secrets, (renewed) => rows.renewSecrets(database, service, renewed));
      stored.set(service, opened ? { values: { ...settings, ...opened }, setAt, setBy } : null);
    }
    return stored;
  }

  async function listFormer(): Promise<ConnectionValues[]> {
    const former: ConnectionValues[] = [];
    for (const { account, settings, secrets } of await rows.listFormerAccounts(database)) {
      const renew = (renewed: Buffer) => rows.renewFormerSecrets(database, account, renewed);
      const opened = await decrypt(accountName(account), secrets, renew);
      if (opened) former.push({ ...settings, ...opened });
    }
    return former;
  }

  /** Keeps the keys of a payment account while orders that were paid there are unfinished. */
  async function keepFormerAccount(tx: Queryable, next: ConnectionValues | null): Promise<void> {
    const row = await rows.lockConnection(tx, 'payment');
    const text = row && tryDecrypt(known, row.secrets, 'payment');
    if (!row || text === undefined) return;
    const account = row.settings.shopId ?? '';
    if (next?.shopId === account || (await rows.countUnfinishedOrders(tx, account)) === 0) return;
    const secrets = current.encrypt(text, accountName(account));
    await rows.saveFormerAccount(tx, { account, settings: row.settings, secrets });
  }

  let reloading: Promise<void> = Promise.resolve();
  const store: ConnectionStore = {
    list,
    async save(tx, name, values, by) {
      if (name === 'payment') {
        await keepFormerAccount(tx, values);
        await rows.deleteFormerAccount(tx, values.shopId ?? '');
      }
      const [settings, secrets] = splitSecrets(name, values);
      await rows.saveConnection(tx, { service: name, settings, secrets: encrypt(name, secrets), setBy: by });
      await sendNotice(tx, CHANNEL, name);
    },
    async remove(tx, name) {
      if (name === 'payment') await keepFormerAccount(tx, null);
      await rows.deleteConnection(tx, name);
      await sendNotice(tx, CHANNEL, name);
    },
    /** One after another: the last one sees the newest state. */
    reload() {
      reloading = reloading
        .catch(() => {})
        .then(async () => {
          const [stored, formerPayments] = await Promise.all([list(), listFormer()]);
          const values = [...stored].map(([name, found]) => [name, found?.values ?? null] as const);
          live.apply({ connections: new Map(values), formerPayments });
        });
      return reloading;
    },
  };
  return store;
}

export function splitSecrets(name: ConnectionName, values: ConnectionValues): [ConnectionValues, ConnectionValues] {
  const settings: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const field of CONNECTION_FIELDS[name]) {
    const value = values[field.name] ?? '';
    if (isSecret(field)) secrets[field.name] = value;
    else settings[field.name] = value;
  }
  return [settings, secrets];
}

function tryDecrypt(cipher: TextCipher, encrypted: Buffer, name: string): string | undefined {
  try {
    return cipher.decrypt(encrypted, name);
  } catch {
    return undefined;
  }
}
