import { describe, expect, it } from 'vitest';
import { isSamePerson, type Traces } from './same-person.ts';

const NOBODY: Traces = { userId: null, guestId: null, email: null, phone: null };
const PARENT: Traces = { userId: 7, guestId: 'g1', email: 'anna.petrova@mail.test', phone: '8 (916) 123-45-67' };

describe('isSamePerson', () => {
  it.each<[string, Partial<Traces>]>([
    ['the account', { userId: 7 }],
    ['the browser of a guest', { guestId: 'g1' }],
    ['the address in capitals', { email: 'Anna.Petrova@Mail.test' }],
    ['the address with a tag and other dots', { email: 'annapetrova+book@mail.test' }],
    ['the phone typed in another way', { phone: '+7 916 1234567' }],
  ])('recognizes the parent by %s', (_what, traces) => {
    expect(isSamePerson([{ ...NOBODY, ...traces }], [PARENT])).toBe(true);
  });

  it('takes another mail service and another phone for another person', () => {
    const friend = { userId: 8, guestId: 'g2', email: 'anna.petrova@post.test', phone: '+7 916 123-45-68' };
    expect(isSamePerson([friend], [PARENT])).toBe(false);
  });

  it('does not take two people for one because both left the same things empty', () => {
    const empty = { ...NOBODY, email: ' ', phone: '' };
    expect(isSamePerson([empty, NOBODY], [empty, NOBODY])).toBe(false);
  });

  it('knows both addresses of a mail service with two names', () => {
    expect(isSamePerson([{ ...NOBODY, email: 'o.lga@googlemail.com' }], [{ ...NOBODY, email: 'olga@gmail.com' }])).toBe(
      true,
    );
  });
});
