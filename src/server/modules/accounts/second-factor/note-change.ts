// Notifies an account of a change of its second factor by mail, and records it in the audit log for staff accounts.
import type { Locale } from '#core/locale.ts';
import { recordAudit } from '../../../audit/audit.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { AccountMails } from '../mails/account-mails.ts';
import type { SecurityLog } from '../security-log.ts';
import { calledName, type UserRow } from '../users/users.repository.ts';
import type { PrepareNote } from './second-factor.types.ts';

const LABEL = { kind: 'account.securityChange' } as const;

export const createPrepareNote =
  (deps: {
    readonly mails: AccountMails;
    readonly enqueueMail: EnqueueMail;
    readonly runsShop: (roleId: number | null) => Promise<boolean>;
    readonly securityLog: SecurityLog;
  }): PrepareNote =>
  async (locale: Locale) => {
    const mail = await deps.mails.in(locale);
    return async (tx, row: UserRow, change) => {
      await deps.enqueueMail(mail.securityChange({ to: row.email, username: calledName(row) }, change), tx, LABEL);
      deps.securityLog.note('second-factor-changed', row.id, { change });
      if (!(await deps.runsShop(row.roleId))) return;
      const actor = { userId: row.id, name: row.username, role: row.roleType ?? '' };
      await recordAudit(tx, actor, { action: `users.${change}`, subject: { type: 'user', id: String(row.id) } });
    };
  };
