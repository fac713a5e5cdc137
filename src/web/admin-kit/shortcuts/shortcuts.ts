// Keyboard shortcuts of admin screens, matched by key code so that they work with a Russian layout.
import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** Returns `j`, `?`, `/`, `1` or `Enter`; null when the key is not a shortcut. */
export function shortcutKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return '?';
  if (event.key === '/' || event.code === 'Slash') return '/';
  return letterOfKey(event.code)?.toLowerCase() ?? event.key;
}

/** By the key: the same letter with a Russian keyboard layout. */
export const letterOfKey = (code: string): string | undefined => /^Key([A-Z])$/.exec(code)?.[1];

/** Shortcuts are disabled while a dialog is open. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

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
