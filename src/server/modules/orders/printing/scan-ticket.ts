// A scanned ticket: moves its book or parcel to the next column, or to the chosen one.
import { bookCode, parcelCode, readTicketCode } from '#core/press/ticket-code.ts';
import { err, ok, type Result } from '#core/result.ts';
import { nextPressState, PRESS_STATES, type PressTarget, pressStateOf } from '#core/states/press-states.ts';
import type { Actor } from '../../../audit/audit.ts';
import type { Queryable } from '../../../db/database.ts';
import { applyMove, type MoveFailure, refuseMove } from './move-runs.ts';
import { findRun, listRunsOfNumber, listRunsOfParcels, lockPressRuns, type PressRun } from './press-runs.repository.ts';

/** A scanner that reads a ticket twice in a row must not move it two columns. */
const DOUBLE_SCAN_SECONDS = 3;

type ScanFailure = MoveFailure | 'unknown-code' | 'just-moved' | 'runs-changed';

interface Scanned {
  readonly kind: 'book' | 'parcel';
  /** As printed on the ticket. */
  readonly code: string;
  readonly title: string;
  readonly copies: number;
  readonly to: PressTarget;
  readonly runs: readonly string[];
}

/** `to` null: the next column. */
export async function scanTicket(
  tx: Queryable,
  staff: Actor,
  typed: string,
  to: PressTarget | null,
): Promise<Result<Scanned, ScanFailure>> {
  const code = readTicketCode(typed);
  if (!code) return err('unknown-code');
  const known = code.kind === 'run' ? await findRun(tx, code.run) : await listRunsOfNumber(tx, code.number);
  const meant = code.kind === 'book' ? known.filter(({ bookNo }) => bookNo === code.book) : known;
  if (meant.length === 0) return err('unknown-code');
  const valid = meant.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id);
  if (valid.length === 0) return err('order-closed');
  const asked = await lockPressRuns(tx, valid);
  const [first] = asked;
  if (!first) return err('order-closed');
  const target = code.kind === 'parcel' ? parcelTarget(asked, to) : bookTarget(first, to);
  if (!target.ok) return target;
  // The courier takes a parcel with all its books, whichever ticket is scanned.
  const runs = target.value === 'handed_over' ? await lockPressRuns(tx, await listRunsOfParcels(tx, valid)) : asked;
  const moving = runs.filter((run) => isBefore(run, target.value));
  const refusal = firstRefusal(moving.length > 0 ? moving : runs, target.value);
  if (refusal) return err(refusal);
  const moved = await applyMove(tx, staff, moving, target.value);
  if (!moved.ok) return moved;
  return ok({
    kind: code.kind === 'parcel' ? 'parcel' : 'book',
    code: code.kind === 'parcel' ? parcelCode(code.number) : bookCode({ ...first, documentId: first.id }),
    title: [...new Set(runs.map(({ title }) => title))].join(', '),
    copies: runs.reduce((sum, { copies }) => sum + copies, 0),
    to: target.value,
    runs: moving.map(({ id }) => id),
  });
}

const isBefore = (run: PressRun, to: PressTarget): boolean =>
  PRESS_STATES.indexOf(pressStateOf(run)) < PRESS_STATES.indexOf(to);

const isDoubleScan = ({ secondsSinceMove }: PressRun): boolean =>
  secondsSinceMove !== null && secondsSinceMove < DOUBLE_SCAN_SECONDS;

function bookTarget(run: PressRun, to: PressTarget | null): Result<PressTarget, ScanFailure> {
  if (to) return isDoubleScan(run) && pressStateOf(run) === to ? err('just-moved') : ok(to);
  const next = nextPressState(pressStateOf(run));
  if (!next) return err('already-handed-over');
  return isDoubleScan(run) ? err('just-moved') : ok(next);
}

/** The parcel is where its last book is. Its own ticket counts from packing on. */
function parcelTarget(runs: readonly PressRun[], to: PressTarget | null): Result<PressTarget, ScanFailure> {
  if (to) return runs.every(isDoubleScan) && !runs.some((run) => isBefore(run, to)) ? err('just-moved') : ok(to);
  const behind = Math.min(...runs.map((run) => PRESS_STATES.indexOf(pressStateOf(run))));
  const next = nextPressState(PRESS_STATES[behind] ?? 'to_print');
  if (!next) return err('already-handed-over');
  if (runs.every(isDoubleScan)) return err('just-moved');
  return next === 'printing' || next === 'printed'
    ? err(firstRefusal(runs, 'packed') ?? 'parcel-incomplete')
    : ok(next);
}

function firstRefusal(runs: readonly PressRun[], to: PressTarget): ScanFailure | null {
  for (const run of runs) {
    const refusal = refuseMove(run, to);
    if (refusal) return refusal;
  }
  return null;
}
