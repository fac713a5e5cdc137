// YooKassa settings: YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY enable it, the rest has defaults.
import { z } from 'zod';
import type { YookassaSettings } from '#providers/payment/yookassa.ts';
import { readTrustedProxy } from '../server/http/connections/trusted-proxy.ts';

/** Source addresses of YooKassa's webhooks, as YooKassa publishes them. */
const DEFAULT_SENDERS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';

const code = (max: number) => z.coerce.number().int().min(1).max(max);
const networks = z.string().transform((value, context) => {
  const list = /^(none|\d+)$/.test(value.trim()) ? undefined : readTrustedProxy(value);
  if (!list) context.addIssue('unknown');
  return list ?? z.NEVER;
});

/** name -> [schema, what a good value looks like]; the hint completes "YOOKASSA_VAT_CODE must be ...". */
const settings = {
  YOOKASSA_API_URL: [
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .prefault('https://api.yookassa.ru/v3'),
    'the http(s) address of YooKassa’s API',
  ],
  YOOKASSA_VAT_CODE: [code(12).default(1), 'a code of VAT from 1 to 12, as YooKassa numbers them'],
  YOOKASSA_TAX_SYSTEM: [code(6).optional(), 'a code of the tax system from 1 to 6, as YooKassa numbers them'],
  YOOKASSA_PAYMENT_MODE: [
    z.enum(['full_prepayment', 'full_payment']).default('full_prepayment'),
    'full_prepayment or full_payment',
  ],
  YOOKASSA_SENDERS: [
    networks.prefault(DEFAULT_SENDERS),
    'a list of the addresses and networks YooKassa’s messages come from, e.g. 185.71.76.0/27,77.75.156.11',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> };
type Source = Readonly<Record<string, string | undefined>>;

export type YookassaAddress = Pick<YookassaSettings, 'apiUrl' | 'isSender'>;

/** Where YooKassa is, also for keys that are set in /admin. A wrong value is reported by readYookassa(). */
export function readYookassaAddress(source: Source): YookassaAddress {
  const apiUrl = settings.YOOKASSA_API_URL[0].safeParse(source.YOOKASSA_API_URL?.trim() || undefined);
  const senders = settings.YOOKASSA_SENDERS[0].safeParse(source.YOOKASSA_SENDERS?.trim() || undefined);
  return {
    apiUrl: apiUrl.data ?? settings.YOOKASSA_API_URL[0].parse(undefined),
    isSender: (ip) => senders.data?.trusts(ip) ?? false,
  };
}

/** Undefined if YooKassa is not configured: the sandbox is used then. */
export function readYookassa(source: Source, sentences: string[]): YookassaSettings | undefined {
  const readSetting = (name: string) => source[name]?.trim() || undefined;
  const shopId = readSetting('YOOKASSA_SHOP_ID');
  const secretKey = readSetting('YOOKASSA_SECRET_KEY');
  const values: Record<string, unknown> = {};
  for (const [name, [schema, hint]] of Object.entries(settings)) {
    const parsed = schema.safeParse(readSetting(name));
    if (parsed.success) values[name] = parsed.data;
    else sentences.push(`${name} must be ${hint}.`);
  }
  if (!shopId && !secretKey) return undefined;
  if (!shopId || !secretKey) {
    sentences.push(`YooKassa also needs ${shopId ? 'YOOKASSA_SECRET_KEY' : 'YOOKASSA_SHOP_ID'}.`);
    return undefined;
  }
  const s = values as Settings;
  return {
    shopId,
    secretKey,
    apiUrl: s.YOOKASSA_API_URL,
    vatCode: s.YOOKASSA_VAT_CODE,
    taxSystem: s.YOOKASSA_TAX_SYSTEM,
    paymentMode: s.YOOKASSA_PAYMENT_MODE,
    isSender: (ip) => s.YOOKASSA_SENDERS.trusts(ip),
  };
}
