// Fields and validation of a book review, shared by form and route.
import { err, ok, type Result } from '../result.ts';

/** `pending`: not moderated yet. */
export const REVIEW_STATES = ['pending', 'shown', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_LIMITS = { author: 80, text: 4000 } as const;
export const MAX_STARS = 5;
/** Maximum size of an attached photo. */
export const REVIEW_PHOTO_MAX_BYTES = 10 * 1024 * 1024;

export interface ReviewInput {
  readonly rating: string;
  readonly text: string;
  readonly author: string;
}

export interface Review {
  readonly rating: number;
  readonly text: string;
  readonly author: string;
}

export type ReviewProblem = 'stars-required' | 'required' | 'too-long';
export type ReviewProblems = Partial<Record<keyof ReviewInput, ReviewProblem>>;

export function readReview(typed: ReviewInput): Result<Review, ReviewProblems> {
  const text = typed.text.trim();
  const author = typed.author.trim().replace(/\s+/g, ' ');
  const rating = /^[1-5]$/.test(typed.rating) ? Number(typed.rating) : null;
  const problems: ReviewProblems = {
    ...(rating === null ? { rating: 'stars-required' } : {}),
    ...problemOf('text', text),
    ...problemOf('author', author),
  };
  return rating === null || Object.keys(problems).length > 0 ? err(problems) : ok({ rating, text, author });
}

function problemOf(field: 'text' | 'author', value: string): ReviewProblems {
  if (value === '') return { [field]: 'required' };
  return value.length > REVIEW_LIMITS[field] ? { [field]: 'too-long' } : {};
}
