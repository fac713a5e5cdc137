// Parts of the gift form: the sum, the card with its words, and how it is given.
import { useId } from 'react';
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { CARD_DESIGNS, CERTIFICATE_LIMITS, MAX_SEND_DAYS } from '#core/certificates/certificate.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { CertificateOffer } from '#server/modules/certificates/certificates.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { ChoiceCards } from './choice-cards.tsx';
import type { GiftFields } from './gift-fields.ts';

interface PartProps {
  readonly fields: GiftFields;
  readonly change: (part: Partial<GiftFields>) => void;
}

export function SumPart({ offer, fields, change, isWrong }: PartProps & { offer: CertificateOffer; isWrong: boolean }) {
  const t = useT();
  const locale = useLocale();
  const limits = { min: formatPrice(offer.minValue, locale), max: formatPrice(offer.maxValue, locale) };
  const steps = offer.steps.filter((step) => offer.books.every(({ value }) => value !== step));
  return (
    <div className="grid gap-3">
      <ChoiceCards
        legend={t('gift.sum.legend')}
        name="sum"
        className="grid gap-3 sm:grid-cols-2"
        value={fields.sum}
        onChange={(sum) => change({ sum })}
        choices={[
          ...steps.map((step) => ({ value: String(step), title: formatPrice(step, locale) })),
          ...offer.books.map(({ binding, value }) => ({
            value: String(value),
            title: `${t(binding === 'premium' ? 'gift.sum.bookHard' : 'gift.sum.book')}, ${formatPrice(value, locale)}`,
            note: t('gift.sum.bookText'),
          })),
          { value: 'own', title: t('gift.sum.own') },
        ]}
      />
      {(fields.sum === 'own' || isWrong) && (
        <Field
          label={t('gift.sum.ownLabel')}
          hint={t('gift.sum.ownHint', limits)}
          error={isWrong ? t('gift.sum.wrong', limits) : undefined}
          name="ownSum"
          inputMode="numeric"
          maxLength={9}
          value={fields.ownSum}
          onChange={({ target }) => change({ sum: 'own', ownSum: target.value })}
        />
      )}
    </div>
  );
}

export function WordsPart({ fields, change, giverError }: PartProps & { giverError: string | undefined }) {
  const t = useT();
  const id = useId();
  return (
    <div className="grid gap-5">
      <ChoiceCards
        legend={t('gift.design.legend')}
        name="design"
        className="grid gap-3 xl:grid-cols-3"
        value={fields.design}
        onChange={(design) => change({ design })}
        choices={CARD_DESIGNS.map((design) => ({ value: design, title: t(`gift.design.${design}`) }))}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-h3 font-extrabold">{t('gift.words.legend')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('gift.words.recipient')}
            name="recipient"
            autoComplete="off"
            maxLength={CERTIFICATE_LIMITS.name}
            value={fields.recipient}
            onChange={({ target }) => change({ recipient: target.value })}
          />
          <Field
            label={t('gift.words.giver')}
            name="giver"
            autoComplete="given-name"
            maxLength={CERTIFICATE_LIMITS.name}
            value={fields.giver}
            error={giverError}
            onChange={({ target }) => change({ giver: target.value })}
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-bold">
            {t('gift.words.greeting')}
          </label>
          <textarea
            id={id}
            name="greeting"
            rows={4}
            maxLength={CERTIFICATE_LIMITS.greeting}
            className={inputClass}
            aria-describedby={`${id}-left`}
            value={fields.greeting}
            onChange={({ target }) => change({ greeting: limitLines(target.value) })}
          />
          <p id={`${id}-left`} className="text-small text-ink-soft">
            {t('gift.words.left', { count: CERTIFICATE_LIMITS.greeting - fields.greeting.length })}
          </p>
        </div>
      </fieldset>
    </div>
  );
}

/** More lines do not fit the card: the rest follows in the last one. */
function limitLines(text: string): string {
  const lines = text.split('\n');
  const { greetingLines } = CERTIFICATE_LIMITS;
  if (lines.length <= greetingLines) return text;
  return [...lines.slice(0, greetingLines - 1), lines.slice(greetingLines - 1).join(' ')].join('\n');
}

interface WayPartProps extends PartProps {
  readonly emailError: string | undefined;
  readonly dayError: string | undefined;
}

export function WayPart({ fields, change, emailError, dayError }: WayPartProps) {
  const t = useT();
  const today = moscowDay(new Date());
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={t('gift.way.legend')}
        name="way"
        value={fields.way}
        onChange={(way) => change({ way })}
        choices={[
          { value: 'print', title: t('gift.way.print'), note: t('gift.way.printText') },
          { value: 'now', title: t('gift.way.now'), note: t('gift.way.nowText') },
          { value: 'day', title: t('gift.way.day'), note: t('gift.way.dayText') },
        ]}
      />
      {fields.way !== 'print' && (
        <Field
          label={t('gift.way.email')}
          name="recipientEmail"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={fields.recipientEmail}
          error={emailError}
          onChange={({ target }) => change({ recipientEmail: target.value })}
        />
      )}
      {fields.way === 'day' && (
        <Field
          label={t('gift.way.on')}
          name="on"
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, MAX_SEND_DAYS)}
          value={fields.on}
          error={dayError}
          onChange={({ target }) => change({ on: target.value })}
        />
      )}
    </div>
  );
}
