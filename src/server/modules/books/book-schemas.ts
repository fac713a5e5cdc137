// Response schemas of the book calls, also used for OpenAPI.
import { z } from 'zod';
import { answersSchema } from '#core/answers/answers.ts';
import { PICTURE_VARIANTS } from '#core/books/book-request.ts';
import { childSchema } from '#core/books/child.ts';
import { dataOf, kopecks, storedAs } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';

const product = z.object({ slug: z.string(), title: z.string(), preorder: z.boolean(), price: kopecks });
const variant = z.union(PICTURE_VARIANTS.map((one) => z.literal(one)));

export const bookProgress = z.object({
  stage: z.enum(['queued', 'drawing', 'finishing']),
  /** 0..1 of the pages being made; never decreases. */
  done: z.number(),
  pagesDone: z.number(),
  pages: z.number(),
  /** Number of books drawn before this one. */
  ahead: z.number(),
  /** Estimated wait; 0 while the book is being drawn. */
  minutes: z.number(),
});

/** Offsets in the paragraph's text, the end excluded. */
const namePlace = z.object({ start: z.number(), end: z.number() });

/** A paragraph of a page; `named` when it contains the child's name, `names` where. */
const pageParagraph = z.object({ text: z.string(), named: z.boolean(), names: z.array(namePlace).readonly() });

export const pageView = z.object({
  page: z.union([z.number(), z.enum(['front', 'back'])]),
  /** False for a page unlocked by payment: its picture is blurred. */
  open: z.boolean(),
  state: z.enum(['waiting', 'drawing', 'ready', 'failed']),
  /** URL of the newest picture; an older one while the page is drawn again. */
  picture: z.string().nullable(),
  words: z.array(pageParagraph).readonly(),
  variant,
  /** Variants offered for this page. */
  variants: z.array(variant).readonly(),
  /** How often it was drawn again. */
  seed: z.number(),
  /** Photo used for this page only. */
  photo: z.string().nullable(),
});

export const bookDownload = z.object({
  kind: z.enum(['ebook', 'epub', 'coloring']),
  bytes: z.number(),
  address: z.string(),
});

/** How the owner may still correct a book. */
export const ownCorrection = z.enum(['change', 'reopen']).nullable();

/** How long a book is kept. */
export const bookRetention = z.object({
  /** When its personal data is deleted, if known. */
  keptUntil: z.string().nullable(),
  /** The account consented to keep its files until it deletes them. */
  keptByConsent: z.boolean(),
});

export const bookView = bookRetention.extend({
  documentId: z.string(),
  /** Increases with every visible change. */
  revision: z.number(),
  book: product,
  locale: z.enum(LOCALES),
  child: storedAs(childSchema),
  answers: storedAs(answersSchema),
  look: storedAs(lookSchema),
  corrected: z.array(z.string()).readonly(),
  photos: z.array(z.string()).readonly(),
  state: z.enum(BOOK_STATES),
  paid: z.boolean(),
  /** A printed copy was bought. */
  printed: z.boolean(),
  /** False after approval and for the sample book. */
  changeable: z.boolean(),
  /** Approved, and the owner may still take the approval back. */
  reopenable: z.boolean(),
  /** The last page carries the year code. */
  hasYearCode: z.boolean(),
  /** The shop asked for another photo. */
  photoAsked: z.boolean(),
  progress: bookProgress.nullable(),
  /** Front, 1 to the last, back. */
  pages: z.array(pageView).readonly(),
  downloads: z.array(bookDownload).readonly(),
  /** The outside illustrator and when the owner consented; null when there is none. */
  illustrator: z.object({ recipient: z.string(), agreedAt: z.string().nullable() }).nullable(),
  /** Address notified when the pages are ready. */
  notifyEmail: z.string().nullable(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  /** Made for a group order, which its organiser pays. */
  forGroup: z.boolean(),
  sample: z.boolean(),
});

/** A book in its owner's list. */
export const bookListItem = z.object({
  documentId: z.string(),
  book: product,
  childName: z.string(),
  state: z.enum(BOOK_STATES),
  paid: z.boolean(),
  cover: z.string().nullable(),
  progress: bookProgress.nullable(),
  createdAt: z.string(),
  downloads: z.array(bookDownload).readonly(),
  /** When a deleted book is destroyed; until then it can be restored. */
  destroyedAt: z.string().nullable(),
});

export const bookAnswer = dataOf(bookView);
export const bookListAnswer = dataOf(z.array(bookListItem).readonly());
export const begunAnswer = dataOf(z.object({ documentId: z.string() }));
export const sharedAnswer = dataOf(z.object({ address: z.string() }));
export const doneAnswer = dataOf(z.object({ state: z.string() }));
