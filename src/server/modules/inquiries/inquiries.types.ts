// What pages and routes may ask of partners' inquiries.
import type { InquiryProblems, TypedInquiry } from '#core/inquiry.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { VisitSource } from '#core/visit-source.ts';

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
    /** The campaign that brought the visitor. */
    readonly source: VisitSource | null;
  }): Promise<Result<'sent', InquiryFailure>>;
}
