// The card while it is typed: the picture of the design, and the words as the shop will print them.
import { useEffect, useState } from 'react';
import { isCertificateValue } from '#core/certificates/certificate.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { type GiftFields, kopecksOf } from './gift-fields.ts';

const PAUSE_MS = 350;

export function CardPreview({ fields }: { fields: GiftFields }) {
  const t = useT();
  const locale = useLocale();
  const { design, recipient, giver, greeting } = fields;
  const value = kopecksOf(fields);
  const words = useDrawnWords(fields);
  const sum = isCertificateValue(value) ? formatPrice(kopecks(value), locale) : '';
  const said = [sum, recipient, greeting, giver].filter((text) => text !== '').join('. ');
  return (
    <figure className="grid gap-2">
      <div className="relative aspect-[1456/1030] overflow-hidden rounded-lg bg-plum-100 shadow-lift">
        <img
          src={`/api/shop/certificates/designs/${design}`}
          alt={t('gift.previewAlt', { words: said })}
          width={1456}
          height={1030}
          className="absolute inset-0 size-full"
        />
        {words && <img src={words} alt="" className="absolute inset-0 size-full" />}
      </div>
      <figcaption className="text-small text-ink-soft">{t('gift.preview')}</figcaption>
    </figure>
  );
}

/** The address of the drawn words; the last ones stay until the next are there. */
function useDrawnWords(fields: GiftFields): string | null {
  const locale = useLocale();
  const [address, setAddress] = useState<string | null>(null);
  const { recipient, giver, greeting } = fields;
  const value = kopecksOf(fields);
  useEffect(() => {
    if (!isCertificateValue(value)) return;
    const left = new AbortController();
    const timer = setTimeout(() => void draw(), PAUSE_MS);
    const draw = async () => {
      const body = { recipient, giver, greeting, value, locale };
      const call = { body, signal: left.signal };
      const answer = await shopApi.requestPicture('POST /api/shop/certificates/words', call);
      if (!answer.ok || left.signal.aborted) return;
      const next = URL.createObjectURL(answer.value);
      setAddress((before) => {
        if (before) URL.revokeObjectURL(before);
        return next;
      });
    };
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [recipient, giver, greeting, value, locale]);
  return address;
}
