// Columns of the board as lists that are worked with the keyboard; one at a time on narrow screens.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PressState } from '#core/states/press-states.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import type { PressCard } from '../wire.ts';
import { cardId, PressCardView } from './press-card.tsx';
import type { Press } from './use-press.ts';

function focusCard(card: PressCard | undefined): void {
  if (!card) return;
  const focus = () => document.getElementById(cardId(card))?.focus();
  focus();
  // On narrow screens its column is shown only after the next render.
  if (document.activeElement?.id !== cardId(card)) requestAnimationFrame(focus);
}

interface Place {
  readonly state: PressState;
  readonly index: number;
}

/** Where an arrow key leads; columns without cards are skipped. */
function placeAfter(columns: Press['columns'], { state, index }: Place, key: string): Place | null {
  const at = columns.findIndex((column) => column.state === state);
  const length = columns[at]?.cards.length ?? 0;
  if (key === 'ArrowDown') return { state, index: Math.min(index + 1, length - 1) };
  if (key === 'ArrowUp') return { state, index: Math.max(index - 1, 0) };
  if (key === 'Home') return { state, index: 0 };
  if (key === 'End') return { state, index: length - 1 };
  const ahead = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const next = ahead.find(({ cards }) => cards.length > 0);
  return next ? { state: next.state, index: Math.min(index, next.cards.length - 1) } : null;
}

const ARROWS: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** When the card with the focus has moved away, the card that took its place gets the focus. */
function useFocusKeptInColumn(columns: Press['columns']) {
  const last = useRef<(Place & { readonly id: string }) | null>(null);
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { state, index, id } = last.current;
    const cards = columns.find((column) => column.state === state)?.cards ?? [];
    if (cards.some(({ documentId }) => documentId === id)) return;
    last.current = null;
    focusCard(cards[Math.min(index, cards.length - 1)]);
  }, [columns]);
  return (place: Place, card: PressCard) => {
    last.current = { ...place, id: card.documentId };
  };
}

interface PressColumnsProps {
  press: Press;
  onForward: (state: PressState, cards: readonly PressCard[]) => void;
}

export function PressColumns({ press, onForward }: PressColumnsProps) {
  const t = useT();
  const { columns, column, open, toggle, selected } = press;
  const onFocus = useFocusKeptInColumn(columns);
  const onKey = (event: KeyboardEvent, at: Place, card: PressCard) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = ARROWS.includes(event.key) ? placeAfter(columns, at, event.key) : null;
    if (next) {
      if (next.state !== column) open(next.state);
      focusCard(columns.find(({ state }) => state === next.state)?.cards[next.index]);
    } else if (event.key === ' ') toggle(at.state, card);
    else if (event.key === 'Enter') onForward(at.state, at.state === column && selected.length > 0 ? selected : [card]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <ColumnTabs press={press} />
      <div className="grid gap-3 xl:grid-cols-5">
        {columns.map(({ state, total, cards }) => (
          <section
            key={state}
            className={cx('min-w-0 rounded-md bg-cream-100 p-2', state !== column && 'max-xl:hidden')}
          >
            <h2 className="mb-2 px-1 font-extrabold">
              <ColumnName state={state} total={total} />
            </h2>
            {cards.length === 0 && <p className="px-1 text-small text-ink-soft">{t(`adminPress.empty.${state}`)}</p>}
            {cards.length > 0 && (
              <div
                role="listbox"
                aria-multiselectable="true"
                aria-label={t(`adminPress.columns.${state}`)}
                className="grid gap-2"
              >
                {cards.map((card, index) => (
                  <PressCardView
                    key={card.documentId}
                    card={card}
                    state={state}
                    isChosen={press.chosen.has(card.documentId)}
                    isFirst={index === 0}
                    onToggle={() => toggle(state, card)}
                    onFocus={() => onFocus({ state, index }, card)}
                    onKey={(event) => onKey(event, { state, index }, card)}
                  />
                ))}
              </div>
            )}
            {total > cards.length && (
              <p className="mt-2 px-1 text-small text-ink-soft">
                {t('adminPress.more', { shown: cards.length, total })}
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function ColumnName({ state, total }: { state: PressState; total: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      {t(`adminPress.columns.${state}`)} <span className="tabular-nums">{total.toLocaleString(locale)}</span>
    </>
  );
}

function ColumnTabs({ press: { columns, column, open } }: { press: Press }) {
  const t = useT();
  return (
    <nav aria-label={t('adminPress.title')} className="mb-2 flex flex-wrap gap-1 xl:hidden">
      {columns.map(({ state, total }) => (
        <button
          key={state}
          type="button"
          aria-current={state === column ? 'true' : undefined}
          className={cx(
            'min-h-11 rounded-md px-3 text-small font-bold',
            state === column ? 'bg-plum-100 text-plum-800' : 'hover:bg-plum-100/60',
          )}
          onClick={() => open(state)}
        >
          <ColumnName state={state} total={total} />
        </button>
      ))}
    </nav>
  );
}
