// Moves print runs on the board of the press: checked by the state table, with history of the order and audit.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { OrderNote } from '#core/states/history-notes.ts';
import { transition } from '#core/states/machine.ts';
import type { OrderState } from '#core/states/order-states.ts';
import { EVENT_TO, PRESS_MACHINE, PRESS_STATES, type PressTarget, pressStateOf } from '#core/states/press-states.ts';
import { type Actor, recordAudit } from '../../../audit/audit.ts';
import type { Queryable } from '../../../db/database.ts';
import { addHistoryNote, moveOrder } from '../orders.repository.ts';
import { listRunsOfParcels, lockPressRuns, markRuns, type PressRun } from './press-runs.repository.ts';

export type MoveFailure =
  | 'already-there'
  | 'already-past'
  | 'already-handed-over'
  | 'files-missing'
  | 'order-closed'
  | 'parcel-incomplete';

const IN_PROGRESS: readonly (OrderState | null)[] = ['paid', 'in_production', 'printing', null];
const GONE: readonly (OrderState | null)[] = ['shipped', 'delivered'];

/** Null when the run may go there. */
export function refuseMove(run: PressRun, to: PressTarget): MoveFailure | null {
  if (GONE.includes(run.orderState)) return 'already-handed-over';
  if (!IN_PROGRESS.includes(run.orderState)) return 'order-closed';
  if (!run.hasFiles) return 'files-missing';
  const state = pressStateOf(run);
  if (state === to) return 'already-there';
  if (PRESS_STATES.indexOf(state) > PRESS_STATES.indexOf(to)) return 'already-past';
  const moved = transition(PRESS_MACHINE, state, EVENT_TO[to], { parcelComplete: run.isParcelComplete });
  return moved.ok ? null : 'parcel-incomplete';
}

/** Moves all or none. A parcel is handed over with all its books, so those of the same orders are added. */
export async function moveRuns(
  tx: Queryable,
  staff: Actor,
  ids: readonly string[],
  to: PressTarget,
): Promise<Result<readonly PressRun[], MoveFailure | 'runs-changed'>> {
  const wanted = to === 'handed_over' ? await listRunsOfParcels(tx, ids) : [...new Set(ids)];
  const runs = await lockPressRuns(tx, wanted);
  if (runs.length < wanted.length) return err('runs-changed');
  for (const run of runs) {
    const refusal = refuseMove(run, to);
    if (refusal) return err(refusal);
  }
  return applyMove(tx, staff, runs, to);
}

/** Moves those that are not there yet, and leaves the others alone. */
export async function moveOpenRuns(
  tx: Queryable,
  staff: Actor,
  ids: readonly string[],
  to: PressTarget,
): Promise<Result<readonly PressRun[], 'runs-changed'>> {
  const runs = await lockPressRuns(tx, [...new Set(ids)]);
  const open = runs.filter((run) => refuseMove(run, to) === null);
  return applyMove(tx, staff, open, to);
}

const NOTES: Readonly<Partial<Record<PressTarget, OrderNote>>> = {
  printing: 'taken_by_press',
  packed: 'packed',
  handed_over: 'given_to_courier',
};
const AUDIT: Readonly<Record<PressTarget, AuditAction>> = {
  printing: 'taken',
  printed: 'printed',
  packed: 'packed',
  handed_over: 'hand-over',
};

/** The runs are locked and may go there. */
export async function applyMove(
  tx: Queryable,
  staff: Actor,
  runs: readonly PressRun[],
  to: PressTarget,
): Promise<Result<readonly PressRun[], 'runs-changed'>> {
  await markRuns(
    tx,
    runs.map(({ id }) => id),
    to,
  );
  const actor = `staff:${staff.userId}`;
  for (const [order, own] of Map.groupBy(runs, (run) => run.order)) {
    const details = { runs: own.map(({ id }) => id) };
    const state = own[0]?.orderState;
    if (order !== null && state) {
      const printed = own.filter(({ printedAt }) => to !== 'printing' && printedAt === null).map(({ id }) => id);
      if (printed.length > 0) {
        const change = { event: 'printed', actor, facts: {}, details: { runs: printed } } as const;
        const moved = await moveOrder(tx, { documentId: order, state }, change);
        if (!moved.ok) return err('runs-changed');
      }
      const note = NOTES[to];
      if (note) await addHistoryNote(tx, order, note, actor, details);
    }
    for (const id of order === null ? details.runs : [order]) {
      const subject = { type: order === null ? 'print-run' : 'order', id } as const;
      await recordAudit(tx, staff, { action: `printing.${AUDIT[to]}`, subject, details });
    }
  }
  return ok(runs);
}
