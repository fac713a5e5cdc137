// Badge for the state of a customer's book.
import type { BookState } from '#core/states/book-states.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES: Readonly<Partial<Record<BookState, 'good' | 'bad' | 'new'>>> = {
  files_ready: 'good',
  confirmed: 'good',
  failed: 'bad',
  cancelled: 'bad',
  awaiting_confirmation: 'new',
};

export function useBookState(): (state: BookState) => string {
  const t = useT();
  return (state) => t(`admin.bookStates.${state}`);
}

export function BookStateBadge({ state }: { state: BookState }) {
  return <Badge tone={TONES[state] ?? 'calm'}>{useBookState()(state)}</Badge>;
}
