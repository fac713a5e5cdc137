import { describe, expect, it, vi } from 'vitest';
import { countOrRefuse } from './count-or-refuse.ts';

const asked = (allowed: boolean) => {
  const hit = vi.fn(async () => ({ allowed, limit: 3, remaining: 0, retryAfterSeconds: 42 }));
  const header = vi.fn();
  const counted = { limit: { hit }, action: 'voice', request: { ip: '192.0.2.7' }, reply: { header: header as never } };
  return { hit, header, counted };
};

describe('countOrRefuse', () => {
  it('lets a request within the limit pass without a header', async () => {
    const { hit, header, counted } = asked(true);
    await countOrRefuse({ ...counted, account: '7' }, () => new Error('too many'));
    expect(hit).toHaveBeenCalledExactlyOnceWith('voice', '192.0.2.7', '7');
    expect(header).not.toHaveBeenCalled();
  });

  it('refuses the others, and says when to come back', async () => {
    const { header, counted } = asked(false);
    await expect(countOrRefuse(counted, () => new Error('too many'))).rejects.toThrow('too many');
    expect(header).toHaveBeenCalledExactlyOnceWith('retry-after', '42');
  });
});
