// Fields of the gift form, kept in session storage while they are typed; one purchase keeps one request key.
import { useEffect, useState } from 'react';
import { CARD_DESIGNS, type CardDesign, isCertificateValue, isSendDay } from '#core/certificates/certificate.ts';
import { readPersonEmail } from '#core/contact/person.ts';

export const GIFT_WAYS = ['print', 'now', 'day'] as const;
export type GiftWay = (typeof GIFT_WAYS)[number];

export interface GiftFields {
  /** In kopecks as text; `own` for the typed sum. */
  readonly sum: string;
  readonly ownSum: string;
  readonly design: CardDesign;
  readonly recipient: string;
  readonly giver: string;
  readonly greeting: string;
  readonly way: GiftWay;
  readonly recipientEmail: string;
  readonly on: string;
  readonly buyerEmail: string;
  readonly request: string;
}

export const EMPTY_GIFT: GiftFields = {
  sum: '300000',
  ownSum: '',
  design: 'night',
  recipient: '',
  giver: '',
  greeting: '',
  way: 'print',
  recipientEmail: '',
  on: '',
  buyerEmail: '',
  request: '',
};

export type GiftProblem = 'sum' | 'giver' | 'recipientEmail' | 'on' | 'buyerEmail';

const STORAGE_KEY = 'zb-gift';
const KOPECKS_PER_ROUBLE = 100;

/** The chosen sum in kopecks; NaN while it cannot be read. */
export const kopecksOf = ({ sum, ownSum }: GiftFields): number =>
  sum === 'own' ? Number(ownSum.replace(/\s/g, '') || Number.NaN) * KOPECKS_PER_ROUBLE : Number(sum);

/** In the order of the form, so that the first one can be focused. */
export function giftProblems(fields: GiftFields, now: Date): readonly GiftProblem[] {
  const { giver, way, recipientEmail, on, buyerEmail } = fields;
  return [
    ...(isCertificateValue(kopecksOf(fields)) ? [] : (['sum'] as const)),
    ...(giver.trim() === '' ? (['giver'] as const) : []),
    ...(way === 'print' || readPersonEmail(recipientEmail).ok ? [] : (['recipientEmail'] as const)),
    ...(way !== 'day' || isSendDay(on, now) ? [] : (['on'] as const)),
    ...(readPersonEmail(buyerEmail).ok ? [] : (['buyerEmail'] as const)),
  ];
}

/** Storage may be blocked; then a reload empties the form. */
function store(fields: GiftFields | null): void {
  try {
    if (fields) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(fields));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}

function restore(known: GiftFields): GiftFields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return known;
    const texts = Object.entries(kept).filter(([name, text]) => name in known && typeof text === 'string');
    const next: GiftFields = { ...known, ...Object.fromEntries(texts) };
    return CARD_DESIGNS.includes(next.design) && GIFT_WAYS.includes(next.way) ? next : known;
  } catch {
    return known;
  }
}

export function useGiftFields() {
  const [fields, setFields] = useState(EMPTY_GIFT);
  useEffect(() => setFields(restore), []);
  return {
    fields,
    update: (part: Partial<GiftFields>) =>
      setFields((now) => {
        const next = { ...now, ...part };
        store(next);
        return next;
      }),
    /** After the payment has begun: another gift is another purchase. */
    clear: () => store(null),
  };
}
