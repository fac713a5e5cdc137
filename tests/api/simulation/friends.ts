// Friends and relatives in the simulation: recommended by a link, or shown a book before it is approved.
import type { Business } from './business.ts';
import type { AsCustomer } from './customers.ts';

interface Link {
  readonly code: string;
  /** Of the customer who recommends. */
  readonly email: string;
}

const PAGES = ['front', '3', '4'] as const;

export function createFriends({ random, mayDo, workOff }: Business) {
  const links: Link[] = [];
  /** Promo codes that were given for friends. */
  const rewards: string[] = [];

  async function relatives(as: AsCustomer, book: string, key: string): Promise<void> {
    const reader = crypto.randomUUID();
    const page = random.pick(PAGES);
    const onPage = `/family/${key}/pages/${page}`;
    const heart = { reader, name: 'Тома', on: random.chance(0.8) };
    await Promise.all([
      as('PUT', `${onPage}/heart`, heart),
      ...(random.chance(0.3) ? [as('PUT', `${onPage}/heart`, heart)] : []),
    ]);
    const text = 'Какая славная!';
    const answer = await as('POST', `${onPage}/remarks`, { reader, name: 'Тома', text });
    const remark: string | undefined = answer.statusCode === 201 ? answer.json().data.added : undefined;
    if (!remark) return;
    const path = `/books/${book}/family/remarks/${remark}`;
    if (random.chance(0.3)) await as('POST', `/family/${key}/remarks/${remark}/take-back`, { reader });
    else if (random.chance(0.5)) await as('PATCH', path, { isDone: true });
    else if (random.chance(0.4)) await as('DELETE', path);
  }

  return {
    rewards,
    /** Makes the link of a customer who has paid, or reads it with the codes that were earned. */
    async recommend(as: AsCustomer, order: string, email: string): Promise<void> {
      const answers = await Promise.all(
        Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => as('POST', `/orders/${order}/referral`)),
      );
      const made = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
      const code: string | undefined = made?.address?.split('/r/')[1];
      if (code && !links.some((link) => link.code === code)) links.push({ code, email });
      for (const reward of made?.rewards ?? []) if (!rewards.includes(reward.code)) rewards.push(reward.code);
    },
    anyLink: (): Link | undefined => random.anyOf(links),
    /** Opens a link and takes its discount for the next cart. */
    async follow(as: AsCustomer, { code }: Link): Promise<void> {
      await as('POST', `/referrals/${code}/opens`);
      await as('POST', `/referrals/${code}/accept`);
    },
    async askFamily(as: AsCustomer, book: string): Promise<void> {
      const opened = await as('POST', `/books/${book}/family`);
      const address: string | undefined = opened.statusCode === 200 ? opened.json().data.link?.address : undefined;
      const key = address?.split('/family/')[1];
      if (!key) return;
      await workOff();
      await relatives(as, book, key);
      if (mayDo('DELETE /shop/books/:id/family', 0.2)) await as('DELETE', `/books/${book}/family`);
    },
  };
}
