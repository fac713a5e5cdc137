// The content version as long as the database answers; undefined while it does not, so that known pages are still served.
import type { ContentVersion } from '../../content/content-version.ts';

/** Pages from memory are to be there within a second; a busy database answers in less, or pages are outdated for once. */
const FIRST_WAIT_MS = 700;
/** While the last query failed or came too late. */
const NEXT_WAIT_MS = 250;

export function createTimelyVersion(
  version: Pick<ContentVersion, 'current'>,
  waits = { first: FIRST_WAIT_MS, next: NEXT_WAIT_MS },
): () => Promise<string | undefined> {
  let isSilent = false;
  return async () => {
    const asked = version.current().then(
      (current) => {
        isSilent = false;
        return current;
      },
      () => {
        isSilent = true;
        return undefined;
      },
    );
    // Runs for every page: a cleared timer costs less than an aborted one, which creates an error with its stack.
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(late.resolve, isSilent ? waits.next : waits.first, 'late');
    const result = await Promise.race([asked, late.promise]);
    clearTimeout(timer);
    if (result !== 'late') return result;
    isSilent = true;
    return undefined;
  };
}
