// A new API token, shown once, with a button that copies it and a call to try it.
import { useRef, useState } from 'react';
import { FormSection, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';

export function TokenSecret({ token }: { token: string }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(token).then(
      () => true,
      () => false,
    );
    // The clipboard is closed to sites without TLS: the selected text is then copied by hand.
    if (isCopied) setCopied(true);
    else place.current?.querySelector('input')?.select();
  };
  return (
    <div ref={place} className="max-w-3xl">
      <FormSection title={t('adminStaff.tokens.shownTitle')}>
        <p role="status" className="font-bold">
          {t('adminStaff.tokens.shownText')}
        </p>
        <TextField
          label={t('adminStaff.tokens.ending')}
          readOnly
          value={token}
          onFocus={({ target }) => target.select()}
        />
        <div aria-live="polite">
          <Button small onClick={copy}>
            {t(copied ? 'adminStaff.tokens.copied' : 'adminStaff.tokens.copy')}
          </Button>
        </div>
        <div>
          <p className="text-small">{t('adminStaff.tokens.example')}</p>
          <pre className="mt-1 overflow-x-auto rounded-sm bg-cream-100 p-3 text-small">
            {`curl -H "Authorization: Bearer …${token.slice(-4)}" ${location.origin}/api/products`}
          </pre>
        </div>
        <p className="text-small">
          <ShopLink to="/admin/api-tokens">{t('adminStaff.tokens.toList')}</ShopLink>
        </p>
      </FormSection>
    </div>
  );
}
