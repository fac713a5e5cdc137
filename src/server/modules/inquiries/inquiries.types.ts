// Public types of inquiries.

import type { z } from 'zod';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { InquiryInput, InquiryProblems } from '#core/contact/inquiry.ts';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { inquiryRecord } from './staff-inquiries.contract.ts';

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
export type InquiryRecord = z.output<typeof inquiryRecord>;
