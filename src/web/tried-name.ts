// The name a visitor tried on a cover, on its way to the forms: kept for the tab, never in an address.

const KEY = 'zb-tried-name';

/** Storage may be closed to us (private windows, settings): then the form simply asks. */
export function keepTriedName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {}
}

/** Once for each story: what is typed into its form afterwards is newer. */
export function takeTriedName(slug: string): string {
  try {
    const name = sessionStorage.getItem(KEY) ?? '';
    if (sessionStorage.getItem(`${KEY}-${slug}`) === name) return '';
    sessionStorage.setItem(`${KEY}-${slug}`, name);
    return name;
  } catch {
    return '';
  }
}
