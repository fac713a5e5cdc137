// A text the owner wrote, or the interface's own; both may name times and prices in {placeholders}.
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { CopyKey } from './copy.ts';
import { useShopPlaceholders } from './shop-placeholders.ts';
import { useT } from './use-copy.ts';

export function useOwnText(): (own: string | undefined, key: CopyKey) => string {
  const t = useT();
  const placeholders = useShopPlaceholders();
  return (own, key) => (own === undefined ? t(key) : fillPlaceholders(own, placeholders));
}
