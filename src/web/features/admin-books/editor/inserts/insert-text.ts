// Inserts text at the caret of a field as if it were typed, triggering its input handler.

/** `ownLine` starts a new line. */
export function insertText(field: HTMLTextAreaElement, text: string, ownLine: boolean): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const breaks = ownLine && start > 0 && value.charAt(start - 1) !== '\n';
  field.focus();
  field.setRangeText(breaks ? `\n${text}` : text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
