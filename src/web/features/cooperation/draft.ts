// Draft of an inquiry form, kept in session storage for the tab.

const keyOf = (who: string): string => `zb-inquiry-draft-${who}`;

/** Storage may be blocked (private windows, settings); the form then has no draft. */
function ignoreStorageErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function storeDraft(form: HTMLFormElement, who: string): void {
  const fields = [...new FormData(form)].filter(([name]) => name !== 'website' && name !== 'consent');
  ignoreStorageErrors(() => sessionStorage.setItem(keyOf(who), JSON.stringify(fields)));
}

export const clearDraft = (who: string): void => void ignoreStorageErrors(() => sessionStorage.removeItem(keyOf(who)));

/** Fills empty fields only: the browser may have restored some itself. */
export function restoreDraft(form: HTMLFormElement, who: string): void {
  const kept: unknown = ignoreStorageErrors(() => JSON.parse(sessionStorage.getItem(keyOf(who)) ?? '[]'));
  if (!Array.isArray(kept)) return;
  for (const [name, value] of kept as [string, string][]) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value ||= value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= value;
  }
}
