// State machine of a book, from the first draft to print files. Independent of orders.
import type { Machine, Transitions } from './machine.ts';

export const BOOK_STATES = [
  'draft',
  'previewing',
  'preview_ready',
  /** A gift that is paid for: the parents have not filled in the form yet. */
  'awaiting_parent',
  /** Paid, but the story is not finished yet. */
  'awaiting_story',
  'generating',
  'awaiting_confirmation',
  'confirmed',
  'files_ready',
  'cancelled',
  'failed',
] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** Whether the owner must act before the book can proceed. */
export const waitsForOwner = (state: BookState): boolean => state === 'awaiting_confirmation' || state === 'failed';

export const BOOK_EVENTS = [
  /** The form is complete and the customer asked for the free preview pages. */
  'preview_requested',
  'preview_made',
  /** An order with the book was paid. */
  'paid',
  /** The parents of a gift filled in the form. */
  'filled',
  /** The editor finished the story of a preorder. */
  'story_completed',
  'generated',
  /** Text, look, photo or page variant changed; only affected pages are rendered again. */
  'changed',
  'confirmed',
  /** Staff took the approval back for a correction, before a print run was handed over. */
  'reopened',
  'files_made',
  /** The customer stopped rendering. */
  'cancelled',
  /** Rendering failed after all retries. */
  'failed',
  /** Rendering restarts after a failure or a stop. */
  'retried',
  /** An order with the book was cancelled. */
  'order_cancelled',
] as const;
export type BookEvent = (typeof BOOK_EVENTS)[number];

/** `paid`: a valid order has paid for it. `storyComplete`: all pages of its story exist. */
export type BookFact = 'paid' | 'storyComplete';

/** A paid book is rendered in full as soon as its story is complete. */
const RENDER_IN_FULL: Transitions<BookState, BookFact> = [
  { to: 'generating', when: ['storyComplete'] },
  { to: 'awaiting_story' },
];

const RESUME: Transitions<BookState, BookFact> = [
  { to: 'previewing', unless: ['paid'] },
  { to: 'generating', when: ['storyComplete'] },
  { to: 'awaiting_story' },
];

/** The book keeps its state if another order has paid for it. */
const previewUnlessPaid = (state: BookState): Transitions<BookState, BookFact> => [
  { to: state, when: ['paid'] },
  { to: 'preview_ready' },
];

export const BOOK_MACHINE: Machine<BookState, BookEvent, BookFact> = {
  // Only the book of a gift is bought before its form is filled in.
  draft: { changed: 'draft', preview_requested: 'previewing', paid: 'awaiting_parent', order_cancelled: 'draft' },
  awaiting_parent: { filled: RENDER_IN_FULL, order_cancelled: 'draft' },
  previewing: {
    preview_made: 'preview_ready',
    changed: 'previewing',
    cancelled: 'cancelled',
    failed: 'failed',
    // A payment may arrive while a page is being rendered again; it must be accepted.
    paid: RENDER_IN_FULL,
    order_cancelled: 'previewing',
  },
  preview_ready: { changed: 'previewing', paid: RENDER_IN_FULL, order_cancelled: 'preview_ready' },
  awaiting_story: {
    story_completed: 'generating',
    changed: 'awaiting_story',
    paid: 'awaiting_story',
    order_cancelled: previewUnlessPaid('awaiting_story'),
  },
  generating: {
    generated: 'awaiting_confirmation',
    changed: 'generating',
    cancelled: 'cancelled',
    failed: 'failed',
    paid: 'generating',
    order_cancelled: previewUnlessPaid('generating'),
  },
  awaiting_confirmation: {
    confirmed: 'confirmed',
    changed: 'generating',
    paid: 'awaiting_confirmation',
    order_cancelled: previewUnlessPaid('awaiting_confirmation'),
  },
  // An approved book cannot change unless staff reopen it, but more copies may be bought.
  confirmed: { files_made: 'files_ready', paid: 'confirmed', reopened: 'generating' },
  files_ready: { paid: 'files_ready', reopened: 'generating' },
  cancelled: { retried: RESUME, paid: RENDER_IN_FULL, order_cancelled: previewUnlessPaid('cancelled') },
  failed: { retried: RESUME, paid: RENDER_IN_FULL, order_cancelled: previewUnlessPaid('failed') },
};
