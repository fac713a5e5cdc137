// Said before the approval to a visitor who opened the book by an email link: what approving needs.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { SignInLink } from '#web/sign-in-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { ApprovalAccess } from './approval-access.ts';

const TEXTS = {
  'code-needed': 'preview.access.code',
  'account-needed': 'preview.access.account',
  'other-account': 'preview.access.other',
} as const;

export function AccessNotice({ access }: { access: ApprovalAccess }) {
  const t = useT();
  return access !== 'open' && <p className="rounded-md bg-marigold-200 px-4 py-3">{t(TEXTS[access])}</p>;
}

/** Takes the place of the approval button where approving is not possible yet. */
export function AccountLink({ access }: { access: 'account-needed' | 'other-account' }) {
  const t = useT();
  return access === 'account-needed' ? (
    <SignInLink className={buttonClass('call')}>{t('preview.access.signIn')}</SignInLink>
  ) : (
    <ShopLink to="/account" className={buttonClass('call')}>
      {t('preview.access.toAccount')}
    </ShopLink>
  );
}
