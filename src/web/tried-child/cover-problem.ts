// Why a cover with a name could not be shown: asked of the shop once the picture has failed, for it cannot say so itself.
import { shopApi } from '#web/api/shop-api.ts';

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

export async function whyNoCover(address: string): Promise<CoverProblem> {
  // It failed a moment ago: whoever waits for a picture is told at once.
  const result = await shopApi.call({ path: address, retry: false });
  if (result.ok) return 'failed';
  const { status, details } = result.error;
  return status === 400 ? (REASONS[String(details.reason)] ?? 'letters') : (BY_STATUS[status] ?? 'failed');
}
