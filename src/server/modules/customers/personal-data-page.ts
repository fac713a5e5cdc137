// The data of a person as a page that a person can read: the same tree as the JSON file, with names instead of keys.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { CAMEL_CASE_BOUNDARY } from '#core/text/camel-case.ts';
import { escapeHtml } from '../../mail/mail-frame.ts';

const COPY = { ru, en };
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** Stored in kopecks. */
const MONEY_KEYS = /^(total|subtotal|cost|delivery|giftWrap|refunded|amount|.*[Pp]rice|.*Discount)$/;

/** What the browser may offer; holds nothing about the person. The JSON file has it. */
const SCREEN_KEYS = new Set(['may', 'revision', 'cheapest', 'cashless', 'downloads', 'widgetToken', 'keptByConsent']);

type Words = Readonly<Record<string, string>>;

/** Null for a key without words. */
export function knownLabel(key: string, locale: Locale): string | null {
  const { personalData, adminContent, adminOrders } = COPY[locale];
  for (const words of [personalData.keys, adminOrders.customers.columns, adminContent.fields] as readonly Words[])
    if (Object.hasOwn(words, key)) return words[key] ?? null;
  return null;
}

function keyLabel(key: string, locale: Locale): string {
  const known = knownLabel(key, locale);
  if (known) return known;
  const spaced = key.replace(CAMEL_CASE_BOUNDARY, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Words of a stored code; a code may mean different things in different fields. Null for free text. */
export function knownValue(key: string, value: string, locale: Locale): string | null {
  const { personalData, adminContent, adminOrders, admin, adminLetters, hero } = COPY[locale];
  const ofKey: Readonly<Record<string, Words>> = {
    ...personalData.valuesOf,
    skin: hero.skins,
    hair: hero.hairs,
    eyes: hero.eyeColours,
    hairStyle: hero.styles,
    hairTexture: hero.textures,
    hairTie: hero.ties,
    fringe: hero.fringes,
    eyelid: hero.lid,
    tiePlace: hero.tiePlaces,
    headwear: hero.headwears,
    earrings: hero.earring,
    hearingAid: hero.sides,
    eyePatch: hero.sides,
    shape: hero.frames,
    event: { ...admin.bookEvents, ...adminOrders.events },
    state: { ...adminLetters.mails, ...adminContent.values, ...personalData.valuesOf.state },
  };
  for (const words of [ofKey[key] ?? {}, personalData.values, adminContent.values] as readonly Words[])
    if (Object.hasOwn(words, value)) return words[value] ?? null;
  const area = key === 'kind' ? value.split('.')[0] : undefined;
  const areas: Words = personalData.mailAreas;
  return area !== undefined && Object.hasOwn(areas, area) ? (areas[area] ?? null) : null;
}

export function personalDataPage(data: Readonly<Record<string, unknown>>, locale: Locale): string {
  const { personalData, adminContent } = COPY[locale];

  function scalar(key: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? adminContent.yes : adminContent.no;
    if (typeof value === 'number' && MONEY_KEYS.test(key)) return formatPrice(kopecks(value), locale);
    if (typeof value === 'string' && TIMESTAMP.test(value))
      return new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Europe/Moscow',
      }).format(new Date(value));
    return (typeof value === 'string' && knownValue(key, value, locale)) || String(value);
  }

  function shown(key: string, value: unknown): string {
    if (Array.isArray(value)) {
      if (value.every((each) => typeof each !== 'object'))
        return escapeHtml(value.map((each) => scalar(key, each)).join(', '));
      return `<ol>${value.map((each) => `<li>${shown(key, each)}</li>`).join('')}</ol>`;
    }
    if (typeof value === 'object' && value !== null) return table(value);
    return escapeHtml(scalar(key, value));
  }

  function table(value: object): string {
    const rows = Object.entries(value).filter(([key, each]) => !isEmpty(each) && !SCREEN_KEYS.has(key));
    return `<table>${rows
      .map(
        ([key, each]) =>
          `<tr><th scope="row">${escapeHtml(keyLabel(key, locale))}</th><td>${shown(key, each)}</td></tr>`,
      )
      .join('')}</table>`;
  }

  // As in the JSON file beside it: moments are strings there.
  const written: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(data));
  const sections = Object.entries(written).filter(([key, value]) => key !== 'madeAt' && !isEmpty(value));
  const made = personalData.made.replace('{at}', scalar('madeAt', written.madeAt));
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(personalData.title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}
th{font-weight:600;color:#555;white-space:nowrap}td table{margin:0}</style></head>
<body><h1>${escapeHtml(personalData.title)}</h1><p>${escapeHtml(made)}</p><p>${escapeHtml(personalData.note)}</p>
${sections.map(([key, value]) => `<h2>${escapeHtml(keyLabel(key, locale))}</h2>${shown(key, value)}`).join('\n')}
</body></html>
`;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
