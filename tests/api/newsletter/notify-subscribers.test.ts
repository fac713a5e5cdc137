// Notifications of subscribers about books and age groups.
import { expect, test } from 'vitest';
import type { Mail } from '#providers/mail/mailer.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import { createCatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { createNewsletterLinks } from '#server/modules/newsletter/newsletter-links.ts';
import { createNewsletterMails } from '#server/modules/newsletter/newsletter-mails.ts';
import { notifySubscribers } from '#server/modules/newsletter/notify-subscribers.job.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
const content = await openShopContent(database);
const products = content.registry.model(uidOf('product'));
const sent: Mail[] = [];
const links = createNewsletterLinks('https://shop.example', 'a secret for tests, thirty-two letters long');
const job = notifySubscribers({
  database,
  catalogue: createCatalogueService(createShopContent(content)),
  mails: createNewsletterMails({ origin: 'https://shop.example', links, siteTitle: async () => 'Жили-Были' }),
  enqueueMail: async (mail) => void sent.push(mail),
});
const notifiedSubjects = async () => {
  sent.length = 0;
  await job.run({}, new AbortController().signal);
  return sent.map(({ to, subject }) => `${to}: ${subject}`).sort();
};
const follow = (email: string, topic: string, subject: string, state = 'subscribed', confirmed = true) =>
  database.query(
    `insert into content.newsletters (document_id, email, language, topic, subject, state, confirmed_at, subscription_key)
     values ($1, $1, 'ru', $2, $3, $4, case when $5 then now() end, $1)`,
    [email, topic, subject, state, confirmed],
  );
const put = (slug: string, title: string, more: object) =>
  content.writer.create(products, { data: { slug, title, price: 100, ...more } }, { locale: 'ru' }, trusted);

test('notifies each subscriber once of the requested topic, and no others', async () => {
  const bookSpecification = { minAge: 1, maxAge: 3 };
  const made = JSON.parse(await put('moon', 'Луна', { preorder: true, bookSpecification }));
  await follow('book@x.ru', 'book', 'moon');
  await follow('old@x.ru', 'age-group', '7-9');
  await follow('young@x.ru', 'age-group', '1-3');
  await follow('news@x.ru', 'news', '');
  await follow('asked@x.ru', 'news', '', 'pending', false);
  for (const [topic, subject] of [
    ['news', ''],
    ['book', 'moon'],
    ['age-group', '1-3'],
  ] as const)
    await follow(`unconfirmed-${topic}@x.ru`, topic, subject, 'subscribed', false);
  await follow('left@x.ru', 'news', '', 'unsubscribed');
  expect(await notifiedSubjects()).toEqual(['young@x.ru: Есть история для детей 1–3 лет — Жили-Были']);

  await content.writer.update(products, made.documentId, { data: { preorder: false } }, { locale: 'ru' }, trusted);
  await put('sea', 'Море', { bookSpecification });
  expect(await notifiedSubjects()).toEqual([
    'book@x.ru: Книга «Луна» готова — Жили-Были',
    'news@x.ru: Новое на полке: «Море»',
  ]);
  expect(await notifiedSubjects()).toEqual([]);
  const after = await database.query<{ email: string; state: string }>(
    `select email, state from content.newsletters where told_at is not null order by id`,
  );
  expect(after.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'book@x.ru done',
    'young@x.ru done',
    'news@x.ru subscribed',
  ]);
});
