// The link of an invitation, shown once to the inviting person, with a button that copies it.
import { useRef, useState } from 'react';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface InvitationLinkProps {
  link: string;
  mailDelivers: boolean;
}

export function InvitationLink({ link, mailDelivers }: InvitationLinkProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    // The clipboard is closed to sites without TLS: the selected text is then copied by hand.
    if (isCopied) setCopied(true);
    else place.current?.querySelector('input')?.select();
  };
  return (
    <div ref={place} className="grid gap-3">
      <p role="status" className="font-bold">
        {t(mailDelivers ? 'adminStaff.people.linkChosen' : 'adminStaff.people.linkInsteadOfMail')}
      </p>
      <TextField
        label={t('adminStaff.people.link')}
        hint={t('adminStaff.people.linkHint')}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div aria-live="polite">
        <Button small onClick={copy}>
          {t(copied ? 'adminStaff.people.linkCopied' : 'adminStaff.people.linkCopy')}
        </Button>
      </div>
    </div>
  );
}
