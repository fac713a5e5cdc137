// Recommendations: the link, the discount of friends, rewards, limits against abuse, and the figures of the owner.
import { beforeEach, describe, expect, it } from 'vitest';
import { PROMISED_DAYS } from '#core/legal/retention.ts';
import { DIGITAL_REWARD_WAIT_DAYS, MAX_REWARDS_PER_YEAR } from '#core/referrals/referral.ts';
import type { ReferralOverview, StaffReferrals } from '#server/modules/referrals/referrals.types.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { ANNA, DIGITAL, PRINTED, startOrderShop, TVER } from '../orders/order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, work } = shop;
const boss = await shop.staff('administrator', 'boss');
const support = await shop.staff('support', 'vera');
const OLGA = { name: 'Ольга Синицына', phone: '8 916 765-43-21', email: 'olga@example.test' };
const ON = { referralOn: true, referralFriendPercent: 10, referralRewardPercent: 15, referralUses: 20 };

type Visitor = ReturnType<typeof visitor>;

async function set(shared: object): Promise<void> {
  const body = { shared, words: { ru: {}, en: {} } };
  const answer = await shop.call('PATCH', '/api/admin/settings/global', { jwt: boss.token, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

beforeEach(async () => {
  await database.query('truncate referral_links, mails cascade');
  await database.query('delete from content.coupons');
  await set(ON);
});

const runJob = () => work('reward-referrals');
const codeOf = ({ address }: ReferralOverview) => new URL(address ?? '').pathname.split('/').at(-1) ?? '';
const linkOf = (owner: Visitor, order: string, path = '') => owner.call('POST', `/orders/${order}/referral${path}`);
const overviewOf = async (owner: Visitor, order: string): Promise<ReferralOverview> =>
  (await linkOf(owner, order)).json().data;
const accept = (friend: Visitor, code: string) => friend.call('POST', `/referrals/${code}/accept`);
const figures = async (): Promise<StaffReferrals> => (await boss.call('GET', '/referrals')).json();
const rewardMails = async () =>
  (await database.query(`select 1 from mails where kind = 'order.referral-reward'`)).length;
const complete = async (order: string, daysAgo = 0) => {
  await database.query(
    `update orders set state = 'delivered', completed_at = now(), paid_at = paid_at - make_interval(days => $2)
     where document_id = $1`,
    [order, daysAgo],
  );
};

async function recommended(choice = PRINTED) {
  const parent = visitor();
  const order = await parent.bought(choice);
  const made = await linkOf(parent, order);
  expect(made.statusCode, made.body).toBe(200);
  return { parent, order, code: codeOf(made.json().data) };
}

/** Pays what is in the cart. */
async function pay(friend: Visitor, buyer = OLGA, choice = PRINTED): Promise<string> {
  const change = { buyer, ...(choice.paper ? { delivery: TVER } : {}) };
  expect((await friend.call('PATCH', '/cart', change)).statusCode).toBe(200);
  const total = (await friend.cart())?.quote.total ?? Number.NaN;
  const response = await friend.checkOut(total);
  expect(response.statusCode, response.body).toBe(200);
  const { order, payment } = response.json().data;
  expect((await friend.choose(payment.widgetToken, 'approve')).statusCode).toBe(200);
  return order;
}

/** In a browser that has bought before, the form begins with the former buyer. */
async function buysAgain(friend: Visitor, code: string): Promise<string> {
  await friend.put(await friend.book('cloud-post'));
  await friend.call('PATCH', '/cart', { buyer: OLGA, delivery: TVER });
  expect((await friend.call('PUT', '/cart/code', { code })).statusCode).toBe(200);
  return pay(friend);
}

async function friendBuys(code: string, buyer = OLGA, { choice = PRINTED, friend = visitor() } = {}) {
  expect((await accept(friend, code)).statusCode).toBe(200);
  expect((await friend.put(await friend.book(), choice)).statusCode).toBe(200);
  return pay(friend, buyer, choice);
}

describe('the link', () => {
  it('is one per buyer, in two tabs too, and only after a payment', async () => {
    const parent = visitor();
    const { order: unpaid } = await parent.begun();
    expect((await linkOf(parent, unpaid)).json().error.details.reason).toBe('not-now');
    const other = visitor();
    const paid = await other.bought();
    const [first, second] = await Promise.all([linkOf(other, paid), linkOf(other, paid, '?locale=en')]);
    expect(codeOf(first.json().data)).toBe(codeOf(second.json().data));
    expect(first.json().data).toMatchObject({ state: 'open', friendPercent: 10, rewardPercent: 15, friends: 0 });
    expect((await linkOf(visitor(), paid)).statusCode).toBe(404);
  });

  it('goes with the guest into an account, where it is the only one', async () => {
    const { parent, code } = await recommended();
    const person = await shop.person(`lida-${code.toLowerCase()}`);
    const body = { identifier: person.email, password: person.password };
    const cookie = `zb_guest=${parent.cookies.zb_guest}`;
    const signedIn = await shop.call('POST', '/api/auth/local', { body, headers: { origin: ORIGIN, cookie } });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const own = await shop.call('POST', '/api/shop/referral', { jwt: person.jwt });
    expect(codeOf(own.json().data)).toBe(code);
    expect(own.json().data.endsWithOrders).toBe(false);
    expect((await visitor().call('POST', '/referral')).statusCode).toBe(401);
  });

  it('gives its discount to the first book of the friend, on the first order, and is counted per day', async () => {
    const { code } = await recommended();
    const friend = visitor();
    expect((await friend.call('POST', `/referrals/${code.toLowerCase()}/opens`)).statusCode).toBe(204);
    await friend.call('POST', `/referrals/${code}/opens`);
    const offer = await accept(friend, code);
    expect(offer.json()).toEqual({ data: { code, percent: 10 } });
    expect(JSON.stringify(offer.json())).not.toContain('Анна');
    const put = await friend.put(await friend.book());
    expect(put.json().data).toMatchObject({ coupon: { code, problem: null }, quote: { promoDiscount: 24_900 } });
    // Taken out by the friend, it does not come back with the next book.
    await friend.call('DELETE', '/cart/code');
    await friend.put(await friend.book('cloud-post'));
    expect((await friend.cart())?.coupon).toBeNull();
    const parentAgain = visitor();
    await accept(parentAgain, code);
    await parentAgain.put(await parentAgain.book());
    await parentAgain.call('PATCH', '/cart', { buyer: ANNA });
    expect((await parentAgain.cart())?.coupon?.problem).toBe('first-order');
    expect((await figures()).all).toMatchObject({ links: 1, opens: 2, orders: 0 });
  });

  it('says nothing of unknown, ended and used-up links', async () => {
    const { parent, order, code } = await recommended();
    for (const wrong of ['AAAAAAAAAA', 'x', '%00', encodeURIComponent("'; --")]) {
      expect((await accept(visitor(), wrong)).statusCode, wrong).toBe(404);
      expect((await visitor().call('POST', `/referrals/${wrong}/opens`)).statusCode, wrong).toBe(204);
    }
    await database.query('update content.coupons set used = usage_limit where code = $1', [code]);
    expect((await accept(visitor(), code)).statusCode).toBe(404);
    expect((await overviewOf(parent, order)).state).toBe('used-up');
    const [{ documentId } = { documentId: '' }] = (await figures()).links;
    expect((await support.call('POST', `/referrals/${documentId}/end`)).statusCode).toBe(403);
    expect((await boss.call('POST', `/referrals/${documentId}/end`)).statusCode).toBe(204);
    expect((await boss.call('POST', `/referrals/${documentId}/end`)).statusCode).toBe(204);
    expect(await database.query(`select 1 from audit_log where action = 'coupons.stop'`)).toHaveLength(1);
    // Whose link staff have ended gets no other.
    expect((await linkOf(parent, order)).json().data).toMatchObject({ state: 'ended', address: null });
  });

  it('stops with the setting and returns with it', async () => {
    const { parent, order, code } = await recommended();
    await set({ referralOn: false });
    expect((await accept(visitor(), code)).statusCode).toBe(404);
    expect((await overviewOf(parent, order)).state).toBe('ended');
    await runJob();
    const friend = visitor();
    await friend.put(await friend.book());
    expect((await friend.call('PUT', '/cart/code', { code })).json().error.details.reason).toBe('code-not-now');
    await set(ON);
    await runJob();
    expect((await accept(visitor(), code)).statusCode).toBe(200);
    expect((await friend.call('PUT', '/cart/code', { code })).statusCode).toBe(200);
  });

  it('ends when the buyer has no order any more, and deletes its holder', async () => {
    const { order, code } = await recommended();
    await database.query(
      `update orders set destroyed_at = now(), buyer = null, state = 'delivered' where document_id = $1`,
      [order],
    );
    await runJob();
    expect((await accept(visitor(), code)).statusCode).toBe(404);
    const traces = () => database.query('select email, guest_id as guest from referral_links');
    expect(await traces()).toEqual([{ email: ANNA.email, guest: expect.any(String) }]);
    await database.query(`update referral_links set ended_at = now() - make_interval(days => ${PROMISED_DAYS})`);
    await runJob();
    expect(await traces()).toEqual([{ email: null, guest: null }]);
  });
});

describe('the reward', () => {
  it('is given once for a printed book that was handed over, however often the job runs', async () => {
    const { parent, order, code } = await recommended();
    const bought = await friendBuys(code);
    await runJob();
    expect(await overviewOf(parent, order)).toMatchObject({ friends: 1, rewards: [] });
    await complete(bought);
    await Promise.all([runJob(), runJob(), runJob()]);
    const { friends, rewards } = await overviewOf(parent, order);
    expect({ friends, rewards }).toMatchObject({ friends: 1, rewards: [{ percent: 15, isUsed: false }] });
    expect(await rewardMails()).toBe(1);
    expect(shop.mails.at(-1)).toMatchObject({ to: ANNA.email, text: expect.stringContaining(rewards[0]?.code ?? '-') });
    expect(shop.mails.at(-1)?.html).not.toMatch(/Ольга|olga/);
    const reward = rewards[0]?.code ?? '';
    await parent.put(await parent.book('cloud-post', 'Петя'));
    expect((await parent.call('PUT', '/cart/code', { code: reward })).statusCode).toBe(200);
    await pay(parent, ANNA);
    expect((await overviewOf(parent, order)).rewards).toMatchObject([{ isUsed: true }]);
    expect((await figures()).all).toMatchObject({
      orders: 1,
      ownOrders: 0,
      earned: 224_100,
      given: 24_900,
      rewards: 1,
      usedRewards: 1,
      rewardDiscounts: 37_350,
    });
  });

  it('comes a week after the payment for files, and never after a refund or a cancellation', async () => {
    const { parent, order, code } = await recommended();
    const buy = (email: string) => friendBuys(code, { ...OLGA, email, phone: '' }, { choice: DIGITAL });
    const kept = await buy('a@x.test');
    const refunded = await buy('b@x.test');
    const cancelled = await buy('c@x.test');
    await runJob();
    await complete(kept, DIGITAL_REWARD_WAIT_DAYS - 1);
    await complete(refunded, DIGITAL_REWARD_WAIT_DAYS - 1);
    await runJob();
    expect((await overviewOf(parent, order)).rewards).toEqual([]);
    await complete(kept, 2);
    await complete(refunded, 2);
    await database.query(`update orders set state = 'refunded' where document_id = $1`, [refunded]);
    await database.query(`update orders set state = 'cancelled', completed_at = now() where document_id = $1`, [
      cancelled,
    ]);
    await runJob();
    expect((await overviewOf(parent, order)).rewards).toHaveLength(1);
    expect(await rewardMails()).toBe(1);
  });

  it('leaves nothing behind when the run is killed before its mail is queued', async () => {
    const { parent, order, code } = await recommended();
    await complete(await friendBuys(code));
    await database.query('alter table mails rename to mails_away');
    await expect(runJob()).rejects.toThrow();
    await database.query('alter table mails_away rename to mails');
    expect((await overviewOf(parent, order)).rewards).toEqual([]);
    await runJob();
    expect((await overviewOf(parent, order)).rewards).toHaveLength(1);
    expect(await database.query('select 1 from content.coupons')).toHaveLength(2);
  });

  it.each<[string, Partial<typeof OLGA> | 'same browser']>([
    ['the address with a tag', { email: 'anna+gift@example.test' }],
    ['the address with dots', { email: 'an.na@example.test' }],
    ['the phone', { phone: '+7 916 1234567' }],
    ['the browser', 'same browser'],
  ])('is not given to the same person, known by %s', async (_by, disguise) => {
    const { parent, order, code } = await recommended();
    const bought =
      disguise === 'same browser' ? await buysAgain(parent, code) : await friendBuys(code, { ...OLGA, ...disguise });
    await complete(bought);
    await runJob();
    expect(await overviewOf(parent, order)).toMatchObject({ friends: 0, rewards: [] });
    expect((await figures()).all).toMatchObject({ orders: 1, ownOrders: 1, rewards: 0 });
  });

  it('is given at most so often a year', async () => {
    const { parent, order, code } = await recommended();
    for (let friend = 0; friend <= MAX_REWARDS_PER_YEAR; friend += 1) {
      const digits = String(friend).padStart(2, '0');
      await complete(await friendBuys(code, { ...OLGA, email: `f${friend}@x.test`, phone: `8 916 000-00-${digits}` }));
    }
    await runJob();
    const { friends, rewards } = await overviewOf(parent, order);
    expect([friends, rewards.length]).toEqual([MAX_REWARDS_PER_YEAR + 1, MAX_REWARDS_PER_YEAR]);
    expect(await database.query(`select 1 from referral_orders where refused = 'limit'`)).toHaveLength(1);
  });
});

describe('for staff', () => {
  it('hides the codes in the list of promo codes unless the filter includes them', async () => {
    const { code } = await recommended();
    await complete(await friendBuys(code));
    await runJob();
    await shop.coupon('OWN');
    const listed = async (query: string) =>
      (await boss.call('GET', `/coupons?${query}`)).json().rows.map((row: { code: string }) => row.code);
    expect(await listed('')).toEqual(['OWN']);
    expect(await listed(`q=${code.toLowerCase()}`)).toEqual([code]);
    expect(await listed(`q=${code.slice(0, 4)}`)).toEqual([]);
    expect(await listed('origin=links')).toEqual([code]);
    expect(await listed('origin=rewards')).toHaveLength(1);
  });

  it('names the link in the export of the buyer and forgets it with their data', async () => {
    const { order, code } = await recommended();
    await complete(order);
    const data = async () =>
      (await shop.accounts.owners.addressRecords().find(({ name }) => name === 'referrals'))?.read(ANNA.email);
    expect(await data()).toMatchObject([{ code, friends: 0, rewards: [] }]);
    const erased = await support.call('DELETE', `/customers/cards/${order}`);
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    expect(await data()).toEqual([]);
    expect((await accept(visitor(), code)).statusCode).toBe(404);
    expect((await figures()).all.links).toBe(1);
  });
});
