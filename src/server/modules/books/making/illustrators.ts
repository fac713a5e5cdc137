// The illustrator an owner has switched on, if any: the newest active record of a model behind HTTP that draws pages.
import { createHash } from 'node:crypto';
import type { Illustrator, OpenIllustrator } from '#providers/illustrator/illustrator.ts';
import type { ShopContent } from '../../../content-types/shop-content.ts';

export interface ActiveIllustrator {
  /** The record of ai-models it was opened from. */
  readonly model: string;
  /** Changes with the model and its settings: another one draws other pictures. */
  readonly key: string;
  /** Who gets the photo, as the parent's consent names it. */
  readonly recipient: string;
  readonly illustrator: Illustrator;
  /** The owner's own words about the style. */
  readonly style: string;
}

export interface Illustrators {
  active(): Promise<ActiveIllustrator | null>;
}

/** As parents read it, where the owner named nobody. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = { replicate: 'Replicate' };

const STYLE = 'A page of a picture book for small children, painted in gouache, warm light, no letters.';

export function createIllustrators(content: ShopContent, open: OpenIllustrator): Illustrators {
  let opened: ActiveIllustrator | null = null;
  return {
    async active() {
      const filters = { active: true, purpose: 'page', provider: { $ne: 'local' } };
      const { entries } = await content.find('ai-model', { filters, sort: 'id:desc', limit: 1 });
      const [model] = entries;
      if (!model) return null;
      const { provider, version, endpoint, keySetting, settings } = model;
      const recipient = model.recipient?.trim() || (PROVIDER_NAMES[provider] ?? provider);
      const asked = { provider, model: model.model ?? '', version, endpoint, keySetting, settings };
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
      // Kept, because it counts what was spent today.
      if (opened?.key === key) return { ...opened, model: model.documentId, recipient };
      const illustrator = open(asked);
      const style = (settings as { style?: unknown } | null)?.style;
      opened = illustrator && {
        model: model.documentId,
        key,
        recipient,
        illustrator,
        style: typeof style === 'string' ? style : STYLE,
      };
      return opened;
    },
  };
}
