// Shortcuts are ignored while the user types in a field.
const NO_TEXT = /^(checkbox|radio|button|submit|reset)$/;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !NO_TEXT.test(target.type)));
