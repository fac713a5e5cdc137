// /admin/status: every part of the shop with its state, what it means, and what to do.

import type { Locale } from '#core/locale.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { sectionOf } from '#web/admin-kit/sections.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';

type Part = Answer<'GET /api/admin/status'>['data'][number];
type Fact = Part['facts'][number];

const LOOKS = {
  well: { border: 'border-plum-200', colour: 'text-fern-700', icon: 'check' },
  attention: { border: 'border-fox-500', colour: 'text-fox-700', icon: 'warning' },
  broken: { border: 'border-berry-600', colour: 'text-berry-700', icon: 'warning' },
  off: { border: 'border-plum-200', colour: 'text-ink-soft', icon: 'info' },
} as const satisfies Readonly<Record<Part['level'], { border: string; colour: string; icon: string }>>;

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

export function StatusScreen() {
  const t = useT();
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/status');
  const parts = data?.data;
  const wrong = parts?.filter(({ level }) => level === 'broken' || level === 'attention').length ?? 0;
  return (
    <AdminPage
      title={t('adminDesk.status.title')}
      actions={
        <Button small look="quiet" onClick={reload} busy={loading}>
          {t('adminDesk.status.reload')}
        </Button>
      }
    >
      <p className="mb-4 max-w-3xl text-small text-ink-soft">{t('adminDesk.status.text')}</p>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {parts && (
        <>
          <p role="status" className="mb-3 font-extrabold">
            {wrong === 0 ? t('adminDesk.status.allWell') : t('adminDesk.status.someWrong', { count: wrong })}
          </p>
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {parts.map((part) => (
              <PartCard key={part.part} part={part} />
            ))}
          </ul>
        </>
      )}
    </AdminPage>
  );
}

function PartCard({ part: { part, level, facts } }: { part: Part }) {
  const t = useT();
  const { border, colour, icon } = LOOKS[level];
  const section =
    part === 'queue' ? sectionOf('/admin/jobs') : isService(part) ? sectionOf('/admin/connections') : undefined;
  return (
    <li className={cx('grid content-start gap-2 rounded-md border bg-white p-4 text-small', border)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold">{t(`adminDesk.status.parts.${part}.name`)}</h2>
        <span className={cx('flex items-center gap-1 font-bold', colour)}>
          <Icon name={icon} className="size-5" />
          {t(`adminDesk.status.levels.${level}`)}
        </span>
      </div>
      <p className="text-ink-soft">{t(`adminDesk.status.parts.${part}.means`)}</p>
      {level !== 'well' && (
        <p>
          <WithCommands
            text={
              level === 'off' && isService(part)
                ? t(`adminDesk.status.off.${part}`)
                : t(`adminDesk.status.parts.${part}.todo`)
            }
          />{' '}
          {section && <SectionLink to={section.to}>{t(section.text)}</SectionLink>}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {facts.map((fact) => (
            <FactRow key={fact.name} fact={fact} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Services of others, which the owner connects. */
const SERVICES = ['mail', 'payment', 'courier', 'printing'] as const;

const isService = (part: Part['part']): part is (typeof SERVICES)[number] =>
  SERVICES.some((service) => service === part);

const COMMAND = /(npm run \w+|--\w+)/;

/** Commands are not broken between lines: what is copied from two lines does not run. */
function WithCommands({ text }: { text: string }) {
  return text.split(COMMAND).map((piece, index) =>
    index % 2 === 1 ? (
      <code key={piece} className="whitespace-nowrap">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}

function FactRow({ fact }: { fact: Fact }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <dt className="text-ink-soft">{t(`adminDesk.status.facts.${fact.name}`)}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">
        {fact.kind === 'failure' ? (
          t(`adminConnections.failures.${fact.value}`)
        ) : (
          <FactValue fact={fact} locale={locale} />
        )}
      </dd>
    </>
  );
}

function FactValue({ fact, locale }: { fact: Exclude<Fact, { kind: 'failure' }>; locale: Locale }) {
  const t = useT();
  if (fact.kind === 'time') return formatTime(fact.value, locale);
  if (fact.kind === 'text')
    return fact.name === 'store' ? t(`adminDesk.status.stores.${fact.value === 's3' ? 's3' : 'local'}`) : fact.value;
  if (fact.kind === 'ms') return t('adminDesk.status.units.ms', { value: fact.value.toLocaleString(locale) });
  if (fact.kind === 'count') return fact.value.toLocaleString(locale);
  const isLarge = fact.value >= GIGABYTE;
  const value = (fact.value / (isLarge ? GIGABYTE : MEGABYTE)).toLocaleString(locale, { maximumFractionDigits: 1 });
  return t(isLarge ? 'adminDesk.status.units.gb' : 'adminDesk.status.units.mb', { value });
}
