// Sends a damaged or wrong copy back to the beginning of the board, with reason and cost.
import type { ReprintReason } from '#core/press/reprint.ts';
import { err, ok, type Result } from '#core/result.ts';
import { transition } from '#core/states/machine.ts';
import { NO_MARKS, PRESS_MACHINE, pressStateOf } from '#core/states/press-states.ts';
import { type Actor, recordAudit } from '../../../audit/audit.ts';
import type { Queryable } from '../../../db/database.ts';
import { addHistoryNote } from '../orders.repository.ts';
import { refuseMove } from './move-runs.ts';
import { insertReprint, keepMarks, lockPressRuns } from './press-runs.repository.ts';

interface Reprint {
  readonly run: string;
  readonly copies: number;
  readonly reason: ReprintReason;
  /** Kopecks. */
  readonly cost: number;
}

export async function reprintRun(
  tx: Queryable,
  staff: Actor,
  { run: id, copies, reason, cost }: Reprint,
): Promise<
  Result<{ readonly run: string }, 'runs-changed' | 'order-closed' | 'too-many-copies' | 'already-handed-over'>
> {
  const [run] = await lockPressRuns(tx, [id]);
  if (!run) return err('runs-changed');
  const closed = refuseMove(run, 'handed_over');
  if (closed === 'order-closed' || closed === 'already-handed-over') return err(closed);
  const back = transition(PRESS_MACHINE, pressStateOf(run), 'sent_back', { parcelComplete: run.isParcelComplete });
  if (!back.ok) return err(run.dispatchedAt ? 'already-handed-over' : 'runs-changed');
  if (copies > run.copies) return err('too-many-copies');
  await insertReprint(tx, { run: id, copies, reason, cost, by: staff.userId });
  await keepMarks(tx, id, NO_MARKS);
  const details = { runs: [id], copies, reason, cost };
  if (run.order !== null) await addHistoryNote(tx, run.order, 'sent_back_to_press', `staff:${staff.userId}`, details);
  const subject = { type: run.order === null ? 'print-run' : 'order', id: run.order ?? id } as const;
  await recordAudit(tx, staff, { action: 'printing.reprint', subject, details });
  return ok({ run: id });
}
