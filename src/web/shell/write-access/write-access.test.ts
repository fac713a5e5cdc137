import { describe, expect, it } from 'vitest';
import { err, ok } from '#core/result.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { accessRequestStore, withWriteAccess } from './write-access.ts';

const target = { kind: 'order', id: 'o' } as const;
const refusal = (reason: string, status = 403): ApiFailure => ({
  status,
  name: 'ForbiddenError',
  message: reason,
  details: { reason },
});

/** Refuses this many times before it succeeds. */
function calls(refusals: number, reason = 'code-needed') {
  const made = { count: 0 };
  const call = async () => {
    made.count += 1;
    return made.count <= refusals ? err(refusal(reason)) : ok('done');
  };
  return { made, call };
}

const asked = async () => {
  await new Promise((done) => setTimeout(done));
  return accessRequestStore.snapshot();
};

describe('withWriteAccess', () => {
  it('makes the call once when access is not refused', async () => {
    const { made, call } = calls(0);
    expect(await withWriteAccess(target, call)).toEqual(ok('done'));
    expect([made.count, accessRequestStore.snapshot()]).toEqual([1, null]);
  });

  it('asks for access and repeats the call once it is granted', async () => {
    const { made, call } = calls(1);
    const answer = withWriteAccess(target, call);
    const dialog = await asked();
    expect(dialog).toMatchObject({ target, reason: 'code-needed' });
    dialog?.settle(true);
    expect(await answer).toEqual(ok('done'));
    expect([made.count, accessRequestStore.snapshot()]).toEqual([2, null]);
  });

  it('returns the refusal when the dialog is closed', async () => {
    const { made, call } = calls(1, 'account-needed');
    const answer = withWriteAccess(target, call);
    (await asked())?.settle(false);
    expect(await answer).toEqual(err(refusal('account-needed')));
    expect(made.count).toBe(1);
  });

  it('asks again when the repeated call is refused', async () => {
    const { made, call } = calls(2, 'account-needed');
    const answer = withWriteAccess(target, call);
    (await asked())?.settle(true);
    (await asked())?.settle(true);
    expect(await answer).toEqual(ok('done'));
    expect(made.count).toBe(3);
  });

  it('passes other refusals through', async () => {
    const answer = await withWriteAccess(target, async () => err(refusal('not-now', 409)));
    expect([answer.ok, accessRequestStore.snapshot()]).toEqual([false, null]);
  });
});
