// A part of a page that shows content and nothing of its visitor: the server draws it once for each state of that content.
import { type ComponentProps, createContext, use, useId } from 'react';
import { useShopBlanks } from '#web/i18n/shop-blanks.ts';
import { useLocale } from '#web/i18n/use-copy.ts';

export interface CachedParts {
  /** What stands for the inside where it was drawn before from the very same things; undefined to have it drawn now. */
  find(place: { readonly key: string; readonly id: string; readonly of: readonly unknown[] }): string | undefined;
}

/** Browsers have none: there the parts come alive like any other. */
export const CachedPartsContext = createContext<CachedParts | null>(null);

interface CachedPartProps extends Omit<ComponentProps<'div'>, 'id' | 'dangerouslySetInnerHTML'> {
  as?: 'article' | 'div' | 'footer' | 'li';
  /** Different in every place of the shop. */
  name: string;
  /** Everything the inside is made of beside the language; the first is a content object, and the part goes with it. Empty: drawn anew. */
  of: readonly unknown[];
}

export function CachedPart({ as: Element = 'div', name, of, children, ...rest }: CachedPartProps) {
  // It follows from the place in the page, and so do all ids inside.
  const id = useId();
  const locale = useLocale();
  // Any text inside may name them.
  const times = Object.values(useShopBlanks()).join();
  const parts = use(CachedPartsContext);
  const properties = { ...rest, id } as ComponentProps<'div'> & ComponentProps<'li'>;
  if (!parts) return <Element {...properties}>{children}</Element>;
  const kept = parts.find({ key: `${locale} ${name} ${id}`, id, of: of.length > 0 ? [...of, times] : of });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself drew what stands here
  if (kept !== undefined) return <Element {...properties} dangerouslySetInnerHTML={{ __html: kept }} />;
  return (
    <Element {...properties}>
      <CachedPartsContext value={null}>{children}</CachedPartsContext>
    </Element>
  );
}
