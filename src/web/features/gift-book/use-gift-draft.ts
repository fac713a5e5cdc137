// What was typed about a gift, kept in the browser tab until it is closed.
import { useEffect, useState } from 'react';

export interface GiftDraft {
  /** Of the gift that was begun with these words; empty after a change. */
  readonly id: string;
  readonly giver: string;
  readonly words: string;
  readonly parentEmail: string;
}

const EMPTY: GiftDraft = { id: '', giver: '', words: '', parentEmail: '' };

export function useGiftDraft(slug: string) {
  const key = `zb-gift-book-${slug}`;
  const [draft, setDraft] = useState(EMPTY);
  useEffect(() => {
    const kept = read(key);
    // What was typed before the scripts had run wins.
    if (kept) setDraft((now) => (now === EMPTY ? kept : now));
  }, [key]);
  return {
    draft,
    change(part: Partial<GiftDraft>): void {
      const next = { ...draft, ...part };
      setDraft(next);
      keep(key, next);
    },
  };
}

/** Storage may be unavailable or hold anything. */
function read(key: string): GiftDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const textOf = (name: keyof GiftDraft) => {
      const value = (kept as Record<string, unknown>)[name];
      return typeof value === 'string' ? value : '';
    };
    return { id: textOf('id'), giver: textOf('giver'), words: textOf('words'), parentEmail: textOf('parentEmail') };
  } catch {
    return null;
  }
}

function keep(key: string, draft: GiftDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form works without it.
  }
}
