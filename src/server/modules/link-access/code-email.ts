// The email with a code. Its link has no key: the browser that requested the code has the page open.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { type Locale, localePrefix } from '#core/locale.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import { greetBuyer } from '../../mail/mail-greeting.ts';
import type { LinkAccessDeps } from './link-access.service.ts';

const COPY = { ru: ru.mail, en: en.mail };

export const createCodeEmail =
  (origin: string, siteTitle: (locale: Locale) => Promise<string>): LinkAccessDeps['compose'] =>
  async ({ thing: { kind, id }, contact, to, code, locale }) => {
    const copy = COPY[locale];
    const site = await siteTitle(locale);
    const home = origin + localePrefix(locale);
    return composeMail({
      to,
      locale,
      siteTitle: site,
      origin: home,
      greeting: greetBuyer(contact.name, locale),
      orCopy: copy.orCopy,
      link: kind === 'order' ? `${home}/orders/${id}` : `${home}/my-books/${id}/preview`,
      words: copy.writeCode[kind],
      blanks: { site, number: contact.number ?? '' },
      footer: copy.footer,
      facts: [{ name: copy.writeCode.code, value: code, isCode: true }],
    });
  };
