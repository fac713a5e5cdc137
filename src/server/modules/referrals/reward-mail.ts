// The mail with a reward: it reports a purchase by the link without naming the buyer.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDayOfYear } from '#core/calendar/format-day.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../mail/compose-mail.ts';

export interface RewardMail {
  readonly to: string;
  readonly locale: Locale;
  readonly siteTitle: string;
  readonly origin: string;
  readonly code: string;
  readonly percent: number;
  readonly until: MoscowDay;
}

const COPY = { ru: ru.mail, en: en.mail };

export function rewardMail({ to, locale, siteTitle, origin, code, percent, until }: RewardMail): Mail {
  const copy = COPY[locale];
  const shop = origin + localePrefix(locale);
  return composeMail({
    to,
    locale,
    siteTitle,
    origin: shop,
    words: copy.referralReward,
    blanks: { site: siteTitle, percent: String(percent), date: formatDayOfYear(until, locale) },
    greeting: copy.neutralGreeting,
    orCopy: copy.orCopy,
    footer: copy.footer,
    link: `${shop}/books`,
    facts: [{ name: copy.referralReward.code, value: code, isCode: true }],
  });
}
