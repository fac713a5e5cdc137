// The form of a gift certificate: sum, card, words, way and payment.
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newUuid } from '#core/ids.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { CertificateOffer } from '#server/modules/certificates/certificates.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PayPanel } from '../payment/pay-panel.tsx';
import { CardPreview } from './card-preview.tsx';
import { type GiftFields, type GiftProblem, giftProblems, kopecksOf, useGiftFields } from './gift-fields.ts';
import { SumPart, WayPart, WordsPart } from './gift-parts.tsx';
import { useGiftPayment } from './use-gift-payment.ts';

export function GiftForm({ offer }: { offer: CertificateOffer }) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const { fields, update, clear } = useGiftFields();
  const [problems, setProblems] = useState<readonly GiftProblem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { controller, busy, open } = useGiftPayment({
    onResult(key) {
      clear();
      void navigate(href(`/gift/${key}`));
    },
    onRefusal: (failure) => setRefusal(failure.status === 0 ? t('errors.request') : failure.message),
  });

  function pay(event: FormEvent) {
    event.preventDefault();
    const found = giftProblems(fields, new Date());
    setProblems(found);
    setRefusal(null);
    const [first] = found;
    if (first) {
      const name = first === 'sum' ? 'ownSum' : first;
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    const request = fields.request || newUuid();
    // Kept with the form: a second try after a lost answer is the same purchase.
    update({ request });
    const body = purchaseOf({ ...fields, request });
    void open(() => unwrapData(shopApi.request('POST /api/shop/certificates', { query: { locale }, body })));
  }

  /** What is changed belongs to another purchase. */
  const change = (part: Partial<GiftFields>) => update({ request: '', ...part });
  const errorOf = (problem: GiftProblem, sentence: string) => (problems.includes(problem) ? sentence : undefined);

  if (controller.stage.at === 'widget') return <PayPanel controller={controller} />;
  return (
    <form ref={form} onSubmit={pay} noValidate className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="grid min-w-0 gap-8">
        <SumPart {...{ offer, fields, change, isWrong: problems.includes('sum') }} />
        <WordsPart {...{ fields, change }} giverError={errorOf('giver', t('gift.words.giverMissing'))} />
        <WayPart
          {...{ fields, change }}
          emailError={errorOf('recipientEmail', t('validation.format.email'))}
          dayError={errorOf('on', t('gift.way.dayWrong'))}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-h3 font-extrabold">{t('gift.buyer.legend')}</legend>
          <Field
            label={t('gift.buyer.email')}
            hint={t('gift.buyer.text')}
            name="buyerEmail"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={fields.buyerEmail}
            error={errorOf('buyerEmail', t('validation.format.email'))}
            onChange={({ target }) => change({ buyerEmail: target.value })}
          />
        </fieldset>
      </div>
      <div className="grid gap-5 lg:sticky lg:top-6">
        <CardPreview fields={fields} />
        {refusal && (
          <p role="alert" className="rounded-lg bg-berry-100 px-5 py-4 font-bold text-berry-700">
            {refusal}
          </p>
        )}
        <Button type="submit" look="call" busy={busy}>
          {busy ? t('gift.wait') : t('gift.pay', { sum: shownSum(fields, locale) })}
        </Button>
        <Consent />
      </div>
    </form>
  );
}

function Consent() {
  const t = useT();
  const [before, between = '', after = ''] = t('gift.consent', { offer: '\n', policy: '\n' }).split('\n');
  return (
    <p className="text-small text-ink-soft">
      {before}
      <ShopLink to="/terms-of-service">{t('gift.offer')}</ShopLink>
      {between}
      <ShopLink to="/privacy-policy">{t('gift.policy')}</ShopLink>
      {after}
    </p>
  );
}

const shownSum = (fields: GiftFields, locale: 'ru' | 'en'): string => {
  const value = kopecksOf(fields);
  return Number.isSafeInteger(value) ? formatPrice(kopecks(value), locale) : '…';
};

function purchaseOf(fields: GiftFields) {
  const { request, design, recipient, giver, greeting, buyerEmail, way, recipientEmail, on } = fields;
  const mail = way === 'print' ? null : { to: recipientEmail, on: way === 'day' ? on : null };
  return { request, design, recipient, giver, greeting, buyerEmail, mail, value: kopecksOf(fields) };
}
