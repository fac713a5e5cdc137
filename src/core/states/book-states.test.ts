import { describe, expect, it } from 'vitest';
import { reachableStates, transitionOutcomes } from '#tests/harness/state-machine-table.ts';
import { BOOK_EVENTS, BOOK_MACHINE, BOOK_STATES, type BookState } from './book-states.ts';
import { transition } from './machine.ts';

const table = {
  machine: BOOK_MACHINE,
  states: BOOK_STATES,
  events: BOOK_EVENTS,
  facts: ['paid', 'storyComplete'],
} as const;
const RENDER_IN_FULL = 'awaiting_story/generating';
const RESUME = 'awaiting_story/generating/previewing';

/** The expected table, written by hand; missing events must be refused. */
const TABLE: Record<BookState, Record<string, string>> = {
  draft: { changed: 'draft', preview_requested: 'previewing', paid: 'awaiting_parent', order_cancelled: 'draft' },
  awaiting_parent: { filled: RENDER_IN_FULL, order_cancelled: 'draft' },
  previewing: {
    preview_made: 'preview_ready',
    changed: 'previewing',
    cancelled: 'cancelled',
    failed: 'failed',
    paid: RENDER_IN_FULL,
    order_cancelled: 'previewing',
  },
  preview_ready: { changed: 'previewing', paid: RENDER_IN_FULL, order_cancelled: 'preview_ready' },
  awaiting_story: {
    story_completed: 'generating',
    changed: 'awaiting_story',
    paid: 'awaiting_story',
    order_cancelled: 'awaiting_story/preview_ready',
  },
  generating: {
    generated: 'awaiting_confirmation',
    changed: 'generating',
    cancelled: 'cancelled',
    failed: 'failed',
    paid: 'generating',
    order_cancelled: 'generating/preview_ready',
  },
  awaiting_confirmation: {
    confirmed: 'confirmed',
    changed: 'generating',
    paid: 'awaiting_confirmation',
    order_cancelled: 'awaiting_confirmation/preview_ready',
  },
  confirmed: { files_made: 'files_ready', paid: 'confirmed', reopened: 'generating' },
  files_ready: { paid: 'files_ready', reopened: 'generating' },
  cancelled: { retried: RESUME, paid: RENDER_IN_FULL, order_cancelled: 'cancelled/preview_ready' },
  failed: { retried: RESUME, paid: RENDER_IN_FULL, order_cancelled: 'failed/preview_ready' },
};

describe('BOOK_MACHINE', () => {
  const pairs = BOOK_STATES.flatMap((state) => BOOK_EVENTS.map((event) => [state, event] as const));
  it.each(pairs)('%s, %s', (state, event) => {
    expect(transitionOutcomes(table, state, event)).toBe(TABLE[state][event] ?? '-');
  });

  const facts = { paid: true, storyComplete: true };

  it('reaches every state from draft', () => {
    expect([...reachableStates(table, 'draft')].sort()).toEqual([...BOOK_STATES].sort());
  });

  it('does not allow changing, cancelling or refunding an approved book that staff did not reopen', () => {
    for (const state of ['confirmed', 'files_ready'] as const) {
      const next = BOOK_EVENTS.filter((event) => event !== 'reopened').map((event) =>
        transitionOutcomes(table, state, event),
      );
      expect([...new Set(next)].filter((to) => to !== '-' && to !== 'confirmed')).toEqual(['files_ready']);
      for (const event of ['changed', 'cancelled', 'order_cancelled', 'retried'] as const)
        expect(transition(BOOK_MACHINE, state, event, facts)).toEqual({ ok: false, error: 'impossible' });
    }
  });

  it('allows approval only in awaiting_confirmation', () => {
    const from = BOOK_STATES.filter((state) => state !== 'confirmed' && reachableStates(table, state).has('confirmed'));
    const direct = from.filter((state) =>
      BOOK_EVENTS.some((event) => transitionOutcomes(table, state, event) === 'confirmed'),
    );
    expect(direct).toEqual(['awaiting_confirmation']);
  });

  it('keeps a paid preorder in awaiting_story until its story is complete', () => {
    const waiting = transition(BOOK_MACHINE, 'preview_ready', 'paid', { paid: true, storyComplete: false });
    expect(waiting).toEqual({ ok: true, value: 'awaiting_story' });
    expect(transition(BOOK_MACHINE, 'awaiting_story', 'story_completed', facts)).toEqual({
      ok: true,
      value: 'generating',
    });
  });

  it('retries a failed book as a preview, or in full if it is paid', () => {
    const retry = (paid: boolean, storyComplete: boolean) =>
      transition(BOOK_MACHINE, 'failed', 'retried', { paid, storyComplete });
    expect(retry(false, true)).toEqual({ ok: true, value: 'previewing' });
    expect(retry(true, true)).toEqual({ ok: true, value: 'generating' });
    expect(retry(true, false)).toEqual({ ok: true, value: 'awaiting_story' });
  });

  it('returns to preview_ready when its order is cancelled, unless another order paid for it', () => {
    const cancel = (paid: boolean) =>
      transition(BOOK_MACHINE, 'awaiting_confirmation', 'order_cancelled', { paid, storyComplete: true });
    expect(cancel(false)).toEqual({ ok: true, value: 'preview_ready' });
    expect(cancel(true)).toEqual({ ok: true, value: 'awaiting_confirmation' });
  });
});
