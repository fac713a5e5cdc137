// Sends an invitation again, or makes a new link for the inviting person to pass on.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { WirePersonDetails } from '../wire.ts';
import { InvitationLink } from './invitation-link.tsx';

export function InviteAgain({ person, onDone }: { person: WirePersonDetails; onDone: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { username: name, mailDelivers } = person;
  const show = (next: boolean) => {
    setOpen(next);
    setProblem(null);
    setLink(null);
  };
  const invite = async (by: 'mail' | 'link') => {
    setBusy(true);
    const key = 'POST /api/admin/staff/people/:id/invitation';
    const answer = await adminApi.request(key, { params: { id: person.id }, body: { by } });
    setBusy(false);
    setProblem(answer.ok ? null : answer.error.sentence);
    if (!answer.ok) return;
    onDone();
    if (answer.value.data.link !== null) return setLink(answer.value.data.link);
    show(false);
    showToast({ title: t('adminStaff.people.inviteAgainDone'), tone: 'good' });
  };
  return (
    <>
      <Button look="quiet" small disabled={person.blocked} onClick={() => show(true)}>
        {t('adminStaff.people.inviteAgain')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        title={t('adminStaff.people.inviteAgainTitle', { name })}
        description={t(mailDelivers ? 'adminStaff.people.inviteAgainText' : 'adminStaff.people.inviteAgainNoMail')}
        closeLabel={t('site.close')}
      >
        {problem && (
          <p role="alert" className="mt-4 font-bold text-berry-700">
            {problem}
          </p>
        )}
        <div className="mt-6">
          {link ? (
            <InvitationLink link={link} mailDelivers={mailDelivers} />
          ) : (
            <div className="flex flex-wrap gap-3">
              {mailDelivers && (
                <Button busy={busy} disabled={busy} onClick={() => invite('mail')}>
                  {t('adminStaff.people.passwordMailSend')}
                </Button>
              )}
              <Button look={mailDelivers ? 'quiet' : 'plum'} disabled={busy} onClick={() => invite('link')}>
                {t(mailDelivers ? 'adminStaff.people.linkInstead' : 'adminStaff.people.linkMake')}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}
