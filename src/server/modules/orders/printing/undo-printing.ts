// Takes a mark of taken or printed back, within ten minutes and before the order is shipped.
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import { addHistoryNote } from '../orders.repository.ts';
import { isAnyRunTaken, undoRuns } from './print-runs.repository.ts';

type UndoneRuns = ReadonlyMap<string | null, readonly string[]>;

/** All or none. Returns the runs by their order; each order gets one history entry. */
export async function undoPrinting(
  tx: Queryable,
  actor: string,
  ids: readonly string[],
): Promise<Result<UndoneRuns, 'undo-too-late'>> {
  const wanted = [...new Set(ids)];
  const undone = await undoRuns(tx, wanted);
  if (undone.length < wanted.length) return err('undo-too-late');
  const byOrder = new Map(
    [...Map.groupBy(undone, ({ order }) => order)].map(([order, runs]) => [order, runs.map(({ id }) => id)] as const),
  );
  for (const [order, runs] of byOrder) {
    if (order === null) continue;
    const note = (await isAnyRunTaken(tx, order)) ? 'print_undone' : 'returned_to_queue';
    await addHistoryNote(tx, order, note, actor, { runs });
  }
  return ok(byOrder);
}
