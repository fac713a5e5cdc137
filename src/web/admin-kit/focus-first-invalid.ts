// After a refused save: leads to the first field that says what is wrong with it.

/** Waits for the fields to show their problems. */
export function focusFirstInvalid(): void {
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
