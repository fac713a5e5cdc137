// The name a visitor tried on a cover, on its way to the form: kept for the tab, never in an address.

const KEY = 'zb-tried-name';

/** Storage may be closed to us (private windows, settings): then the form simply asks. */
export function keepTriedName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {}
}

export function triedName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
