// Focuses the first invalid field after a refused save.

/** Waits until the fields have rendered their errors. */
export function focusFirstInvalid(): void {
  setTimeout(() => {
    // An open dialog is after the form of the page, which may have invalid fields of its own.
    const field =
      document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]') ??
      document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // Centred, because a sticky button bar may cover a field at the edge of the screen.
    field?.scrollIntoView({ block: 'center' });
  });
}
