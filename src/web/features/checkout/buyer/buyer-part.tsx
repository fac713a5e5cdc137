// Name, phone and email of the buyer: autofillable fields with autosave and a saved indicator.
import { useT } from '#web/i18n/use-copy.ts';
import { AdvertisingConsent } from '#web/shell/consent-boxes.tsx';
import { useEmailSuggestion } from '#web/shell/email-suggestion.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import { SavedMark } from '../saved-mark.tsx';
import { PHONE_EXAMPLE, typedPhone } from './typed-phone.ts';
import type { BuyerController } from './use-buyer.ts';

interface BuyerPartProps {
  controller: BuyerController;
  printed: boolean;
  remind: boolean;
  onRemind: (remind: boolean) => void;
  /** The buyer subscribes to news about new books. */
  news: boolean;
  onNews: (news: boolean) => void;
  /** Validation message after an attempt to pay. */
  error?: string | undefined;
}

export function BuyerPart({ controller, printed, remind, onRemind, news, onNews, error }: BuyerPartProps) {
  const t = useT();
  const { fields, saving } = controller;
  const meant = useEmailSuggestion((email) => controller.update('email', email));
  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: controller.problem(name),
    onChange: ({ target }: { target: HTMLInputElement }) => controller.update(name, target.value),
    onBlur: () => controller.handleBlur(name),
  });
  return (
    <section id="buyer" aria-labelledby="buyer-title" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="buyer-title" className="text-h3">
          {t(printed ? 'checkout.buyer.title' : 'checkout.buyer.digital')}
        </h2>
        {saving.state === 'saved' && <SavedMark />}
        {saving.state === 'saving' && <span className="text-small text-ink-soft">{t('checkout.saving')}…</span>}
      </div>
      <Field
        {...field('name')}
        label={t('checkout.buyer.name')}
        hint={printed ? t('checkout.buyer.nameHint') : undefined}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...field('phone')}
          label={t(printed ? 'checkout.buyer.phone' : 'checkout.buyer.phoneOptional')}
          hint={printed ? t('checkout.buyer.phoneHint') : undefined}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={PHONE_EXAMPLE}
          onChange={({ target }) => controller.update('phone', typedPhone(fields.phone, target))}
          enterKeyHint="next"
        />
        <div className="grid gap-1.5">
          <Field
            {...field('email')}
            onInput={meant.onInput}
            onBlur={(event) => {
              meant.onBlur(event);
              controller.handleBlur('email');
            }}
            label={t('checkout.buyer.email')}
            hint={t('checkout.buyer.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="done"
          />
          {meant.note}
        </div>
      </div>
      {(error || saving.state === 'failed') && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <FieldError>{error ?? t('checkout.buyer.saveFirst')}</FieldError>
          {saving.state === 'failed' && (
            <Button look="quiet" small onClick={() => void saving.flush()}>
              {t('checkout.buyer.save')}
            </Button>
          )}
        </div>
      )}
      <Checkbox name="remind" checked={remind} onChange={({ target }) => onRemind(target.checked)}>
        {t('checkout.buyer.remind')} <ShopLink to="/consent-advertising">{t('site.consentAdvertisingLink')}</ShopLink>
      </Checkbox>
      <AdvertisingConsent checked={news} onChange={onNews} />
    </section>
  );
}
