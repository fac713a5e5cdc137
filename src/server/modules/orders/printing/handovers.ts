// Hands packed parcels to the courier in one batch with its list.
import { newDocumentId } from '#core/ids.ts';
import { err, ok, type Result } from '#core/result.ts';
import { pressStateOf } from '#core/states/press-states.ts';
import type { Actor } from '../../../audit/audit.ts';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queryable } from '../../../db/database.ts';
import { insertHandover } from './handovers.repository.ts';
import { applyMove, type MoveFailure, refuseMove } from './move-runs.ts';
import { listRunsOfParcels, lockPressRuns, type PressRun } from './press-runs.repository.ts';

/** Packed parcels are handed over; those that scanners handed over one by one are only listed. All or none. */
export async function createHandover(
  tx: Queryable,
  staff: Actor,
  ids: readonly string[],
): Promise<Result<{ readonly handover: string; readonly parcels: number }, MoveFailure | 'runs-changed'>> {
  const wanted = await listRunsOfParcels(tx, ids);
  const runs = await lockPressRuns(tx, wanted);
  if (runs.length === 0 || runs.length < wanted.length) return err('runs-changed');
  const isGivenUnlisted = (run: PressRun) => pressStateOf(run) === 'handed_over' && run.handover === null;
  const moving = runs.filter((run) => !isGivenUnlisted(run));
  for (const run of moving) {
    const refusal = refuseMove(run, 'handed_over');
    if (refusal) return err(refusal === 'already-there' ? 'runs-changed' : refusal);
  }
  const moved = await applyMove(tx, staff, moving, 'handed_over');
  if (!moved.ok) return moved;
  const handover = newDocumentId();
  const all = runs.map(({ id }) => id);
  await insertHandover(tx, { id: handover, by: staff.userId, runs: all });
  const details = { runs: all };
  await recordAudit(tx, staff, {
    action: 'printing.hand-over',
    subject: { type: 'press-handover', id: handover },
    details,
  });
  return ok({ handover, parcels: new Set(runs.map(({ id, order }) => order ?? id)).size });
}
