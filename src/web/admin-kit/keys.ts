// Letters that do something on a screen of /admin: by their place on the keyboard, so that Russian letters work too.
import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** `j`, `?`, `/`, `1`, `Enter`; null for what is none of a screen's business. */
export function letterOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return '?';
  if (event.key === '/' || event.code === 'Slash') return '/';
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
  return letter ? letter.toLowerCase() : event.key;
}

/** Nothing happens behind an open question. */
const isAsked = (): boolean => document.querySelector('[role="dialog"]') !== null;

export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[letterOf(event) ?? ''];
      if (!act || isAsked()) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
