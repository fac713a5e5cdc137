// Where the reader of a message from staff answers: the support address, or the contact form while there is none.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { type Locale, localePrefix } from '#core/locale.ts';
import type { MailContent } from './compose-mail.ts';

const COPY = { ru: ru.mail, en: en.mail };

type AnswerLink = Pick<MailContent, 'link' | 'orCopy' | 'origin'>;

/** `orCopy` introduces the address of the link. */
export function answerLink(
  supportEmail: string | null,
  { siteOrigin, locale, orCopy }: { readonly siteOrigin: string; readonly locale: Locale; readonly orCopy: string },
): AnswerLink {
  const origin = siteOrigin + localePrefix(locale);
  if (supportEmail === null) return { origin, link: `${origin}/contacts`, orCopy: COPY[locale].orCopy };
  return { origin, link: `mailto:${supportEmail}`, orCopy };
}
