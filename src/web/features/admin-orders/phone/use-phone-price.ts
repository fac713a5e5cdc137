// The sum of an order by phone, counted by the server a moment after the last change.
import { useEffect, useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { Answer } from '#web/api/contracts.ts';
import { type PhoneForm, priceBody } from './phone-form.ts';

type Priced = Answer<'POST /api/admin/orders/phone/price'>['data'];

export interface PhonePrice {
  readonly cart: Priced | null;
  readonly problem: string | null;
  readonly busy: boolean;
  again(): void;
}

const TYPING_PAUSE_MS = 300;

export function usePhonePrice(form: PhoneForm): PhonePrice {
  const body = JSON.stringify(priceBody(form));
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${body}`;
  const [answer, setAnswer] = useState<{ asked: string; cart: Priced | null; problem: string | null } | null>(null);
  useEffect(() => {
    if (body === 'null') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const said = await adminApi.request('POST /api/admin/orders/phone/price', { body: JSON.parse(body) });
      if (!isCurrent) return;
      setAnswer({ asked, cart: said.ok ? said.value.data : null, problem: said.ok ? null : said.error.sentence });
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [body, asked]);
  const isAnswered = answer?.asked === asked && body !== 'null';
  return {
    cart: isAnswered ? answer.cart : null,
    problem: isAnswered ? answer.problem : null,
    busy: body !== 'null' && !isAnswered,
    again: () => setAttempt((count) => count + 1),
  };
}
