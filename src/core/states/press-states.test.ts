import { describe, expect, it, test } from 'vitest';
import { transition } from './machine.ts';
import {
  EVENT_TO,
  NO_MARKS,
  nextPressState,
  PRESS_EVENTS,
  PRESS_MACHINE,
  PRESS_STATES,
  PRESS_TARGETS,
  PRESS_UNDO,
  type PressState,
  pressStateOf,
  withoutLastMove,
} from './press-states.ts';

/** The expected table, written by hand; missing events must be refused. */
const TABLE: Record<PressState, Record<string, string>> = {
  to_print: { taken: 'printing', printed: 'printed', packed: 'packed' },
  printing: { printed: 'printed', packed: 'packed', sent_back: 'to_print' },
  printed: { packed: 'packed', sent_back: 'to_print' },
  packed: { handed_over: 'handed_over', sent_back: 'to_print' },
  handed_over: {},
};

describe('PRESS_MACHINE', () => {
  const pairs = PRESS_STATES.flatMap((state) => PRESS_EVENTS.map((event) => [state, event] as const));
  it.each(pairs)('%s, %s', (state, event) => {
    const to = transition(PRESS_MACHINE, state, event, { parcelComplete: true });
    expect(to.ok ? to.value : undefined).toBe(TABLE[state][event]);
  });

  it('does not hand over a parcel that lacks a book', () => {
    expect(transition(PRESS_MACHINE, 'packed', 'handed_over', { parcelComplete: false })).toMatchObject({
      error: 'not-now',
    });
  });

  it('undoes every move that the table allows', () => {
    for (const state of PRESS_STATES)
      for (const to of Object.values(TABLE[state]))
        expect(PRESS_UNDO[to as PressState], `${state} to ${to}`).toContain(state);
  });
});

test('nextPressState names the next column, and none after the last', () => {
  expect(PRESS_STATES.map(nextPressState)).toEqual([...PRESS_TARGETS, null]);
  for (const target of PRESS_TARGETS)
    expect(Object.values(TABLE).some((row) => row[EVENT_TO[target]] === target)).toBe(true);
});

describe('withoutLastMove', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute));

  it('takes one step back', () => {
    const marks = { ...NO_MARKS, takenAt: at(1), printedAt: at(2), packedAt: at(3) };
    expect(pressStateOf(withoutLastMove(marks))).toBe('printed');
  });

  it('takes back all steps that one move made', () => {
    const marks = { ...NO_MARKS, takenAt: at(1), printedAt: at(2), packedAt: at(2) };
    expect(pressStateOf(withoutLastMove(marks))).toBe('printing');
  });
});
