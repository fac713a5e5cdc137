// The life of a book: from a child's name typed in to files for print. It lives before and beside any order.
import type { Machine, Ways } from './machine.ts';

export const BOOK_STATES = [
  'draft',
  'previewing',
  'preview_ready',
  /** Paid, and the story's last pages are not written yet. */
  'awaiting_story',
  'generating',
  'awaiting_confirmation',
  'confirmed',
  'files_ready',
  'cancelled',
  'failed',
] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** Nothing goes on with such a book before its owner approves it or has it drawn again. */
export const waitsForOwner = (state: BookState): boolean => state === 'awaiting_confirmation' || state === 'failed';

export const BOOK_EVENTS = [
  /** The child is complete and the free pages are wanted. */
  'preview_requested',
  'preview_made',
  /** An order that holds the book was paid. */
  'paid',
  /** The editor finished the story of a preorder. */
  'story_completed',
  'generated',
  /** Words, look, photo or a page's variant: only touched pages are made again. */
  'changed',
  'confirmed',
  'files_made',
  /** The customer stopped the making of pages. */
  'cancelled',
  /** The making of pages gave up after its retries. */
  'failed',
  /** Again after a failure, or back to generation after a stop. */
  'retried',
  /** An order that held the book was cancelled. */
  'order_cancelled',
] as const;
export type BookEvent = (typeof BOOK_EVENTS)[number];

/** `paid`: some order that still stands has paid for it. `storyComplete`: its story can be made to the last page. */
export type BookFact = 'paid' | 'storyComplete';

/** Whoever paid gets the whole book as soon as there is a whole story. */
const WHOLE: Ways<BookState, BookFact> = [{ to: 'generating', when: ['storyComplete'] }, { to: 'awaiting_story' }];

const BACK: Ways<BookState, BookFact> = [
  { to: 'previewing', unless: ['paid'] },
  { to: 'generating', when: ['storyComplete'] },
  { to: 'awaiting_story' },
];

/** Another order may still hold the book: then it goes on. */
const backUnlessPaid = (state: BookState): Ways<BookState, BookFact> => [
  { to: state, when: ['paid'] },
  { to: 'preview_ready' },
];

export const BOOK_MACHINE: Machine<BookState, BookEvent, BookFact> = {
  draft: { changed: 'draft', preview_requested: 'previewing' },
  previewing: {
    preview_made: 'preview_ready',
    changed: 'previewing',
    cancelled: 'cancelled',
    failed: 'failed',
    // A payment may come while a page is drawn again: money is never refused for that.
    paid: WHOLE,
    order_cancelled: 'previewing',
  },
  preview_ready: { changed: 'previewing', paid: WHOLE, order_cancelled: 'preview_ready' },
  awaiting_story: {
    story_completed: 'generating',
    changed: 'awaiting_story',
    paid: 'awaiting_story',
    order_cancelled: backUnlessPaid('awaiting_story'),
  },
  generating: {
    generated: 'awaiting_confirmation',
    changed: 'generating',
    cancelled: 'cancelled',
    failed: 'failed',
    paid: 'generating',
    order_cancelled: backUnlessPaid('generating'),
  },
  awaiting_confirmation: {
    confirmed: 'confirmed',
    changed: 'generating',
    paid: 'awaiting_confirmation',
    order_cancelled: backUnlessPaid('awaiting_confirmation'),
  },
  // After approval nothing changes any more; another copy may be bought.
  confirmed: { files_made: 'files_ready', paid: 'confirmed' },
  files_ready: { paid: 'files_ready' },
  cancelled: { retried: BACK, paid: WHOLE, order_cancelled: backUnlessPaid('cancelled') },
  failed: { retried: BACK, paid: WHOLE, order_cancelled: backUnlessPaid('failed') },
};
