// Gift options: wrapping, card, hidden price and another recipient. Collapsed unless the order is a gift.
import { useId } from 'react';
import { GIFT_CARD_MAX_LENGTH } from '#core/contact/person.ts';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import type { CheckoutFieldsState } from '../checkout-fields.ts';
import { SavedMark } from '../saved-mark.tsx';
import { PHONE_EXAMPLE, typedPhone } from './typed-phone.ts';
import { type GiftController, NEW_GIFT } from './use-gift.ts';

interface GiftPartProps {
  controller: GiftController;
  wrapPrice: Kopecks;
  kept: CheckoutFieldsState;
}

export function GiftPart({ controller, wrapPrice, kept: { fields, update } }: GiftPartProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const { gift, hasOtherRecipient } = controller;
  return (
    <section id="gift" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <Checkbox
          name="gift"
          checked={gift !== null}
          onChange={({ target }) => controller.setGift(target.checked ? NEW_GIFT : null)}
        >
          <span className="lettered text-h3">{t('checkout.gift.open')}</span>
        </Checkbox>
        {gift && controller.saved && <SavedMark />}
      </div>
      {gift && (
        <>
          <Checkbox
            name="wrap"
            checked={gift.wrap}
            onChange={({ target }) => controller.setGift({ ...gift, wrap: target.checked })}
          >
            {t('checkout.gift.wrap')} <b className="tabular-nums">+ {formatPrice(wrapPrice, locale)}</b>
          </Checkbox>
          <Checkbox
            name="hide-price"
            checked={gift.hidePrice}
            onChange={({ target }) => controller.setGift({ ...gift, hidePrice: target.checked })}
          >
            {t('checkout.gift.hidePrice')}
          </Checkbox>
          <GiftCardField id={id} fields={fields} update={update} />
          <Checkbox
            name="other"
            checked={hasOtherRecipient}
            onChange={({ target }) => controller.setOtherRecipient(target.checked)}
          >
            {t('checkout.gift.other')}
          </Checkbox>
          {hasOtherRecipient && <OtherRecipient fields={fields} controller={controller} update={update} />}
        </>
      )}
    </section>
  );
}

interface GiftCardFieldProps {
  id: string;
  fields: GiftPartProps['kept']['fields'];
  update: GiftPartProps['kept']['update'];
}

function GiftCardField({ id, fields, update }: GiftCardFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('checkout.gift.card')}
      </label>
      <textarea
        id={id}
        name="card"
        rows={3}
        maxLength={GIFT_CARD_MAX_LENGTH}
        className={inputClass}
        aria-describedby={`${id}-left`}
        value={fields.card}
        onChange={({ target }) => update({ card: target.value })}
      />
      <p id={`${id}-left`} className="text-small text-ink-soft">
        {t('checkout.gift.cardHint', { count: GIFT_CARD_MAX_LENGTH - fields.card.length })}
      </p>
    </div>
  );
}

interface OtherRecipientProps {
  fields: GiftPartProps['kept']['fields'];
  controller: GiftPartProps['controller'];
  update: GiftPartProps['kept']['update'];
}

function OtherRecipient({ fields, controller, update }: OtherRecipientProps) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={t('checkout.gift.name')}
        name="other-name"
        autoComplete="off"
        autoCapitalize="words"
        value={fields.otherName}
        error={controller.problem('name')}
        onChange={({ target }) => update({ otherName: target.value })}
        onBlur={() => controller.handleBlur('name')}
      />
      <Field
        label={t('checkout.gift.phone')}
        hint={t('checkout.gift.phoneHint')}
        name="other-phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={fields.otherPhone}
        error={controller.problem('phone')}
        placeholder={PHONE_EXAMPLE}
        onChange={({ target }) => update({ otherPhone: typedPhone(fields.otherPhone, target) })}
        onBlur={() => controller.handleBlur('phone')}
      />
    </div>
  );
}
