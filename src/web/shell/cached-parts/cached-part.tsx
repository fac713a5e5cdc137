// A page part that depends on content only, not on the visitor: the server renders it once per content state and caches the HTML.
import { type ComponentProps, createContext, use, useId } from 'react';
import { useShopPlaceholders } from '#web/i18n/shop-placeholders.ts';
import { useLocale } from '#web/i18n/use-copy.ts';

export interface CachedParts {
  /** Placeholder for the cached inner HTML, or undefined if it must be rendered now. */
  find(place: { readonly key: string; readonly id: string; readonly of: readonly unknown[] }): string | undefined;
}

/** Null in browsers, where the parts hydrate like any other component. */
export const CachedPartsContext = createContext<CachedParts | null>(null);

interface CachedPartProps extends Omit<ComponentProps<'div'>, 'id' | 'dangerouslySetInnerHTML'> {
  as?: 'article' | 'div' | 'footer' | 'li';
  /** Unique across the shop. */
  name: string;
  /**
   * Everything the inner HTML depends on besides the language. The first is a content object, with which the cache entry is collected. Empty: not
   * cached.
   */
  of: readonly unknown[];
}

export function CachedPart({ as: Element = 'div', name, of, children, ...rest }: CachedPartProps) {
  // Derived from the position in the tree, like all ids inside.
  const id = useId();
  const locale = useLocale();
  // Delivery and production times that any text inside may mention.
  const timeTexts = Object.values(useShopPlaceholders()).join();
  const parts = use(CachedPartsContext);
  const properties = { ...rest, id } as ComponentProps<'div'> & ComponentProps<'li'>;
  if (!parts) return <Element {...properties}>{children}</Element>;
  const cachedHtml = parts.find({ key: `${locale} ${name} ${id}`, id, of: of.length > 0 ? [...of, timeTexts] : of });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this HTML was rendered by React
  if (cachedHtml !== undefined) return <Element {...properties} dangerouslySetInnerHTML={{ __html: cachedHtml }} />;
  return (
    <Element {...properties}>
      <CachedPartsContext value={null}>{children}</CachedPartsContext>
    </Element>
  );
}
