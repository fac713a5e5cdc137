// Whether support is open now, in Moscow time. Rendered in the browser only, because pages are cached.
import { useEffect, useState } from 'react';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { isSupportOpen, moscowTime } from './support-hours.ts';

const MINUTE_MS = 60_000;

export function SupportClock() {
  const t = useT();
  const locale = useLocale();
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (!now) return null;
  const open = isSupportOpen(now);
  const time = moscowTime(now, locale);
  return (
    <p className="mt-1 flex items-baseline gap-2 text-small font-normal text-ink-soft">
      <span className={cx('size-2.5 shrink-0 rounded-full', open ? 'bg-fern-600' : 'bg-fox-500')} aria-hidden="true" />
      {open ? t('contacts.open', { time }) : t('contacts.closed', { time })}
    </p>
  );
}
