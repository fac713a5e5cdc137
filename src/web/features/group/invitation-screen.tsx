// What a parent sees by the private link of a child.
import { useState } from 'react';
import { formatDay } from '#core/calendar/format-day.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { GroupInvitation } from '#server/modules/groups/groups.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { declineInvitation } from './group-calls.ts';
import { ConfirmStep } from './view/confirm-step.tsx';

interface InvitationScreenProps {
  invitation: GroupInvitation;
  linkKey: string;
}

export function InvitationScreen({ invitation, linkKey }: InvitationScreenProps) {
  const t = useT();
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined)
    return (
      <p role="status" className="paper max-w-prose p-6 text-lead sm:p-8">
        {t('group.invite.declined')}
      </p>
    );
  if (invitation.state === 'open' && invitation.child && invitation.story)
    return <OpenInvitation invitation={invitation} linkKey={linkKey} onDeclined={() => setDeclined(true)} />;
  const isDone = invitation.state === 'done';
  return (
    <section className="paper grid max-w-prose justify-items-start gap-4 p-6 sm:p-8">
      <h1 className="text-h2">{t(isDone ? 'group.invite.done' : 'group.invite.ended')}</h1>
      <p>{t(isDone ? 'group.invite.doneText' : 'group.invite.endedText')}</p>
      {invitation.book && (
        <ShopLink to={`/my-books/${invitation.book}/preview`} className={buttonClass('call')}>
          {t('group.invite.open')}
        </ShopLink>
      )}
    </section>
  );
}

function OpenInvitation({ invitation, linkKey, onDeclined }: InvitationScreenProps & { onDeclined: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { child, story, organiser, title, closesOn } = invitation;
  if (!child || !story) return null;
  const { name, gender, age } = child;

  async function decline() {
    const answer = await declineInvitation(linkKey);
    if (answer.ok) onDeclined();
    else showToast({ title: t('group.invite.failed'), tone: 'bad' });
    return answer.ok;
  }

  return (
    <article className="grid max-w-3xl gap-6">
      <section className="paper grid justify-items-start gap-4 p-6 sm:p-8">
        <h1 className="text-h2 wrap-anywhere">{t('group.invite.heading', { name })}</h1>
        <p className="text-lead wrap-anywhere">
          {t('group.invite.from', { organiser, group: title })} {t('group.invite.story', { title: story.title })}
        </p>
        <p className="max-w-prose">{t('group.invite.what')}</p>
        <ShopLink to={`/books/${story.slug}/order?for=${encodeURIComponent(linkKey)}`} className={buttonClass('call')}>
          {t('group.invite.begin')}
        </ShopLink>
        <p className="text-small text-ink-soft">
          {t('group.invite.until', { day: formatDay(closesOn as MoscowDay, locale) })}
        </p>
      </section>
      <section className="grid max-w-prose justify-items-start gap-2 px-2">
        <h2 className="text-h3">{t('group.invite.privacyTitle')}</h2>
        <p>{t('group.invite.privacy')}</p>
        <p>{t('group.invite.given', { name, age, gender: t(`group.invite.${gender}`) })}</p>
        <ConfirmStep
          label={t('group.invite.decline')}
          title={t('group.invite.declineTitle')}
          text={t('group.invite.declineText')}
          yes={t('group.invite.declineYes')}
          isDanger
          onYes={decline}
        />
      </section>
    </article>
  );
}
