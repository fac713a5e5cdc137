// Maps a failed cover request to a problem shown to the visitor.
import type { ApiFailure } from '#web/api/api-failure.ts';

export type CoverProblem =
  | 'empty'
  | 'long'
  | 'letters'
  | 'mixed'
  | 'unprintable'
  | 'tooMany'
  | 'busy'
  | 'offline'
  | 'failed';

export const REASONS: Readonly<Record<string, CoverProblem>> = {
  'name-empty': 'empty',
  'name-too-long': 'long',
  'name-has-emoji': 'letters',
  'name-has-digits': 'letters',
  'name-has-markup': 'letters',
  'name-has-symbols': 'letters',
  'name-mixed-scripts': 'mixed',
  'name-not-printable': 'unprintable',
};

const BY_STATUS: Readonly<Record<number, CoverProblem>> = { 0: 'offline', 429: 'tooMany', 503: 'busy' };

export function coverProblem({ status, details }: Pick<ApiFailure, 'status' | 'details'>): CoverProblem {
  return status === 400 ? (REASONS[String(details.reason)] ?? 'letters') : (BY_STATUS[status] ?? 'failed');
}
