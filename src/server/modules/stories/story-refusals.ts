// Refusals of the story editor's calls.
import type ru from '#content/copy/ru.json';
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';

export type EditingCode = keyof typeof ru.adminBooks.errors;

export const STORY_REFUSAL_STATUS: Readonly<Record<EditingCode, RefusalStatus>> = {
  'no-such-story': 404,
  'no-such-version': 404,
  'no-such-page': 400,
  'no-draft': 404,
  'draft-changed': 409,
  'draft-exists': 409,
  'slug-taken': 409,
  'slug-wrong': 400,
  'has-mistakes': 400,
  'not-tested': 409,
  unchanged: 409,
  superseded: 409,
  busy: 503,
  'gender-not-in-story': 400,
  'child-wrong': 400,
  'file-name': 400,
  'file-size': 400,
  'files-size': 400,
  'files-count': 400,
  'archive-broken': 400,
  'archive-foreign': 400,
  'archive-nameless': 400,
};

export const storyRefusals = (...reasons: readonly EditingCode[]) => refusalsOf(STORY_REFUSAL_STATUS, ...reasons);

/** Limits of the files of a story, which each call that brings some checks. */
export const FILE_LIMIT_REASONS = ['file-name', 'file-size', 'files-size', 'files-count'] as const;
