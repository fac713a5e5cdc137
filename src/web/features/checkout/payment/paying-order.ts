// The order whose payment was opened in this tab, to report its outcome on return from the bank's page.
const KEY = 'zb-paying';

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keepPaying = (order: string): void => void quietly(() => sessionStorage.setItem(KEY, order));
export const forgetPaying = (): void => void quietly(() => sessionStorage.removeItem(KEY));
export const payingOrder = (): string | null => quietly(() => sessionStorage.getItem(KEY)) ?? null;
