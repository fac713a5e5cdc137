// Mails to the parents of a group order: the private link, and a reminder before the last day.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { AllowMail } from '../../limits/mailbox-limit.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import { safeGreetingName } from '../../mail/greeting-name.ts';
import { mailGreeting } from '../../mail/mail-greeting.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { GroupLinks } from './group-links.ts';
import { type DueGroupMail, type GroupMail, listReminders, markGroupMailed } from './group-mails.repository.ts';

const COPY = { ru: ru.mail, en: en.mail };

export interface GroupMailDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly links: GroupLinks;
  readonly origin: string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly enqueueMail: EnqueueMail;
  readonly mayMail: AllowMail;
}

export type SendGroupMails = (mail: GroupMail, due: readonly DueGroupMail[]) => Promise<void>;

export function createSendGroupMails(deps: GroupMailDeps): SendGroupMails {
  const { database, catalogue, links, origin, siteTitle, enqueueMail, mayMail } = deps;

  async function compose(mail: GroupMail, due: DueGroupMail): Promise<Mail> {
    const { child, nonce, to, locale, story, closesOn } = due;
    const copy = COPY[locale];
    const [product, site] = await Promise.all([catalogue.book(story, locale), siteTitle(locale)]);
    return composeMail({
      to,
      locale,
      siteTitle: site,
      origin: origin + localePrefix(locale),
      words: copy.group[mail],
      orCopy: copy.orCopy,
      footer: copy.group.footer,
      greeting: mailGreeting(null, locale),
      link: links.url(child, nonce, locale),
      // A stranger's address may have been typed: no words of the organiser but names that cannot carry a message.
      blanks: {
        site,
        title: product?.title ?? story,
        name: safeGreetingName(due.name) ?? copy.group.child,
        organiser: safeGreetingName(due.organiser) ?? copy.group.organiser,
        day: formatDay(closesOn as MoscowDay, locale),
      },
    });
  }

  return async (mail, all) => {
    for (const due of all) {
      if (!(await mayMail('book', due.to))) continue;
      const composed = await compose(mail, due);
      await database.transaction(async (tx) => {
        if (await markGroupMailed(tx, mail, due)) await enqueueMail(composed, tx, { kind: `book.group-${mail}` });
      });
    }
  };
}

const job = defineJob({ name: 'remind-group-parents', payload: noPayload, cron: '40 10 * * *' });

export const remindGroupParents = (database: Database, send: SendGroupMails): JobHandler =>
  defineJobHandler(job, async () => send('reminder', await listReminders(database)));
