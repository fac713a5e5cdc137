// Support hours: 9:00 to 18:00 Moscow time, Monday to Friday.

const MOSCOW = 'Europe/Moscow';
const HOURS = { from: 9, to: 18 };

export function isSupportOpen(now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: MOSCOW, hour: 'numeric', weekday: 'short' }).formatToParts(
    now,
  );
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  const hour = Number(part('hour'));
  return !/^S/.test(part('weekday')) && hour >= HOURS.from && hour < HOURS.to;
}

export const moscowTime = (now: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    timeZone: MOSCOW,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now);
