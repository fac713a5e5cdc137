// Public types of inquiries.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Inquiry, InquiryInput, InquiryProblems } from '#core/contact/inquiry.ts';
import type { InquiryState } from '#core/contact/inquiry-record.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';

export type InquiryFailure =
  | { readonly code: 'invalid'; readonly problems: InquiryProblems }
  | { readonly code: 'too-many' };

export interface InquiriesService {
  send(input: {
    readonly typed: InquiryInput;
    /** A hidden field (honeypot): only bots fill it in. */
    readonly trap: string;
    readonly locale: Locale;
    readonly ip: string;
    /** The campaign that brought the visitor. */
    readonly source: VisitSource | null;
  }): Promise<Result<'sent', InquiryFailure>>;
}

/** An inquiry as shown to staff; deleted after thirty days. */
export interface InquiryRecord extends Inquiry {
  readonly documentId: string;
  readonly language: Locale;
  readonly state: InquiryState;
  readonly note: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly createdAt: string;
  /** Staff member who works on it. */
  readonly takenBy: string | null;
}
