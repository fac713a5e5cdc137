// Loads a part of the texts that not every page needs, before the route module is ready.
import type { COPY_PARTS } from './i18n/areas.ts';
import { type Copy, registerCopy } from './i18n/copy.ts';
import { localeOf } from './i18n/locale.ts';

/** Not in i18n/, whose modules every page loads. The server holds all texts. */
export async function loadCopyPart(part: Exclude<keyof typeof COPY_PARTS, ''>): Promise<void> {
  if (import.meta.env.SSR) return;
  const everywhere = document.documentElement.dataset.copy ?? `/copy/${localeOf(location.pathname)}.json`;
  const answer = await fetch(everywhere.replace('.json', `${part}.json`));
  registerCopy(localeOf(location.pathname), (await answer.json()) as Partial<Copy>);
}
