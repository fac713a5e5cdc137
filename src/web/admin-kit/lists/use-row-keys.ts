// Keyboard navigation in tables of the admin panel.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHref } from '#web/i18n/use-copy.ts';
import { shortcutKey } from '../shortcuts/shortcuts.ts';

/** Keyboard navigation: j and k move between rows, Enter opens the focused row, x selects it. */
export function useRowKeys(body: React.RefObject<HTMLTableSectionElement | null>, toggle: (id: string) => void): void {
  const navigate = useNavigate();
  const href = useHref();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const letter = shortcutKey(event);
      if (letter === null || document.querySelector('[role="dialog"]')) return;
      const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const step = letter === 'j' ? 1 : letter === 'k' ? -1 : 0;
      if (step) rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
      const row = rows[at];
      if (letter === 'x' && row?.dataset.row) toggle(row.dataset.row);
      if (event.key === 'Enter' && event.target === row && row?.dataset.to) void navigate(href(row.dataset.to));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
