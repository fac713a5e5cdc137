// Redirects are cached per content version; beyond the cache size each is looked up.
import { expect, test, vi } from 'vitest';
import { createKnownRedirects } from './known-redirects.ts';

const redirect = (fromPath: string) => ({ id: 1, fromPath, toAddress: '/books', permanent: true });

function repository(paths: string[], total = paths.length) {
  const list = vi.fn(async () => ({ rows: paths.map(redirect), total }));
  const find = vi.fn(async (path: string) => (path === '/far' ? redirect(path) : undefined));
  return { list, find };
}

test('redirects are read once until something is edited', async () => {
  const paths = ['/old'];
  const redirects = repository(paths);
  const known = createKnownRedirects(redirects);
  expect(await known.find('/old', '1')).toMatchObject({ toAddress: '/books' });
  expect(await known.find('/', '1')).toBeUndefined();
  expect(redirects.list).toHaveBeenCalledTimes(1);
  paths.push('/older');
  redirects.list.mockResolvedValueOnce({ rows: paths.map(redirect), total: 2 });
  expect(await known.find('/older', '2')).toMatchObject({ fromPath: '/older' });
});

test('more redirects than are held in memory are looked up one by one', async () => {
  const redirects = repository(['/old'], 5_000);
  const known = createKnownRedirects(redirects);
  expect(await known.find('/far', '1')).toMatchObject({ fromPath: '/far' });
});

test('a failed reading is not remembered', async () => {
  const redirects = repository(['/old']);
  redirects.list.mockRejectedValueOnce(new Error('away'));
  const known = createKnownRedirects(redirects);
  await expect(known.find('/old', '1')).rejects.toThrow('away');
  expect(await known.find('/old', '1')).toMatchObject({ fromPath: '/old' });
});
