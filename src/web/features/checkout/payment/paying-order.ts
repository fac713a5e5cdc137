// The order whose payment was opened in this tab, to report its outcome on return from the bank's page.
const STORAGE_KEY = 'zb-paying';

function ignoreStorageErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const storePayingOrder = (order: string): void =>
  void ignoreStorageErrors(() => sessionStorage.setItem(STORAGE_KEY, order));
export const clearPayingOrder = (): void => void ignoreStorageErrors(() => sessionStorage.removeItem(STORAGE_KEY));
export const storedPayingOrder = (): string | null =>
  ignoreStorageErrors(() => sessionStorage.getItem(STORAGE_KEY)) ?? null;
