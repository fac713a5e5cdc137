// The two consents required by law, each with its own document and unchecked by default.
import { useT } from '#web/i18n/use-copy.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ShopLink } from './navigation/shop-link.tsx';

interface ConsentBoxProps {
  error?: string | undefined;
  required?: boolean;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  /** Value of a form that was submitted without JavaScript. */
  defaultChecked?: boolean;
}

const linkClass = 'text-inherit underline';

/** Consent to the processing of personal data. */
export function DataConsent({ onChange, ...box }: ConsentBoxProps) {
  const t = useT();
  return (
    <Checkbox
      name="consent"
      required
      {...box}
      {...(onChange && { onChange: ({ target }) => onChange(target.checked) })}
    >
      {t('site.consentData')}{' '}
      <ShopLink to="/consent-personal-data" className={linkClass}>
        {t('site.consentDataLink')}
      </ShopLink>
    </Checkbox>
  );
}

/** Consent to advertising emails. */
export function AdvertisingConsent({ onChange, ...box }: ConsentBoxProps) {
  const t = useT();
  return (
    <Checkbox name="advertising" {...box} {...(onChange && { onChange: ({ target }) => onChange(target.checked) })}>
      {t('site.consentAdvertising')}{' '}
      <ShopLink to="/consent-advertising" className={linkClass}>
        {t('site.consentAdvertisingLink')}
      </ShopLink>
    </Checkbox>
  );
}
