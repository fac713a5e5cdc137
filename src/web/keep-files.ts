// The checkbox to keep bought files, in the account and beside an order's files: checking it is the consent.
import type { StorefrontContext } from '#server/services.ts';

/** Intent value of its form. */
export const KEEP_INTENT = 'keep-files';

/** Ignored without the checkbox or without an account. */
export async function keepFiles({ services, user }: StorefrontContext, form: FormData): Promise<void> {
  if (user && form.get('consent') !== null) await services.books.keptFiles.agree(user.id);
}
