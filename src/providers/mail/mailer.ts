// Sending one mail to one person: over SMTP, or into a file where no server is set, so that the shop works offline.

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes, where that is not the sender. */
  readonly replyTo?: string | undefined;
  /** Further headers, in ASCII, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface Mailer {
  /** False where mails are only kept, and nobody gets them. */
  readonly delivers: boolean;
  /** Settled when the mail has been taken over; throws MailNotSent otherwise. */
  send(mail: Mail): Promise<void>;
  /** Where sent mails are kept: destroys those written before a moment. */
  forgetBefore?(moment: Date): Promise<void>;
  close(): Promise<void>;
}

/** `passing` tells a busy or unreachable server (try again later) from an address that will never work. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly passing: boolean;
  constructor(message: string, passing: boolean, cause?: unknown) {
    super(message, { cause });
    this.passing = passing;
  }
}

/** What both ways of sending hand to nodemailer. */
export const messageOf = ({ replyTo, headers, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  ...(replyTo ? { replyTo } : {}),
  ...(headers ? { headers: { ...headers } } : {}),
});
