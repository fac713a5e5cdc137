// Checks the copy, the catalogue and the legal texts for false claims.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ACCOUNT_MIN_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '#core/accounts/account.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
type LocatedText = readonly [place: string, text: string];

function texts(node: unknown, place: string): LocatedText[] {
  if (typeof node === 'string') return [[place, node.replaceAll('\u00a0', ' ')]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => texts(value, `${place}.${key}`));
}

const catalogue = globSync('stories/*/shop.json', { cwd: CONTENT }).flatMap((file): LocatedText[] =>
  texts(JSON.parse(readFileSync(join(CONTENT, file), 'utf8')), file),
);
const legal = readdirSync(join(CONTENT, 'legal')).map(
  (file): LocatedText => [file, readFileSync(join(CONTENT, 'legal', file), 'utf8')],
);
const allTexts = [...texts(ru, 'ru'), ...texts(en, 'en'), ...catalogue, ...legal];

const FALSE_CLAIMS: Readonly<Record<string, RegExp>> = {
  'the name is not in every line, nor the face on every page':
    /имя в каждой строке|лицо на каждой странице|name in every line|face on every page/i,
  'a photo says nothing about a character': /характер|real character|the character stay/i,
  'a program is no artist': /художни|\bartists?\b|\bpainters?\b/i,
  'nothing is popular before it is sold': /популярн|\bpopular\b|\bbestsell/i,
  'nothing was sold for a price before': /прежняя цена|старая цена|previous price|\bwas \{price\}/i,
  'happy parents were not counted': /тысяч(и|ам|ами)? (родител|семей)|thousands of (parents|families)/i,
};

/** Texts for staff, and third-party artists by name, are excluded. */
const isForStaff = ([place]: LocatedText): boolean => /^(ru|en)\.admin/.test(place);

describe('claims in texts', () => {
  it.each(Object.entries(FALSE_CLAIMS))('%s', (_, claim) => {
    expect(allTexts.filter((located) => !isForStaff(located) && claim.test(located[1]))).toEqual([]);
  });

  it('state no fixed production, printing or delivery times: they use the configured ones', () => {
    const typed =
      /\d+ ?(–|-)? ?\d* (рабочи[йх] д|working day)|(один|два|три|пять) рабочих|(two|three|five) working days|\d[–-]\d (дня|дней|days)\b/i;
    // Reply times and legal time limits, which do not concern the production of a book.
    const other =
      /не позднее 10 рабочих дней|в течение 10 рабочих дней|на 5 рабочих дней|within 10 working days|than 5 working days/g;
    expect(allTexts.filter((located) => !isForStaff(located) && typed.test(located[1].replace(other, '')))).toEqual([]);
  });

  it('promise no free delivery: its price is a setting', () => {
    const promised =
      /доставк\S* (по )?россии (тоже )?(бесплатн|включен)|бесплатн\S+ доставк|free delivery|delivery (with)?in russia (is free|included)/i;
    expect(allTexts.filter((located) => !isForStaff(located) && promised.test(located[1]))).toEqual([]);
  });

  it('do not suggest the word just searched for an empty search', () => {
    for (const { books } of [ru, en])
      for (const word of books.searchHint.toLowerCase().split(', '))
        expect(books.emptySearchText.toLowerCase()).not.toContain(word);
  });

  it('include no seeded reviews', () => {
    expect(catalogue.filter(([place]) => /review|rating/i.test(place))).toEqual([]);
  });

  it('say how many pages of a preorder are finished', () => {
    for (const copy of [ru, en]) expect(copy.book.factPagesReady).toContain('{ready}');
  });

  it('name the cover that the price includes', () => {
    expect(ru.books.softCover).toBe('мягкая обложка');
    for (const text of [ru.book.priceNote, ru.book.format.printed]) expect(text).toMatch(/мягк/);
    for (const text of [en.book.priceNote, en.book.format.printed, en.books.softCover])
      expect(text).toMatch(/soft cover/);
  });

  it('states the reply time so that it cannot be read as three days', () => {
    expect(
      allTexts.filter(([, text]) => /24 рабочих час|24 working hours/i.test(text)).map(([place]) => place),
    ).toEqual([]);
    expect(ru.home.faq.support.a.replaceAll('\u00a0', ' ')).toContain('за 24 часа, выходные не в счёт');
    expect(en.home.faq.support.a).toContain('24 hours, not counting weekends');
  });
});

describe('corrections after approval', () => {
  const termsOf = (locale: string) => readFileSync(join(CONTENT, `legal/terms-of-service.${locale}.md`), 'utf8');
  const PRINTED = { ru: 'пока её файлы не ушли в типографию', en: 'until its files' };

  it.each([
    ['ru', ru],
    ['en', en],
  ] as const)('are promised alike in dialog, mail, order page, questions and terms (%s)', (locale, copy) => {
    const printed = [
      copy.home.faq.change.a,
      copy.preview.approve.barText,
      copy.preview.confirm.text1,
      copy.preview.confirm.text2,
      copy.orders.status.approve.text,
      copy.mail.book.confirm.note,
      termsOf(locale),
    ];
    for (const text of printed) expect(text.replaceAll('\u00a0', ' ')).toContain(PRINTED[locale]);
    for (const text of [
      copy.home.faq.change.a,
      copy.preview.approve.barTextFiles,
      copy.preview.confirm.text1Files,
      copy.preview.confirm.text2Files,
      copy.orders.status.approveDigital.text,
      copy.mail.book.confirm.note,
      termsOf(locale),
    ])
      expect(text.replaceAll('\u00a0', ' ')).toMatch(/две недели|двух недель|two weeks/);
  });

  it('are never denied', () => {
    const denied =
      /изменений (больше )?не будет|с этого момента невозможно|изменить её нельзя|no changes (after|are)|after which it cannot be changed|на исправления почти не/i;
    expect(allTexts.filter((located) => !isForStaff(located) && denied.test(located[1]))).toEqual([]);
  });
});

describe('terminology', () => {
  const ONE_WORD: Readonly<Record<string, RegExp>> = {
    'a book is утверждена, not одобрена': /одобр[а-яё]+/i,
    'a customer has a кабинет, not an аккаунт': /аккаунт/i,
    'a book has an обложка; only the legal text on defects names the переплёт': /переплёт/i,
    'a child is the hero of an история; сказка is a genre': /в сказк|из сказки|сказка о…|эта сказка|русской сказке/i,
  };

  it.each(Object.entries(ONE_WORD))('%s', (_, otherWord) => {
    expect(texts(ru, 'ru').filter(([, text]) => otherWord.test(text))).toEqual([]);
  });

  it('names whose consent a buyer who is not the parent needs', () => {
    expect(ru.orderForm.consent.replaceAll('\u00a0', ' ')).toContain('с согласия его законного представителя');
    expect(en.orderForm.consent).toContain('with the consent of their legal representative');
  });
});

it('states the time for drawing a book only by its placeholder', () => {
  const typed = /(в течение|за) (одного )?часа?(?!\S)|within (an|1|one) hour|в течение 1 часа/i;
  const other = /^(ru|en)\.(admin|cooperation|mail\.account|ownAccount|orders\.find|writeAccess|newsletter|reviews)/;
  // The terms of service promise the limit alone.
  const customers = allTexts.filter(([place]) => !other.test(place) && !place.endsWith('.md'));
  expect(customers.filter(([, text]) => typed.test(text))).toEqual([]);
  for (const copy of [ru, en])
    for (const text of [copy.orders.path.generationText, copy.preview.waiting.wholeTime, copy.mail.order.nextPrinted])
      expect(text).toContain('{drawingTime}');
});

it('names one password minimum for customers and one for staff', () => {
  const minimum = /(\d+|шест\S+|двенадцат\S+|six|twelve) (знак|символ|characters)/gi;
  const ofPasswords = allTexts.filter(([, text]) => /парол|password/i.test(text) && !/одноразов|one-time/i.test(text));
  for (const [place, text] of ofPasswords)
    for (const [, count] of text.matchAll(minimum)) expect([place, count]).toEqual([place, '12']);
  // Customers read the number from the constant that the server checks.
  for (const { register } of [ru, en]) expect(register.passwordHint).toContain('{limit}');
  expect([ACCOUNT_MIN_LENGTH.password, STAFF_PASSWORD_MIN_LENGTH]).toEqual([8, 12]);
});

it('states one time for the files of a book in the steps of an order, on its page and in both languages', () => {
  const spoken = (text: string) => text.replaceAll('\u00a0', ' ');
  for (const text of [ru.orders.path.filesText, ru.preview.finished.files])
    expect(spoken(text)).toMatch(/обычно (это )?несколько минут/i);
  for (const text of [en.orders.path.filesText, en.preview.finished.files])
    expect(spoken(text)).toMatch(/usually (takes )?a few minutes/i);
});

it('takes the length of a password from the rule in every hint, error and mail', () => {
  for (const copy of [ru, en])
    for (const text of [
      copy.register.passwordHint,
      copy.ownAccount.staffPasswordHint,
      copy.validation.staffPassword,
      copy.mail.invitation.text,
    ])
      expect(text).toMatch(/^(?=.*\{limit\})(?!.*\b(6|12)\b)/);
});
