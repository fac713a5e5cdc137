// Badge for the delivery state of a mail.
import type { MailState } from '#core/mail/mail-record.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export const MAIL_STATE_TEXTS: Readonly<Record<MailState, CopyKey>> = {
  queued: 'adminLetters.mails.queued',
  sent: 'adminLetters.mails.sent',
  kept: 'adminLetters.mails.kept',
  refused: 'adminLetters.mails.refused',
  failed: 'adminLetters.mails.failed',
};

const TONES = { queued: 'calm', sent: 'good', kept: 'calm', refused: 'bad', failed: 'bad' } as const;

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(MAIL_STATE_TEXTS[state])}</Badge>;
}
