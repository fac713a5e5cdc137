// Renders the weekly letter: totals only, each linked to its screen.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { MailFact } from '../../mail/mail-page.ts';
import type { Dashboard, FunnelCount, OpenTasks } from './dashboard.types.ts';

const COPY = { ru, en };
/** Steps that everybody takes, as on the dashboard. */
const STEPS: readonly FunnelCount['step'][] = ['visit', 'form_opened', 'preview_seen', 'checked_out', 'paid'];
const BEST_STORIES = 3;
/** Tasks that are orders waiting for staff. */
const ORDER_TASKS = ['stuckOrders', 'lateOrders', 'failedBooks', 'failedParcels', 'refusedRefunds'] as const;

export interface LetterFigures {
  readonly dashboard: Dashboard;
  readonly tasks: OpenTasks;
}

export interface LetterTarget {
  readonly to: string;
  readonly locale: Locale;
  readonly siteTitle: string;
  readonly origin: string;
}

export function weeklyLetterMail({ dashboard, tasks }: LetterFigures, target: LetterTarget): Mail {
  const { to, locale, siteTitle, origin } = target;
  const { mail } = COPY[locale];
  const words = mail.weekly;
  const shop = origin + localePrefix(locale);
  const { from, to: until } = dashboard.period;
  const link = `${shop}/admin?period=own&from=${from}&to=${until}`;
  return composeMail({
    to,
    locale,
    siteTitle,
    origin: shop,
    words,
    blanks: { site: siteTitle, from: formatDay(from, locale), to: formatDay(until, locale) },
    greeting: mail.neutralGreeting,
    orCopy: mail.orCopy,
    footer: words.footer,
    link,
    facts: [...figureFacts(dashboard, locale, link), ...taskFacts(tasks, locale, shop)],
    leave: { text: words.leave, link: `${shop}/admin#weekly-letter` },
  });
}

function figureFacts(dashboard: Dashboard, locale: Locale, link: string): MailFact[] {
  const words = COPY[locale].mail.weekly;
  const { sales, funnel, purchases, stories, margin } = dashboard;
  const money = (sum: number): string => formatPrice(kopecks(Math.round(sum / 100) * 100), locale);
  const count = (value: number): string => value.toLocaleString(locale);
  const beside = (now: string, before: string): string => fillPlaceholders(words.beside, { now, before });
  const fact = (name: string, value: string): MailFact => ({ name, value, link });
  const repeat = (period: 'now' | 'before'): number =>
    (purchases ?? []).reduce((sum, { nth, orders }) => sum + (nth > 1 ? orders[period] : 0), 0);
  const facts: MailFact[] = [];
  if (sales) {
    const { now, before } = sales;
    facts.push(
      fact(words.revenue, beside(money(now.paid - now.refunded), money(before.paid - before.refunded))),
      fact(words.orders, beside(count(now.orders), count(before.orders))),
      fact(words.average, beside(money(average(now)), money(average(before)))),
      fact(words.repeat, beside(count(repeat('now')), count(repeat('before')))),
    );
  }
  if (margin && margin.now.revenue + margin.before.revenue > 0) {
    const isKnown = margin.now.unknownCopies + margin.now.unknownDeliveries === 0;
    facts.push(
      fact(isKnown ? words.margin : words.marginKnown, beside(money(margin.now.margin), money(margin.before.margin))),
    );
  }
  const visits = funnel.find(({ step }) => step === 'visit');
  if (visits) facts.push(fact(words.visits, beside(count(visits.now), count(visits.before))));
  const worst = largestLoss(funnel);
  if (worst)
    facts.push(
      fact(
        words.left,
        fillPlaceholders(words.leftAfter, {
          step: COPY[locale].adminDesk.steps[worst.step],
          lost: count(worst.lost),
          all: count(worst.all),
        }),
      ),
    );
  const best = (stories ?? []).filter(({ copies }) => copies.now > 0).slice(0, BEST_STORIES);
  if (best.length > 0)
    facts.push(fact(words.stories, best.map(({ title, copies }) => `${title}: ${count(copies.now)}`).join('\n')));
  return facts;
}

function taskFacts(tasks: OpenTasks, locale: Locale, shop: string): MailFact[] {
  const waiting = ORDER_TASKS.reduce((sum, task) => sum + tasks[task], 0);
  if (waiting === 0) return [];
  const value = waiting.toLocaleString(locale);
  return [{ name: COPY[locale].mail.weekly.waiting, value, link: `${shop}/admin/orders?hand=yes` }];
}

const average = ({ orders, ordered }: { readonly orders: number; readonly ordered: number }): number =>
  orders === 0 ? 0 : ordered / orders;

/** The step after which most people of this week did not go on. */
function largestLoss(funnel: Dashboard['funnel']) {
  const steps = STEPS.map((step) => ({ step, all: funnel.find((each) => each.step === step)?.now ?? 0 }));
  const losses = steps
    .slice(0, -1)
    .map(({ step, all }, index) => ({ step, all, lost: all - (steps[index + 1]?.all ?? 0) }));
  const worst = losses.toSorted((a, b) => b.lost - a.lost)[0];
  return worst && worst.lost > 0 ? worst : null;
}
