// Takes the last move of print runs back, within ten minutes and before the order is shipped.
import { err, ok, type Result } from '#core/result.ts';
import type { OrderNote } from '#core/states/history-notes.ts';
import { PRESS_UNDO, type PressState, pressStateOf, withoutLastMove } from '#core/states/press-states.ts';
import type { Queryable } from '../../../db/database.ts';
import { addHistoryNote } from '../orders.repository.ts';
import { refuseMove } from './move-runs.ts';
import { keepMarks, listRunsOfParcels, lockPressRuns, type PressRun, undoReprint } from './press-runs.repository.ts';
import { isAnyRunTaken } from './print-runs.repository.ts';

type UndoneRuns = ReadonlyMap<string | null, readonly string[]>;

const NOTES: Readonly<Partial<Record<PressState, OrderNote>>> = {
  to_print: 'reprint_undone',
  packed: 'packing_undone',
  handed_over: 'handover_undone',
};

/** All or none. Returns the runs by their order; each order gets one history entry per column. */
export async function undoPrinting(
  tx: Queryable,
  actor: string,
  ids: readonly string[],
): Promise<Result<UndoneRuns, 'undo-too-late'>> {
  const asked = new Set(ids);
  const parcels = await lockPressRuns(tx, await listRunsOfParcels(tx, ids));
  // A parcel comes back whole.
  const returned = new Set(
    parcels.filter((run) => asked.has(run.id) && run.dispatchedAt !== null).map(({ order }) => order ?? ''),
  );
  const runs = parcels.filter(
    (run) => asked.has(run.id) || (run.dispatchedAt !== null && run.order !== null && returned.has(run.order)),
  );
  if (runs.filter(({ id }) => asked.has(id)).length < asked.size) return err('undo-too-late');
  const undone: (readonly [run: PressRun, from: PressState])[] = [];
  for (const run of runs) {
    const from = pressStateOf(run);
    if (!(await undoRun(tx, run, from))) return err('undo-too-late');
    undone.push([run, from]);
  }
  for (const [order, own] of Map.groupBy(undone, ([run]) => run.order))
    for (const [from, moved] of Map.groupBy(own, ([, state]) => state)) {
      if (order === null) continue;
      const note = NOTES[from] ?? ((await isAnyRunTaken(tx, order)) ? 'print_undone' : 'returned_to_queue');
      await addHistoryNote(tx, order, note, actor, { runs: moved.map(([run]) => run.id) });
    }
  return ok(
    new Map(
      [...Map.groupBy(runs, ({ order }) => order)].map(([order, own]) => [order, own.map(({ id }) => id)] as const),
    ),
  );
}

/** False when it is too late, or when there is nothing to undo. */
async function undoRun(tx: Queryable, run: PressRun, from: PressState): Promise<boolean> {
  // The order itself must still be at the press.
  const closed = refuseMove(run, 'handed_over');
  if (closed === 'order-closed' || closed === 'already-handed-over') return false;
  if (from === 'to_print') {
    if (run.recentReprint === null) return false;
    await undoReprint(tx, run.recentReprint);
    return true;
  }
  const marks = withoutLastMove(run);
  if (!run.isRecent || !PRESS_UNDO[from].includes(pressStateOf(marks))) return false;
  await keepMarks(tx, run.id, marks);
  return true;
}
