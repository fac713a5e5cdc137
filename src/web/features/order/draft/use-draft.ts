// State of the draft: restored after hydration, stored after every change, synchronised between tabs.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { guessGender } from '#core/names/guess-gender.ts';
import { NO_CHILD, type PreviewChild, takePreviewChild } from '#web/child-preview/preview-child.ts';
import { draftOf, draftOfInvited, type EditedBook, formKey, type InvitedChild } from '../edited-book.ts';
import { deleteDraft, draftKey, loadDraft, newDraft, type OrderDraft, readDraft, storeDraft } from './draft.ts';
import { readEarlyInput } from './read-early-input.ts';

export interface DraftState {
  readonly draft: OrderDraft;
  /** False until the stored draft is read, which the server cannot do. */
  readonly loaded: boolean;
  change(part: Partial<OrderDraft>): void;
  /** Clears the form and the stored draft. */
  reset(): void;
}

/** Server and first render show an empty form; its id is never sent. */
const EMPTY: OrderDraft = { ...newDraft(), id: '' };

/** `asked`: the child from the address of a plain form. `made`: the book being edited. `invited`: of a private link. */
export function useDraft(
  slug: string,
  asked: PreviewChild,
  page: RefObject<HTMLElement | null>,
  made: EditedBook | null,
  invited: InvitedChild | null = null,
): DraftState {
  const key = formKey(slug, made, invited);
  const [draft, setDraft] = useState({ ...EMPTY, ...asked });
  const [loaded, setLoaded] = useState(false);
  const touched = useRef(false);

  const restore = useEffectEvent(() => {
    const kept = loadDraft(key) ?? (made ? draftOf(made) : invited ? draftOfInvited(invited) : newDraft());
    // A name may have been typed before hydration, or on a cover.
    const early = page.current ? readEarlyInput(page.current) : {};
    // An existing book and a private link have their child.
    const tried = made || invited ? NO_CHILD : takePreviewChild(slug);
    const name = early.name || tried.name || kept.name;
    // A name submitted from a cover without scripts has no gender yet; it is guessed as it would have been there.
    const gender = early.gender ?? tried.gender ?? kept.gender ?? guessGender(name);
    const age = early.age ?? tried.age ?? kept.age;
    // The previewed child is taken once, so it must be stored in the draft.
    touched.current ||=
      Object.keys(early).length > 0 || tried.name !== '' || tried.gender !== null || tried.age !== null;
    setDraft({
      ...kept,
      ...early,
      age,
      ...(name !== kept.name && { name, fullName: early.fullName ?? null, forms: {} }),
      ...(gender !== kept.gender && { gender, liked: false }),
      // The default look depends on the gender, unless it was read from a photo.
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
    if (touched.current && draft.id !== EMPTY.id) storeDraft(key, draft);
  }, [key, draft]);

  return {
    draft,
    loaded,
    change: (part) => {
      touched.current = true;
      setDraft((now) => ({ ...now, ...part }));
    },
    reset: () => {
      touched.current = false;
      deleteDraft(key);
      setDraft(newDraft());
    },
  };
}
