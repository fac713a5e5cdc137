// The box that keeps bought files, in the account and beside the files of an order: ticking it is the consent.
import type { StorefrontContext } from '#server/services.ts';

/** What its form is sent with. */
export const KEEP_INTENT = 'keep-files';

/** A form without the tick, or of somebody without an account, changes nothing. */
export async function keepFiles({ services, user }: StorefrontContext, form: FormData): Promise<void> {
  if (user && form.get('consent') !== null) await services.books.keptFiles.agree(user.id);
}
