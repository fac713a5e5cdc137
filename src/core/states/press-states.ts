// State machine of a print run at the press, from its files to the courier, and what may be undone.
import type { Machine } from './machine.ts';

export const PRESS_STATES = ['to_print', 'printing', 'printed', 'packed', 'handed_over'] as const;
export type PressState = (typeof PRESS_STATES)[number];

export const PRESS_EVENTS = [
  /** The press has the files and prints. */
  'taken',
  'printed',
  /** In its parcel. */
  'packed',
  /** The courier has the parcel. */
  'handed_over',
  /** Damaged or wrong: printed once more. */
  'sent_back',
] as const;
export type PressEvent = (typeof PRESS_EVENTS)[number];

/** `parcelComplete`: all books of the order are packed. */
export type PressFact = 'parcelComplete';

/** A step may be skipped: a printing house with its own system does not report each of them here. */
export const PRESS_MACHINE: Machine<PressState, PressEvent, PressFact> = {
  to_print: { taken: 'printing', printed: 'printed', packed: 'packed' },
  printing: { printed: 'printed', packed: 'packed', sent_back: 'to_print' },
  printed: { packed: 'packed', sent_back: 'to_print' },
  packed: { handed_over: [{ to: 'handed_over', when: ['parcelComplete'] }], sent_back: 'to_print' },
  handed_over: {},
};

/** States that undoing the last move may restore. A run that is to be printed may have been sent back. */
export const PRESS_UNDO: Readonly<Record<PressState, readonly PressState[]>> = {
  to_print: ['printing', 'printed', 'packed'],
  printing: ['to_print'],
  printed: ['to_print', 'printing'],
  packed: ['to_print', 'printing', 'printed'],
  handed_over: ['packed'],
};

/** The event that leads to the state. */
export const EVENT_TO: Readonly<Record<Exclude<PressState, 'to_print'>, PressEvent>> = {
  printing: 'taken',
  printed: 'printed',
  packed: 'packed',
  handed_over: 'handed_over',
};
export type PressTarget = keyof typeof EVENT_TO;
export const PRESS_TARGETS = ['printing', 'printed', 'packed', 'handed_over'] as const satisfies readonly PressTarget[];

/** Null for a run that was handed over. */
export const nextPressState = (state: PressState): PressTarget | null =>
  PRESS_TARGETS[PRESS_STATES.indexOf(state)] ?? null;

/** When a run reached each state; null for those ahead. */
export interface PressMarks {
  readonly takenAt: Date | null;
  readonly printedAt: Date | null;
  readonly packedAt: Date | null;
  readonly dispatchedAt: Date | null;
}

export const NO_MARKS: PressMarks = { takenAt: null, printedAt: null, packedAt: null, dispatchedAt: null };

export function pressStateOf({ takenAt, printedAt, packedAt, dispatchedAt }: PressMarks): PressState {
  if (dispatchedAt) return 'handed_over';
  if (packedAt) return 'packed';
  if (printedAt) return 'printed';
  return takenAt ? 'printing' : 'to_print';
}

const lastOf = (marks: PressMarks): number =>
  Math.max(...[marks.takenAt, marks.printedAt, marks.packedAt, marks.dispatchedAt].map((at) => at?.getTime() ?? 0));

/** The marks without those of the last move: a move that skipped steps set several of one moment. */
export function withoutLastMove(marks: PressMarks): PressMarks {
  const last = lastOf(marks);
  const keep = (at: Date | null) => (at && at.getTime() < last ? at : null);
  return {
    takenAt: keep(marks.takenAt),
    printedAt: keep(marks.printedAt),
    packedAt: keep(marks.packedAt),
    dispatchedAt: keep(marks.dispatchedAt),
  };
}
