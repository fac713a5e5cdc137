// The id of the request that caused something, with a button that copies it and links to what else it has caused.
import { useRef } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { CopyButton } from './copy-button.tsx';
import { useStaff } from './session/staff.ts';

interface RequestIdProps {
  id: string;
  /** The list that is open already. */
  open?: 'jobs';
}

export function RequestId({ id, open }: RequestIdProps) {
  const t = useT();
  const { can } = useStaff();
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code ref={shown} className="text-small wrap-anywhere">
        {id}
      </code>
      <CopyButton
        value={id}
        copy={t('adminDesk.request.copy')}
        copied={t('adminDesk.request.copied')}
        look="quiet"
        onRefused={() => shown.current && getSelection()?.selectAllChildren(shown.current)}
      />
      {open !== 'jobs' && can('admin::jobs.read') && (
        <ShopLink to={`/admin/jobs?q=${id}`} className="py-2 text-small">
          {t('adminDesk.request.jobs')}
        </ShopLink>
      )}
      {can('admin::mails.read') && (
        <ShopLink to={`/admin/mails?q=${id}`} className="py-2 text-small">
          {t('adminDesk.request.mails')}
        </ShopLink>
      )}
    </div>
  );
}
