// All contracts by method and path. Types only: no schema is shipped to browsers.
import type { CallInput, WireAnswer } from '#core/http/contract.ts';
import type { auditContracts } from '#server/audit-log/audit.contract.ts';
import type { apiTokenContracts } from '#server/modules/accounts/api-tokens.contract.ts';
import type { peopleContracts } from '#server/modules/accounts/people.contract.ts';
import type { roleMatrixContracts } from '#server/modules/accounts/role-matrix.contract.ts';
import type { roleContracts } from '#server/modules/accounts/roles.contract.ts';
import type { secondFactorContracts } from '#server/modules/accounts/second-factor.contract.ts';
import type {
  adminTokenContracts,
  connectContracts,
  signInContracts,
} from '#server/modules/accounts/sign-in.contract.ts';
import type { ownAccountContracts, userContracts } from '#server/modules/accounts/users.contract.ts';
import type { aiModelContracts } from '#server/modules/ai-models/ai-models.contract.ts';
import type { bookPictureContracts } from '#server/modules/books/book-pictures.contract.ts';
import type { bookContracts } from '#server/modules/books/books.contract.ts';
import type { customerBookContracts } from '#server/modules/books/customer-books.contract.ts';
import type { familyContracts } from '#server/modules/books/family.contract.ts';
import type { giftBookContracts } from '#server/modules/books/gift.contract.ts';
import type { keptFileContracts } from '#server/modules/books/kept-files.contract.ts';
import type { readingContracts } from '#server/modules/books/reading.contract.ts';
import type { voiceContracts } from '#server/modules/books/voices.contract.ts';
import type { yearCodeContracts } from '#server/modules/books/year-code.contract.ts';
import type { certificateContracts } from '#server/modules/certificates/certificates.contract.ts';
import type { staffCertificateContracts } from '#server/modules/certificates/staff-certificates.contract.ts';
import type { connectionContracts } from '#server/modules/connections/connections.contract.ts';
import type { couponContracts } from '#server/modules/coupons/coupons.contract.ts';
import type { coverContracts } from '#server/modules/covers/covers.contract.ts';
import type { customerContracts } from '#server/modules/customers/customers.contract.ts';
import type { dashboardContracts } from '#server/modules/dashboard/dashboard.contract.ts';
import type { jobContracts } from '#server/modules/dashboard/jobs.contract.ts';
import type { deliveryContracts } from '#server/modules/delivery/delivery.contract.ts';
import type { editingContracts } from '#server/modules/editing/editing.contract.ts';
import type { eventContracts } from '#server/modules/events/events.contract.ts';
import type { failureContracts } from '#server/modules/failures/failures.contract.ts';
import type { groupContracts } from '#server/modules/groups/groups.contract.ts';
import type { staffGroupContracts } from '#server/modules/groups/staff-groups.contract.ts';
import type { inquiryContracts } from '#server/modules/inquiries/inquiries.contract.ts';
import type { staffInquiryContracts } from '#server/modules/inquiries/staff-inquiries.contract.ts';
import type { legalContracts } from '#server/modules/legal/legal.contract.ts';
import type { linkAccessContracts } from '#server/modules/link-access/link-access.contract.ts';
import type { mailContracts } from '#server/modules/mail/mail.contract.ts';
import type { issueContracts } from '#server/modules/newsletter/issues.contract.ts';
import type { newsletterContracts } from '#server/modules/newsletter/newsletter.contract.ts';
import type { cartContracts } from '#server/modules/orders/cart.contract.ts';
import type { orderCorrectionContracts } from '#server/modules/orders/order-corrections.contract.ts';
import type { orderListContracts } from '#server/modules/orders/order-list.contract.ts';
import type { orderContracts } from '#server/modules/orders/orders.contract.ts';
import type { phoneOrderContracts } from '#server/modules/orders/phone-orders.contract.ts';
import type { pressContracts } from '#server/modules/orders/press.contract.ts';
import type { printingContracts } from '#server/modules/orders/printing.contract.ts';
import type { staffOrderContracts } from '#server/modules/orders/staff-orders.contract.ts';
import type { paymentContracts } from '#server/modules/payments/payments.contract.ts';
import type { drawingContracts } from '#server/modules/photos/drawings.contract.ts';
import type { heroContracts } from '#server/modules/photos/hero.contract.ts';
import type { photoContracts } from '#server/modules/photos/photos.contract.ts';
import type { publishingContracts } from '#server/modules/publishing/publishing.contract.ts';
import type { redirectContracts } from '#server/modules/redirects/redirects.contract.ts';
import type { staffRedirectContracts } from '#server/modules/redirects/staff-redirects.contract.ts';
import type { referralContracts } from '#server/modules/referrals/referrals.contract.ts';
import type { staffReferralContracts } from '#server/modules/referrals/staff-referrals.contract.ts';
import type { reviewContracts } from '#server/modules/reviews/reviews.contract.ts';
import type { staffReviewContracts } from '#server/modules/reviews/staff-reviews.contract.ts';
import type { settingsContracts } from '#server/modules/site/settings.contract.ts';
import type { statusContracts } from '#server/modules/status/status.contract.ts';
import type { storyAdminContracts } from '#server/modules/stories/stories-admin.contract.ts';
import type { storyCopyContracts } from '#server/modules/stories/story-copies.contract.ts';
import type { mediaContracts } from '#server/modules/uploads/media-editing.contract.ts';
import type { uploadContracts } from '#server/modules/uploads/uploads.contract.ts';
import type { webhookContracts } from '#server/modules/webhooks/webhooks.contract.ts';

type Contracts = typeof adminTokenContracts &
  typeof aiModelContracts &
  typeof auditContracts &
  typeof bookContracts &
  typeof bookPictureContracts &
  typeof cartContracts &
  typeof connectContracts &
  typeof couponContracts &
  typeof coverContracts &
  typeof customerBookContracts &
  typeof customerContracts &
  typeof dashboardContracts &
  typeof deliveryContracts &
  typeof editingContracts &
  typeof eventContracts &
  typeof failureContracts &
  typeof familyContracts &
  typeof giftBookContracts &
  typeof readingContracts &
  typeof voiceContracts &
  typeof yearCodeContracts &
  typeof groupContracts &
  typeof staffGroupContracts &
  typeof heroContracts &
  typeof inquiryContracts &
  typeof issueContracts &
  typeof jobContracts &
  typeof statusContracts &
  typeof keptFileContracts &
  typeof legalContracts &
  typeof linkAccessContracts &
  typeof mailContracts &
  typeof mediaContracts &
  typeof newsletterContracts &
  typeof orderContracts &
  typeof orderListContracts &
  typeof ownAccountContracts &
  typeof paymentContracts &
  typeof apiTokenContracts &
  typeof webhookContracts &
  typeof certificateContracts &
  typeof staffCertificateContracts &
  typeof connectionContracts &
  typeof peopleContracts &
  typeof photoContracts &
  typeof drawingContracts &
  typeof pressContracts &
  typeof printingContracts &
  typeof publishingContracts &
  typeof redirectContracts &
  typeof referralContracts &
  typeof reviewContracts &
  typeof roleContracts &
  typeof roleMatrixContracts &
  typeof secondFactorContracts &
  typeof settingsContracts &
  typeof signInContracts &
  typeof staffInquiryContracts &
  typeof orderCorrectionContracts &
  typeof phoneOrderContracts &
  typeof staffOrderContracts &
  typeof staffRedirectContracts &
  typeof staffReferralContracts &
  typeof staffReviewContracts &
  typeof storyAdminContracts &
  typeof storyCopyContracts &
  typeof uploadContracts &
  typeof userContracts;

export type CallKey = keyof Contracts;

/** Params, query and body of a call. */
export type Input<Key extends CallKey> = CallInput<Contracts[Key]>;

/** What a call answers. */
export type Answer<Key extends CallKey> = WireAnswer<Contracts[Key]>;
