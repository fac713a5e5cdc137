import { describe, expect, it } from 'vitest';
import { datedSteps } from './dated-steps.ts';

describe('datedSteps', () => {
  it('expects dispatch the promised working days after approval, printing included', () => {
    const approved = new Date('2026-11-18T09:00:00Z');
    const steps = datedSteps(
      { steps: [{ step: 'print', state: 'now' }], notice: null },
      {
        order: { paidAt: new Date('2026-11-17T09:00:00Z') },
        arrives: null,
        times: { drawn: null, approved, filed: null },
        reached: (state) => (state === 'printing' ? approved : null),
        making: { min: 5, max: 7 },
      },
    );
    expect(steps).toMatchObject([{ step: 'print', expected: { from: '2026-11-25', to: '2026-11-27' } }]);
  });
});
