// Keyboard shortcuts of admin screens, matched by key code so that they work with a Russian layout.
import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** Returns `j`, `?`, `/`, `1` or `Enter`; null when the key is not a shortcut. */
export function shortcutKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return '?';
  if (event.key === '/' || event.code === 'Slash') return '/';
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
  return letter ? letter.toLowerCase() : event.key;
}

/** Shortcuts are disabled while a dialog is open. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[shortcutKey(event) ?? ''];
      if (!act || isDialogOpen()) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
