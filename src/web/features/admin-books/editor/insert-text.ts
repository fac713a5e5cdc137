// Puts text where the caret of a field stands, as if it were typed: the field's own handler learns of it.

/** `ownLine` begins a line of its own. */
export function insertText(field: HTMLTextAreaElement, text: string, ownLine: boolean): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const breaks = ownLine && start > 0 && value.charAt(start - 1) !== '\n';
  field.focus();
  field.setRangeText(breaks ? `\n${text}` : text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
