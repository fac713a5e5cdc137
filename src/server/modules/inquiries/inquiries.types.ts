// What pages and routes may ask of partners' inquiries.
import type { InquiryProblems, TypedInquiry } from '#core/inquiry.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';

export type InquiryFailure =
  | { readonly code: 'invalid'; readonly problems: InquiryProblems }
  | { readonly code: 'too-many' };

export interface InquiriesService {
  send(input: {
    readonly typed: TypedInquiry;
    /** A field people do not see: whoever fills it in is a program. */
    readonly trap: string;
    readonly locale: Locale;
    readonly ip: string;
  }): Promise<Result<'sent', InquiryFailure>>;
}
