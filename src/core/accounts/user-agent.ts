// Browser and operating system names from a User-Agent header, for the list of sessions; the header itself is not stored.

export interface UserAgentNames {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first match wins, because most browsers also name other browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const firstMatch = (list: typeof BROWSERS, text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export const describeUserAgent = (userAgent: string | undefined): UserAgentNames => {
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: firstMatch(BROWSERS, text), system: firstMatch(SYSTEMS, text) };
};
