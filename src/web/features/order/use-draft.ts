// The draft as the form holds it: restored when the page has come, kept after every change, the same in every tab.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { guessGender } from '#core/names/guess-gender.ts';
import { NOBODY, type TriedChild, takeTriedChild } from '#web/tried-child/tried-child.ts';
import { draftKey, forgetDraft, keepDraft, keptDraft, newDraft, type OrderDraft, readDraft } from './draft.ts';
import { draftOf, formKey, type MadeBook } from './made-book.ts';
import { typedEarly } from './typed-early.ts';

export interface DraftState {
  readonly draft: OrderDraft;
  /** False until what was kept has been looked up: the server does not know it. */
  readonly loaded: boolean;
  change(part: Partial<OrderDraft>): void;
  /** Nothing of it is left: neither here nor in the storage. */
  beginAnew(): void;
}

/** The server and the first paint show an empty form; its id is never sent. */
const EMPTY: OrderDraft = { ...newDraft(), id: '' };

/** `asked`: the child a plain form has brought in the address. `made`: the book whose form this is once more. */
export function useDraft(
  slug: string,
  asked: TriedChild,
  page: RefObject<HTMLElement | null>,
  made: MadeBook | null,
): DraftState {
  const key = formKey(slug, made);
  const [draft, setDraft] = useState({ ...EMPTY, ...asked });
  const [loaded, setLoaded] = useState(false);
  const touched = useRef(false);

  const restore = useEffectEvent(() => {
    const kept = keptDraft(key) ?? (made ? draftOf(made) : newDraft());
    // A name may have been typed before the scripts came, or on a cover before this page.
    const early = page.current ? typedEarly(page.current) : {};
    // A book that is there has its child.
    const tried = made ? NOBODY : takeTriedChild(slug);
    const name = early.name || tried.name || kept.name;
    // A name that comes from a cover whose scripts were not there yet says whose it is, as it would have there.
    const gender = early.gender ?? tried.gender ?? kept.gender ?? guessGender(name);
    const age = early.age ?? tried.age ?? kept.age;
    // Taken once: whoever goes on looking and comes back finds it here.
    touched.current ||=
      Object.keys(early).length > 0 || tried.name !== '' || tried.gender !== null || tried.age !== null;
    setDraft({
      ...kept,
      ...early,
      age,
      ...(name !== kept.name && { name, fullName: early.fullName ?? null, forms: {} }),
      ...(gender !== kept.gender && { gender, liked: false }),
      // A girl's braids are no boy's, unless a photo has them.
      ...(gender !== kept.gender && kept.photos.length === 0 && { look: null, corrected: [] }),
    });
    setLoaded(true);
  });
  useEffect(() => {
    restore();
    const follow = (event: StorageEvent) => {
      if (event.key !== draftKey(key)) return;
      const other = readDraft(event.newValue);
      if (other) setDraft(other);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  useEffect(() => {
    if (touched.current && draft.id !== EMPTY.id) keepDraft(key, draft);
  }, [key, draft]);

  return {
    draft,
    loaded,
    change: (part) => {
      touched.current = true;
      setDraft((now) => ({ ...now, ...part }));
    },
    beginAnew: () => {
      touched.current = false;
      forgetDraft(key);
      setDraft(newDraft());
    },
  };
}
