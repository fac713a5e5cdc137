// The two ticks of the law, each for a document of its own and never ticked beforehand.
import { useT } from '#web/i18n/use-copy.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ShopLink } from './navigation/shop-link.tsx';

interface ConsentBoxProps {
  error?: string | undefined;
  required?: boolean;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  /** As a form without JavaScript brought it back. */
  defaultChecked?: boolean;
}

const linkClass = 'text-inherit underline';

/** To the processing of personal data. */
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

/** To letters that advertise. */
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
