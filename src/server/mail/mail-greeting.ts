// Greeting of a mail: by name where a safe one is known, otherwise neutral.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import { givenName } from '#core/names/given-name.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { safeGreetingName } from './greeting-name.ts';

const COPY = { ru: ru.mail, en: en.mail };

export function mailGreeting(name: string | null, locale: Locale): string {
  const copy = COPY[locale];
  const safeName = name === null ? null : safeGreetingName(name);
  return safeName === null ? copy.neutralGreeting : fillPlaceholders(copy.greeting, { name: safeName });
}

/** Uses the first name of a full name given with an order. */
export const greetBuyer = (fullName: string | null | undefined, locale: Locale): string =>
  mailGreeting(fullName ? givenName(fullName) : null, locale);
