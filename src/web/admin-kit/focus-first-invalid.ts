// After a refused save: leads to the first field that says what is wrong with it.

/** Waits for the fields to show their problems. */
export function focusFirstInvalid(): void {
  setTimeout(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // In the middle of the screen: at its edge a bar of buttons may lie over the field.
    field?.scrollIntoView({ block: 'center' });
  });
}
