// Every migration in order. Never edit one that has been released: add the next.
import { foundation } from './0001-foundation.ts';
import { accountsAndMedia } from './0002-accounts-and-media.ts';
import { shelf } from './0003-shelf.ts';
import { subscriptionsAndInquiries } from './0004-subscriptions-and-inquiries.ts';
import { lighterPictures } from './0005-lighter-pictures.ts';
import { avifWidths } from './0006-avif-widths.ts';
import { endedSessions } from './0007-ended-sessions.ts';
import { storyVersions } from './0008-story-versions.ts';
import { visitSources } from './0009-visit-sources.ts';
import { opening } from './0010-opening.ts';
import { foldedIdentifiers } from './0011-folded-identifiers.ts';
import { books } from './0012-books.ts';
import { shownBooks } from './0013-shown-books.ts';
import { making } from './0014-making.ts';
import { bookMails } from './0015-book-mails.ts';
import { orders } from './0016-orders.ts';
import { approvedPlans } from './0017-approved-plans.ts';
import { payments } from './0018-payments.ts';
import { formatPrices } from './0019-format-prices.ts';
import { parcels } from './0020-parcels.ts';
import { couponUses } from './0021-coupon-uses.ts';
import { reviews } from './0022-reviews.ts';
import { shownOrders } from './0023-shown-orders.ts';
import { audit } from './0024-audit.ts';
import { sessions } from './0025-sessions.ts';
import { people } from './0026-people.ts';
import { staffOrders } from './0027-staff-orders.ts';
import { printedRuns } from './0028-printed-runs.ts';
import { entryChanges } from './0029-entry-changes.ts';
import { dashboard } from './0033-dashboard.ts';
import { mails } from './0035-mails.ts';
import { newsletterIssues } from './0036-newsletter-issues.ts';
import { legalTexts } from './0037-legal-texts.ts';
import { storyEditing } from './0038-story-editing.ts';
import { findableBooks } from './0039-findable-books.ts';
import { settlementReceipts } from './0041-settlement-receipts.ts';
import { quickLists } from './0043-quick-lists.ts';
import { keptForStaff } from './0044-kept-for-staff.ts';
import { consents } from './0046-consents.ts';
import { foundRecords } from './0050-found-records.ts';
import { quickPurchases } from './0052-quick-purchases.ts';
import { foundFiles } from './0055-found-files.ts';
import { paintedFacesEnd } from './0056-painted-faces-end.ts';
import { booksNotifyOrders } from './0060-books-notify-orders.ts';
import { secretCheck } from './0063-secret-check.ts';
import { keptAndHiddenBooks } from './0064-kept-and-hidden-books.ts';
import { namelessMails } from './0065-nameless-mails.ts';
import { arrivalDays } from './0066-arrival-days.ts';
import { unsent } from './0067-unsent.ts';
import { linkAccess } from './0068-link-access.ts';
import { verifiedIdentities } from './0069-verified-identities.ts';
import { invisibleLetters } from './0071-invisible-letters.ts';
import { fairQueue } from './0072-fair-queue.ts';
import { deletedLinks } from './0073-deleted-links.ts';
import { refundLimits } from './0074-refund-limits.ts';
import { firstNames } from './0075-first-names.ts';
import { bookSiteLocale } from './0076-book-site-locale.ts';
import { takenRuns } from './0077-taken-runs.ts';
import { customers } from './0078-customers.ts';
import { backupRuns } from './0079-backup-runs.ts';
import { foldedChildNames } from './0083-folded-child-names.ts';
import { deletedFiles } from './0084-deleted-files.ts';
import { storyReleases } from './0085-story-releases.ts';
import { secondFactors } from './0086-second-factors.ts';
import { automaticDiscounts } from './0087-automatic-discounts.ts';
import { deliveryDiscounts } from './0088-delivery-discounts.ts';
import { apiTokens } from './0089-api-tokens.ts';
import { webhooks } from './0091-webhooks.ts';
import { customerPeople } from './0092-customer-people.ts';
import { savedAnswers } from './0093-saved-answers.ts';
import { staffCorrections } from './0094-staff-corrections.ts';
import { paymentLinks } from './0096-payment-links.ts';
import { refundLines } from './0097-refund-lines.ts';
import { pressBoard } from './0100-press-board.ts';
import { entryPublications } from './0104-entry-publications.ts';
import { connections } from './0108-connections.ts';
import { newsletterSegments } from './0112-newsletter-segments.ts';
import { purchaseFigures } from './0113-purchase-figures.ts';
import { weeklyLetters } from './0114-weekly-letters.ts';
import { photoRequests } from './0116-photo-requests.ts';
import { mediaFolders } from './0125-media-folders.ts';
import { mailRequests } from './0126-mail-requests.ts';
import { mailsOfRequest } from './0127-mails-of-request.ts';
import { soldBooks } from './0128-sold-books.ts';
import { staffLists } from './0129-staff-lists.ts';
import { familyLinks } from './0131-family-links.ts';
import { giftCertificates } from './0132-gift-certificates.ts';
import { epubFiles } from './0134-epub-files.ts';
import { salesDays } from './0136-sales-days.ts';
import { referrals } from './0138-referrals.ts';
import { voices } from './0150-voices.ts';
import { giftBooks } from './0152-gift-books.ts';
import { yearCodes } from './0156-year-codes.ts';
import { groupMails } from './0158-group-mails.ts';
import { groups } from './0158-groups.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  foundation,
  accountsAndMedia,
  shelf,
  subscriptionsAndInquiries,
  lighterPictures,
  avifWidths,
  endedSessions,
  storyVersions,
  visitSources,
  opening,
  foldedIdentifiers,
  books,
  shownBooks,
  making,
  bookMails,
  orders,
  approvedPlans,
  payments,
  formatPrices,
  parcels,
  couponUses,
  reviews,
  shownOrders,
  audit,
  sessions,
  people,
  staffOrders,
  printedRuns,
  entryChanges,
  dashboard,
  mails,
  newsletterIssues,
  legalTexts,
  storyEditing,
  findableBooks,
  quickLists,
  keptForStaff,
  settlementReceipts,
  consents,
  foundRecords,
  quickPurchases,
  foundFiles,
  paintedFacesEnd,
  secretCheck,
  keptAndHiddenBooks,
  namelessMails,
  arrivalDays,
  unsent,
  linkAccess,
  verifiedIdentities,
  invisibleLetters,
  fairQueue,
  deletedLinks,
  booksNotifyOrders,
  refundLimits,
  bookSiteLocale,
  firstNames,
  takenRuns,
  customers,
  backupRuns,
  foldedChildNames,
  deletedFiles,
  storyReleases,
  secondFactors,
  deliveryDiscounts,
  automaticDiscounts,
  apiTokens,
  webhooks,
  customerPeople,
  savedAnswers,
  staffCorrections,
  paymentLinks,
  refundLines,
  pressBoard,
  connections,
  newsletterSegments,
  purchaseFigures,
  weeklyLetters,
  photoRequests,
  entryPublications,
  mediaFolders,
  mailRequests,
  mailsOfRequest,
  soldBooks,
  staffLists,
  familyLinks,
  epubFiles,
  referrals,
  giftCertificates,
  salesDays,
  voices,
  yearCodes,
  giftBooks,
  groups,
  groupMails,
];
