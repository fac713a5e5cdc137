// The trial request to the courier for the setup checklist.
import { describe, expect, it } from 'vitest';
import { CourierUnavailable } from '#providers/courier/courier.ts';
import { type AskedCourier, createCourierTrial } from './try-courier.ts';

const moscow = { code: '44', name: 'Москва' } as Awaited<ReturnType<AskedCourier['cities']>>[number];

function courierThat(answer: () => Promise<readonly (typeof moscow)[]>, sample = false) {
  let asked = 0;
  const courier: AskedCourier = {
    sample,
    cities: () => {
      asked += 1;
      return answer();
    },
  };
  return { courier, asked: () => asked };
}

describe('createCourierTrial', () => {
  it('works where the courier knows Moscow, and asks once an hour', async () => {
    const { courier, asked } = courierThat(async () => [moscow]);
    let now = 0;
    const attempt = createCourierTrial(courier, () => now);
    expect(await Promise.all([attempt(), attempt()])).toEqual(Array(2).fill({ works: true, refusal: null }));
    now = 3_599_000;
    await attempt();
    expect(asked()).toBe(1);
    now = 3_601_000;
    await attempt();
    expect(asked()).toBe(2);
  });

  it('tells the answer to wrong keys, and asks again after a minute', async () => {
    const { courier, asked } = courierThat(async () => {
      throw new CourierUnavailable('CDEK gives no token (401)');
    });
    let now = 0;
    const attempt = createCourierTrial(courier, () => now);
    expect(await attempt()).toEqual({ works: false, refusal: 'CDEK gives no token (401)' });
    now = 61_000;
    await attempt();
    expect(asked()).toBe(2);
  });

  it('asks nobody where towns and points are examples', async () => {
    const { courier, asked } = courierThat(async () => [moscow], true);
    expect(await createCourierTrial(courier)()).toEqual({ works: false, refusal: null });
    expect(asked()).toBe(0);
  });
});
