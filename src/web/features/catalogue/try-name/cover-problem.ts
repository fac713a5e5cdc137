// Why a cover with a name could not be shown: asked of the shop once the picture has failed, for it cannot say so itself.

export type CoverProblem = 'long' | 'letters' | 'mixed' | 'unprintable' | 'tooMany' | 'busy' | 'offline' | 'failed';

export const REASONS: Readonly<Record<string, CoverProblem>> = {
  'name-too-long': 'long',
  'name-has-emoji': 'letters',
  'name-has-digits': 'letters',
  'name-has-markup': 'letters',
  'name-has-symbols': 'letters',
  'name-mixed-scripts': 'mixed',
  'name-not-printable': 'unprintable',
};

export async function whyNoCover(address: string): Promise<CoverProblem> {
  try {
    const answer = await fetch(address);
    if (answer.status === 429) return 'tooMany';
    if (answer.status === 503) return 'busy';
    if (answer.status !== 400) return 'failed';
    const told = (await answer.json()) as { error?: { details?: { reason?: unknown } } };
    return REASONS[String(told.error?.details?.reason)] ?? 'letters';
  } catch {
    return 'offline';
  }
}
