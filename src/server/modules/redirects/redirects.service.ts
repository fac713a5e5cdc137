// Management of redirects: rejects targets a browser would not follow, loops, and paths the shop itself answers.
import { ownPathOf, ownSlugOf } from '#core/http/own-paths.ts';
import { err, ok } from '#core/result.ts';
import { markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import { type Database, isUniqueViolation } from '../../db/database.ts';
import type { RedirectsRepository } from './redirects.repository.ts';
import type { RedirectFailure, RedirectsService } from './redirects.types.ts';

const MAX_PATH_CHARS = 2000;
const MAX_REDIRECT_CHAIN = 20;

export const createRedirectsService = (database: Database, redirects: RedirectsRepository): RedirectsService => ({
  list: redirects.list,
  remove: (id, by) =>
    database.transaction(async (tx) => {
      const path = await redirects.remove(tx, id);
      if (path === undefined) return markNothingToRecord(by);
      const subject = { type: 'redirect', id: String(id) } as const;
      await recordAudit(tx, by, { action: 'redirects.delete', subject, details: { path } });
    }),
  async add(given, by) {
    const fromPath = trimSlash(given.fromPath.trim());
    const toAddress = given.toAddress.trim();
    const wrong = { fromPath: await sourceProblem(redirects, fromPath), toAddress: targetProblem(toAddress) };
    if (wrong.fromPath || wrong.toAddress)
      return err({
        ...(wrong.fromPath && { fromPath: wrong.fromPath }),
        ...(wrong.toAddress && { toAddress: wrong.toAddress }),
      });
    if (await leadsTo(redirects, toAddress, fromPath)) return err({ toAddress: 'circle' });
    try {
      await database.transaction(async (tx) => {
        await redirects.insert(tx, { fromPath, toAddress, permanent: given.permanent });
        const subject = { type: 'redirect', id: fromPath } as const;
        await recordAudit(tx, by, { action: 'redirects.create', subject, details: { to: toAddress } });
      });
      return ok('added');
    } catch (error) {
      if (isUniqueViolation(error)) return err({ fromPath: 'taken' });
      throw error;
    }
  },
});

/** Paths are stored and looked up without a trailing slash. */
export const trimSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

const isPath = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text) && text.length <= MAX_PATH_CHARS;

const isHttp = (text: string): boolean =>
  /^https?:\/\//.test(text) && text.length <= MAX_PATH_CHARS && URL.canParse(text) && !/\s/.test(text);

async function sourceProblem(redirects: RedirectsRepository, path: string): Promise<RedirectFailure | null> {
  if (path === '') return 'required';
  return isPath(path) && !/[?#]/.test(path) ? hiddenBy(redirects, path) : 'bad-path';
}

function targetProblem(address: string): RedirectFailure | null {
  if (address === '') return 'required';
  return isPath(address) || isHttp(address) ? null : 'bad-target';
}

/** What a redirect from this path would hide. */
async function hiddenBy(redirects: RedirectsRepository, path: string): Promise<RedirectFailure | null> {
  const own = ownPathOf(path);
  if (own?.kind === 'service') return 'service-path';
  const isShown =
    own?.kind === 'book'
      ? await redirects.isPublishedBook(own.slug)
      : own !== null || (await redirects.isPublishedPage(ownSlugOf(path)));
  return isShown ? 'live-page' : null;
}

async function leadsTo(redirects: RedirectsRepository, start: string, goal: string): Promise<boolean> {
  let path = trimSlash(start.split(/[?#]/)[0] ?? start);
  for (let step = 0; step < MAX_REDIRECT_CHAIN; step += 1) {
    if (path === goal) return true;
    const next = await redirects.find(path);
    if (!next) return false;
    path = trimSlash(next.toAddress);
  }
  return true;
}
