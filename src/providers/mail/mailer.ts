// Interface of a mailer: sends a mail to one recipient, over SMTP or into a folder.

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Reply address, if it differs from the sender. */
  readonly replyTo?: string | undefined;
  /** Additional ASCII headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface Mailer {
  /** False if mails are only stored, not delivered. */
  readonly delivers: boolean;
  /** Resolves when the mail has been accepted; throws MailNotSent otherwise. */
  send(mail: Mail): Promise<void>;
  /** Deletes stored mails written before a moment, if the mailer stores them. */
  deleteBefore?(moment: Date): Promise<void>;
  close(): Promise<void>;
}

/** `temporary`: a temporary failure that may be retried, as opposed to a permanent rejection. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly temporary: boolean;
  constructor(message: string, temporary: boolean, cause?: unknown) {
    super(message, { cause });
    this.temporary = temporary;
  }
}

/** The message in nodemailer's format. */
export const messageOf = ({ replyTo, headers, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  ...(replyTo ? { replyTo } : {}),
  ...(headers ? { headers: { ...headers } } : {}),
});
