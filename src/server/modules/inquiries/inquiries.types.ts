// What pages and routes may ask of partners' inquiries.

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
    /** A field people do not see: whoever fills it in is a program. */
    readonly trap: string;
    readonly locale: Locale;
    readonly ip: string;
    /** The campaign that brought the visitor. */
    readonly source: VisitSource | null;
  }): Promise<Result<'sent', InquiryFailure>>;
}

/** An inquiry as staff sees it; it goes thirty days after it came. */
export interface InquiryRecord extends Inquiry {
  readonly documentId: string;
  readonly language: Locale;
  readonly state: InquiryState;
  readonly note: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly createdAt: string;
  /** Who works on it. */
  readonly takenBy: string | null;
}
