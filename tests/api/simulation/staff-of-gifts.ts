// What staff do with gift certificates and recommendations in the simulation.
import type { LightMyRequestResponse } from 'fastify';
import type { Random } from '../../harness/seeded-random.ts';
import type { Call } from './business.ts';

type By = (
  who: 'support' | 'owner',
  method: Call['method'],
  path: string,
  body?: object,
) => Promise<LightMyRequestResponse>;

interface Listed {
  readonly documentId: string;
  readonly balance: number;
}

const REASON = 'Так решил магазин';
/** Ending a link ends what its friends would have bought. */
const END_SHARE = 0.1;

export function createStaffOfGifts(random: Random, by: By) {
  async function list(state: 'refund-asked' | 'open' | 'blocked'): Promise<readonly Listed[]> {
    const answer = await by('owner', 'GET', `/certificates?state=${state}`);
    return answer.statusCode === 200 ? answer.json().rows : [];
  }

  return {
    /** What is left goes back to its buyer, asked on the page or by phone; two clicks are one refund. */
    async refund(): Promise<void> {
      const chosen = random.anyOf(await list('refund-asked')) ?? random.anyOf(await list('open'));
      if (!chosen) return;
      const body = { amount: chosen.balance, reason: REASON };
      const press = () => by('owner', 'POST', `/certificates/${chosen.documentId}/refund`, body);
      await Promise.all(random.chance(0.4) ? [press(), press()] : [press()]);
    },
    async block(): Promise<void> {
      const blocked = random.anyOf(await list('blocked'));
      if (blocked && random.chance(0.7))
        return void (await by('owner', 'POST', `/certificates/${blocked.documentId}/unblock`, {}));
      const open = random.anyOf(await list('open'));
      if (open) await by('owner', 'POST', `/certificates/${open.documentId}/block`, { reason: REASON });
    },
    async endReferral(): Promise<void> {
      const answer = await by('owner', 'GET', '/referrals');
      const links: readonly Listed[] = answer.statusCode === 200 ? answer.json().links : [];
      const link = random.anyOf(links);
      if (link && random.chance(END_SHARE)) await by('owner', 'POST', `/referrals/${link.documentId}/end`);
    },
  };
}
