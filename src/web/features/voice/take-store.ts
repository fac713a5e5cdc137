// Takes that are not sent yet, in the database of the browser: they outlive a closed tab and a lost connection.

export interface WaitingTake {
  /** Id of the invitation. */
  readonly link: string;
  readonly page: string;
  readonly take: string;
  readonly durationMs: number;
  readonly blob: Blob;
}

export interface TakeStore {
  /** False where the browser keeps nothing: takes last as long as the page. */
  readonly isLasting: boolean;
  list(link: string): Promise<WaitingTake[]>;
  /** Replaces an earlier take of the page. */
  put(take: WaitingTake): Promise<void>;
  /** Deletes the take, if it was not replaced meanwhile. */
  remove(take: Pick<WaitingTake, 'link' | 'page' | 'take'>): Promise<void>;
  clear(link: string): Promise<void>;
}

const DATABASE = 'zb-voice';
const STORE = 'takes';

/** Bytes instead of a Blob: a browser in private mode stores no Blobs. */
interface StoredTake extends Omit<WaitingTake, 'blob'> {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

export async function openTakeStore(): Promise<TakeStore> {
  const database = await openDatabase().catch(() => null);
  return database ? createLastingStore(database) : createMemoryStore();
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['link', 'page'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database of the browser is blocked'));
  });
}

function createLastingStore(database: IDBDatabase): TakeStore {
  const inStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  const keysOf = (link: string) => IDBKeyRange.bound([link], [link, []]);
  return {
    isLasting: true,
    async list(link) {
      const stored: StoredTake[] = await inStore('readonly', (store) => store.getAll(keysOf(link)));
      return stored.map(({ bytes, type, ...take }) => ({ ...take, blob: new Blob([bytes], { type }) }));
    },
    async put({ blob, ...take }) {
      const stored: StoredTake = { ...take, bytes: await blob.arrayBuffer(), type: blob.type };
      await inStore('readwrite', (store) => store.put(stored));
    },
    async remove({ link, page, take }) {
      const now: StoredTake | undefined = await inStore('readonly', (store) => store.get([link, page]));
      if (now?.take === take) await inStore('readwrite', (store) => store.delete([link, page]));
    },
    async clear(link) {
      await inStore('readwrite', (store) => store.delete(keysOf(link)));
    },
  };
}

export function createMemoryStore(): TakeStore {
  const takes = new Map<string, WaitingTake>();
  return {
    isLasting: false,
    list: async (link) => [...takes.values()].filter((take) => take.link === link),
    put: async (take) => void takes.set(`${take.link} ${take.page}`, take),
    async remove({ link, page, take }) {
      if (takes.get(`${link} ${page}`)?.take === take) takes.delete(`${link} ${page}`);
    },
    async clear(link) {
      for (const [key, take] of takes) if (take.link === link) takes.delete(key);
    },
  };
}
