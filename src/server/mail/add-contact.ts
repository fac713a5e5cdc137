// Names the address of the people who answer below a mail, for readers whose program hides the reply-to address.
import type { Mail } from '#providers/mail/mailer.ts';
import { CONTACT_SLOT, escapeHtml } from './mail-frame.ts';

export function addContact(mail: Mail, email: string | undefined): Mail {
  if (!email) return mail;
  const address = escapeHtml(email);
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n${email}\n`,
    html: mail.html.replace(
      CONTACT_SLOT,
      () => `<br><a class="link" href="mailto:${address}" style="color:#5b2a86">${address}</a>`,
    ),
  };
}
