// The list being prepared: kept in session storage, so that a reload or a step back loses nothing.
import { useEffect, useState } from 'react';
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import type { ListedChild, ListRow } from '#core/groups/parse-list.ts';
import { newUuid } from '#core/ids.ts';
import type { Gender, NameForms } from '#core/names/forms.ts';

/** A line of the table; `key` stays with it while others come and go. */
export interface DraftRow extends ListedChild {
  readonly key: string;
  readonly isGenderGuessed: boolean;
  readonly forms: Partial<NameForms>;
  /** Of the parent. */
  readonly email: string | null;
}

export interface GroupDraft {
  readonly text: string;
  readonly rows: readonly DraftRow[];
  readonly slug: string;
  readonly paper: 'printed' | 'premium';
  readonly locale: 'ru' | 'en';
  readonly title: string;
  readonly organiser: string;
  readonly closesOn: string;
  readonly mayGiveNames: boolean;
}

const SUGGESTED_DAYS = 7;
const STORAGE_KEY = 'zb-group';

export const emptyDraft = (locale: 'ru' | 'en'): GroupDraft => ({
  text: '',
  rows: [],
  slug: '',
  paper: 'printed',
  locale,
  title: '',
  organiser: '',
  closesOn: '',
  mayGiveNames: false,
});

export const suggestedLastDay = (): string => addDays(moscowDay(new Date()), SUGGESTED_DAYS);

export const toDraftRow = ({ label, name, gender, age, isGenderGuessed, email }: ListRow): DraftRow => {
  return { key: newUuid(), label, name, gender, age, isGenderGuessed, email, forms: {} };
};

export const emptyRow = (): DraftRow => {
  return {
    key: newUuid(),
    label: '',
    name: '',
    gender: null,
    age: null,
    isGenderGuessed: false,
    email: null,
    forms: {},
  };
};

/** The gender was chosen by a person, and corrected forms belong to the name and gender they were typed for. */
export const withGender = (row: DraftRow, gender: Gender | null): DraftRow => {
  return { ...row, gender, isGenderGuessed: false, forms: {} };
};

/** Storage may be blocked; then a reload empties the form. */
function store(draft: GroupDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}

function restore(fresh: GroupDraft): GroupDraft {
  const now = { ...fresh, closesOn: fresh.closesOn || suggestedLastDay() };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('rows' in kept) || !Array.isArray(kept.rows)) return now;
    return { ...now, ...(kept as Partial<GroupDraft>) };
  } catch {
    return now;
  }
}

export function useGroupDraft(locale: 'ru' | 'en') {
  const [draft, setDraft] = useState(() => emptyDraft(locale));
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    setDraft(restore);
    setLoaded(true);
  }, []);
  return {
    draft,
    loaded,
    change: (part: Partial<GroupDraft>) =>
      setDraft((now) => {
        const next = { ...now, ...part };
        store(next);
        return next;
      }),
    clear: () => store(null),
  };
}
