// CDEK settings: CDEK_CLIENT_ID and CDEK_CLIENT_SECRET enable it; the sender's address or drop-off point is required.
import { z } from 'zod';
import type { CdekSettings } from '#providers/courier/cdek/cdek.ts';
import { TOWN_CODE } from '#providers/courier/cdek/cdek-towns.ts';

const url = z
  .url({ protocol: /^https?$/ })
  .transform((address) => address.replace(/\/+$/, ''))
  .prefault('https://api.cdek.ru/v2');
const cityCode = z.string().regex(TOWN_CODE).optional();

/** Where CDEK is, also for keys that are set in /admin. A wrong value is reported by readCdek(). */
export const readCdekAddress = (source: Readonly<Record<string, string | undefined>>): string =>
  url.safeParse(source.CDEK_API_URL?.trim() || undefined).data ?? url.parse(undefined);

/** Undefined if CDEK is not configured: the embedded courier is used then. */
export function readCdek(
  source: Readonly<Record<string, string | undefined>>,
  sentences: string[],
): CdekSettings | undefined {
  const readSetting = (name: string) => source[name]?.trim() || undefined;
  const clientId = readSetting('CDEK_CLIENT_ID');
  const clientSecret = readSetting('CDEK_CLIENT_SECRET');
  const apiUrl = url.safeParse(readSetting('CDEK_API_URL'));
  if (!apiUrl.success) sentences.push('CDEK_API_URL must be the http(s) address of CDEK’s API.');
  const senderCity = cityCode.safeParse(readSetting('CDEK_SENDER_CITY'));
  if (!senderCity.success) sentences.push('CDEK_SENDER_CITY must be CDEK’s code of a town, e.g. 44 for Moscow.');
  if (!clientId && !clientSecret) return undefined;
  const point = readSetting('CDEK_SENDER_POINT');
  const address = readSetting('CDEK_SENDER_ADDRESS');
  const missing = [
    ...(clientId ? [] : ['CDEK_CLIENT_ID']),
    ...(clientSecret ? [] : ['CDEK_CLIENT_SECRET']),
    ...(point || address ? [] : ['CDEK_SENDER_POINT or CDEK_SENDER_ADDRESS']),
  ];
  if (missing.length > 0) sentences.push(`CDEK also needs ${missing.join(' and ')}.`);
  const sender = point ? { point } : address ? { address } : undefined;
  if (!clientId || !clientSecret || !sender || !apiUrl.success) return undefined;
  return { apiUrl: apiUrl.data, clientId, clientSecret, sender, senderCity: senderCity.data };
}
