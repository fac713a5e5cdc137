// The mail that an administrator sends to himself to test the mail server.
import type { Mail } from '#providers/mail/mailer.ts';

const TEXT = [
  'Почта магазина подключена: это письмо отправила проверка в /admin/connections.',
  'The shop’s mail is connected: this message was sent by the test in /admin/connections.',
];

export const testMail = (to: string): Mail => ({
  to,
  subject: 'Проверка почты · Mail test',
  text: TEXT.join('\n\n'),
  html: TEXT.map((line) => `<p>${line}</p>`).join(''),
});
