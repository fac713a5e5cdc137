// The password field of account forms, with the shop's labels.
import type { ComponentProps } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

export function PasswordInput(input: Omit<ComponentProps<typeof PasswordField>, 'words'>) {
  const t = useT();
  return <PasswordField {...input} words={{ show: t('login.showPassword'), hide: t('login.hidePassword') }} />;
}
