// Runs read plans for external callers through queues by cost: expensive, unmeasured, or at once.
import { addressGroup } from '../../limits/address-group.ts';
import { type Caller, trusted } from '../access.ts';
import { Lru } from '../lru.ts';
import type { Plan } from '../query/plan.ts';
import { createExpensiveReads, createUnmeasuredReads } from './expensive-reads.ts';
import type { ContentRow, Statements } from './statements.ts';

/** The Fastify request of a read, for its address and connection. */
export interface Source {
  readonly ip: string;
  readonly raw: { readonly socket: { readonly destroyed: boolean } };
}
export const noSource: Source = { ip: '', raw: { socket: { destroyed: false } } };

/** Caller and origin of a read; trusted callers bypass the queues. */
export interface ReadOrigin {
  readonly caller: Caller;
  readonly source: Source;
}

export type RunRead = (plan: Plan, values: readonly unknown[], origin: ReadOrigin) => Promise<ContentRow | undefined>;

const MAX_MEASURED_STATEMENTS = 1000;
/** Responses of this size use the queue of expensive reads. */
const LARGE_RESPONSE_BYTES = 512 * 1024;

/** A statement that once produced a large response counts as expensive from then on. */
export function createReadGuard(statements: Statements): RunRead {
  const expensive = createExpensiveReads();
  const unmeasured = createUnmeasuredReads();
  /** Whether a statement once produced a large response. */
  const responseSizes = new Lru<'large' | 'small'>(MAX_MEASURED_STATEMENTS);

  async function runMeasured(plan: Plan, values: readonly unknown[]): Promise<ContentRow | undefined> {
    const row = await statements.run(plan, values);
    const isLarge = row && (row.data === null || row.data.length > LARGE_RESPONSE_BYTES);
    const statement = plan.measuredAs ?? plan.sql;
    if (responseSizes.get(statement) !== 'large') responseSizes.set(statement, isLarge ? 'large' : 'small');
    return row;
  }

  return async (plan, values, { caller, source }) => {
    if (caller === trusted) return statements.run(plan, values);
    const requester = { address: addressGroup(source.ip), isDisconnected: () => source.raw.socket.destroyed };
    const size = responseSizes.get(plan.measuredAs ?? plan.sql);
    if (plan.heavy || size === 'large')
      return expensive.run(requester, () => statements.run({ ...plan, heavy: true }, values));
    if (size === 'small' || plan.relations.length <= 1) return runMeasured(plan, values);
    return unmeasured.run(requester, () => runMeasured(plan, values));
  };
}
