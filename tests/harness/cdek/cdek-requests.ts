// Request bodies of CDEK's API v2 as documented; anything else is rejected.
import { z } from 'zod';

const centimetres = z.number().int().positive();
const grams = z.number().int().positive();
const size = { length: centimetres, width: centimetres, height: centimetres };
const SHOP = z.literal(1);

const tarifflist = z.strictObject({
  type: SHOP,
  lang: z.enum(['rus', 'eng', 'zho']).optional(),
  from_location: z.strictObject({ code: z.number().int() }),
  to_location: z.strictObject({ code: z.number().int() }),
  packages: z.array(z.strictObject({ weight: grams, ...size })).min(1),
});

const thing = z.strictObject({
  name: z.string().min(1),
  ware_key: z.string().min(1).max(50),
  cost: z.number().nonnegative(),
  weight: grams,
  amount: z.number().int().positive(),
  payment: z.strictObject({ value: z.literal(0) }),
});

const order = z.strictObject({
  type: SHOP,
  number: z.string().min(1).max(40),
  tariff_code: z.number().int(),
  delivery_point: z.string(),
  shipment_point: z.string().min(1).optional(),
  from_location: z.strictObject({ code: z.number().int(), address: z.string().min(1) }).optional(),
  recipient: z.strictObject({
    name: z.string().min(1),
    email: z.email(),
    phones: z.array(z.strictObject({ number: z.string().regex(/^\+\d{10,15}$/) })).min(1),
  }),
  packages: z
    .array(z.strictObject({ number: z.string().min(1), weight: grams, ...size, items: z.array(thing).min(1) }))
    .min(1),
});

const webhook = z.strictObject({ url: z.url(), type: z.literal('ORDER_STATUS') });

const BODIES: Readonly<Record<string, z.ZodType>> = {
  '/calculator/tarifflist': tarifflist,
  '/orders': order,
  '/webhooks': webhook,
};

/** The first invalid field; undefined if all are valid. */
export function wrongField(path: string, body: unknown): string | undefined {
  const issue = BODIES[path]?.safeParse(body).error?.issues[0];
  return issue && `${issue.path.join('.')} ${issue.message}`;
}
