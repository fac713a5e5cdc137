// The answer to an inquiry.
import { expect, test } from 'vitest';
import { createAnswerMail } from './answer-mail.ts';

const compose = createAnswerMail({
  origin: 'https://shop.example',
  site: async () => ({ siteTitle: 'Жили-Были', supportEmail: 'help@shop.example' }),
});

test('greets by the first name, also of a name that begins with the surname', async () => {
  const inquiry = { name: 'Петрова Анна', organisation: '', email: 'a@b.ru', phone: '', message: '?' };
  const mail = await compose({ ...inquiry, kind: 'question' }, 'ru', 'Да.');
  expect(mail.text).toContain('Здравствуйте, Анна!');
  expect(mail.html).toContain('href="mailto:help@shop.example">help@shop.example</a>');
});
