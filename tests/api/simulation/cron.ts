// Whether a schedule has a moment in a span of time. Schedules are in Moscow time.
const MINUTE_MS = 60_000;
const MOSCOW_AHEAD_MS = 3 * 3_600_000;
/** A longer span contains every moment of a week, and each schedule has at least one in it. */
const WEEK_MS = 7 * 24 * 3_600_000;

function matches(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '', step] = part.split('/');
    if (step !== undefined) return value % Number(step) === 0;
    if (range === '*') return true;
    const [from = 0, to = from] = range.split('-').map(Number);
    return value >= from && value <= to;
  });
}

export function isDueBetween(cron: string, from: number, until: number): boolean {
  if (until - from >= WEEK_MS) return true;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ');
  for (let at = Math.floor(from / MINUTE_MS) * MINUTE_MS + MINUTE_MS; at <= until; at += MINUTE_MS) {
    const moscow = new Date(at + MOSCOW_AHEAD_MS);
    if (
      matches(minute, moscow.getUTCMinutes()) &&
      matches(hour, moscow.getUTCHours()) &&
      matches(day, moscow.getUTCDate()) &&
      matches(month, moscow.getUTCMonth() + 1) &&
      matches(weekday, moscow.getUTCDay())
    )
      return true;
  }
  return false;
}
